/* Runs before the first paint: whoever chose the dark variant sees no flash of the light one. A page in a frame follows its host, not the visitor. */
(function () {
  'use strict';
  // Where the browser denies site data, reading these throws.
  ['localStorage', 'sessionStorage'].forEach(function (name) {
    try {
      void window[name];
    } catch (denied) {
      Object.defineProperty(window, name, { value: undefined });
    }
  });
  var root = document.documentElement;
  var choice;
  if (window.self !== window.top || location.pathname.indexOf('/embed/') === 0) {
    choice = (/[?&]theme=(light|dark|system)(&|$)/.exec(location.search) || ['', 'light'])[1];
  } else {
    try {
      choice = localStorage.getItem('theme');
    } catch (denied) {
      choice = null;
    }
  }
  if (choice !== 'light' && choice !== 'dark') choice = 'system';
  root.dataset.theme = choice;
  root.style.colorScheme = choice === 'system' ? 'light dark' : choice;
})();
