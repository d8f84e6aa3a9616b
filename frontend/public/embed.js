/* Plantdesk: places the request form in a page and gives it the height it needs. See docs/embedding.md. */
(function () {
  'use strict';
  var TITLES = { it: 'Richiesta di assistenza', en: 'Support request' };
  var CATEGORIES = ['assistance', 'modification', 'spare-part'];
  var THEMES = ['light', 'dark', 'system'];
  var MIN_HEIGHT = 200;
  var MAX_HEIGHT = 50000;
  var origin = document.currentScript.src.split('/', 3).join('/');
  var frames = [];

  function asked(place, name, known) {
    var value = place.getAttribute('data-' + name);
    return known.indexOf(value) < 0 ? '' : value;
  }

  function fill(place) {
    var frame = document.createElement('iframe');
    var language = asked(place, 'language', Object.keys(TITLES));
    var theme = asked(place, 'theme', THEMES) || 'light';
    frame.src =
      origin +
      '/embed/create-ticket?theme=' +
      theme +
      (language && '&language=' + language) +
      '#' +
      asked(place, 'category', CATEGORIES);
    frame.title = place.getAttribute('data-title') || TITLES[language || 'it'];
    frame.allow = 'clipboard-write';
    frame.style.cssText = 'display:block;width:100%;height:' + MIN_HEIGHT + 'px;border:0';
    place.textContent = '';
    place.setAttribute('data-plantdesk', 'placed');
    place.appendChild(frame);
    frames.push(frame);
  }

  function fillAll() {
    Array.prototype.forEach.call(document.querySelectorAll('[data-plantdesk=""]'), fill);
  }

  window.addEventListener('message', function (event) {
    var data = event.data;
    if (event.origin !== origin || !data || data.type !== 'resize') return;
    if (typeof data.height !== 'number' || !isFinite(data.height)) return;
    frames.forEach(function (frame) {
      if (event.source !== frame.contentWindow) return;
      frame.style.height = Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, Math.ceil(data.height))) + 'px';
    });
  });

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fillAll);
  else fillAll();
})();
