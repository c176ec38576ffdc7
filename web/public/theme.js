// A file of its own, loaded before anything is drawn: the page's policy forbids inline script, and a module would come too late.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage can be forbidden by the browser's settings; the system's theme then stays.
}
