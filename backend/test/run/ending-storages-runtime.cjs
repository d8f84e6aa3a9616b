const asyncHooks = require('node:async_hooks');
const { default: Runtime } = require('jest-runtime');

/**
 * Ends the AsyncLocalStorage that Jest makes for each test file and leaves enabled. On Node 20 every later promise of the
 * worker is the slower for each of them, and they hold the modules of their files.
 */
class EndingStoragesRuntime extends Runtime {
  storages = [];

  requireInternalModule(from, to) {
    if (to !== 'node:async_hooks') return super.requireInternalModule(from, to);
    const { storages } = this;
    class EndingStorage extends asyncHooks.AsyncLocalStorage {
      constructor() {
        super();
        storages.push(this);
      }
    }
    return { ...asyncHooks, AsyncLocalStorage: EndingStorage };
  }

  teardown() {
    for (const storage of this.storages) storage.disable();
    super.teardown();
  }
}

module.exports = EndingStoragesRuntime;
