// A file of its own, loaded before anything is drawn: the page's policy forbids inline script, and a module would come too late.
// It chooses the theme, and what of the home page that stands in index.html may be seen until the application takes over.
try {
  const root = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  const address = location.hash.slice(1).split('?', 1)[0] || '/';
  const signedIn = Boolean(localStorage.getItem('token'));
  const needsSignIn = /^\/(mylab|dashboard|upload|createlab|midupload)(\/|$)/iu.test(address);
  const leadsToLogin = /^\/login(\/|$)/iu.test(address) || (needsSignIn && !signedIn);
  const broughtSomething = location.search !== '' || sessionStorage.getItem('farewell') !== null;

  const before = [address === '/' ? 'home' : 'elsewhere'];
  if (leadsToLogin || broughtSomething) before.push('nothing');
  if (signedIn) before.push('signed-in');
  root.dataset.before = before.join(' ');
} catch {
  // Storage can be forbidden by the browser's settings; the system's theme then stays.
}

// The application starts once that has been painted, part by part, so that the browser is free in between: what the others
// are built on stands last. A tab in the background paints nothing, hence the timer. While one develops there are no parts.
addEventListener('DOMContentLoaded', async () => {
  const parts = [...document.querySelectorAll('link[rel="modulepreload"]')];
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 200);
  });
  for (const { href } of parts.toReversed()) {
    await import(href);
    await new Promise((resolve) => setTimeout(resolve));
  }
});
