const React = require('react');

/** React's production build with the `act` of its development build, which Testing Library calls. */
module.exports = { ...React, act };

/** Runs what the callback changes to its end, effects and what they change included. */
function act(callback) {
  const { flushSync } = require('react-dom');
  let result;
  flushSync(() => {
    result = callback();
  });
  globalThis.flushTasks();
  const settled = (value) => {
    globalThis.flushTasks();
    return value;
  };
  const isAsync = typeof result?.then === 'function';
  return { then: (resolve, reject) => (isAsync ? result.then(settled).then(resolve, reject) : resolve(result)) };
}
