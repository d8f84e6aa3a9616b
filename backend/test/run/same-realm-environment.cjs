const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/** Bytes of heap, below `workerIdleMemoryLimit`. */
const MUCH = 300e6;

/**
 * Runs test files on Node's own globals, so that packages loaded by Node and code loaded by Jest
 * share their classes.
 */
class SameRealmEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.conditions = projectConfig.testEnvironmentOptions.customExportConditions;
    this.variables = { ...process.env };
    this.exit = process.exit;
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    // Jest wraps it once per file; each wrapper would hold the modules of its file.
    process.exit = this.exit;
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (OF_JEST.test(symbol.description)) delete globalThis[symbol];
    // Jest would replace a worker full of garbage, and the next one loads the product anew: four
    // seconds of a processor against a fifth of one.
    if (process.memoryUsage().heapUsed > MUCH) collectGarbage();
  }

  exportConditions() {
    return this.conditions;
  }

  getVmContext() {
    return globalThis;
  }
}

/** Jest keeps the state of a test file under these symbols; symbols of packages stay. */
const OF_JEST = /^(JEST_|RETRY_|EVENT_HANDLERS|TEST_TIMEOUT_SYMBOL|WAIT_BEFORE_RETRY|LOG_ERRORS_BEFORE_RETRY)/;

module.exports = SameRealmEnvironment;
