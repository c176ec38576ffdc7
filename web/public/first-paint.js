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

  const before = [];
  if (leadsToLogin || broughtSomething) before.push('nothing');
  if (address !== '/') before.push('elsewhere');
  if (signedIn) before.push('signed-in');
  if (before.length > 0) root.dataset.before = before.join(' ');
} catch {
  // Storage can be forbidden by the browser's settings; the system's theme then stays.
}

// The application starts once that has been painted. A tab in the background paints nothing, hence the timer; a module that
// is imported twice runs once. Without such a link, while one develops, the page starts it itself.
addEventListener('DOMContentLoaded', () => {
  const application = document.querySelector('link[data-application]');
  if (application === null) return;
  const start = () => import(application.href);
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, 200);
});
