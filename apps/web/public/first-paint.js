// Sets theme, market colours and language before the first paint, so that nothing flashes.
// The app checks and keeps the same settings afterwards (src/shared/settings).
(function () {
  var root = document.documentElement;
  var stored = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  var theme = stored('junction.theme');
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.market = stored('junction.market') || 'west';
  root.lang = stored('lang') || 'en';
})();
