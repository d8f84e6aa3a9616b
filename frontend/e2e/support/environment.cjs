const SameRealmEnvironment = require('../../../backend/test/run/same-realm-environment.cjs');

/** Keeps what the browser shows when a test or a hook fails. */
class JourneyEnvironment extends SameRealmEnvironment {
  async handleTestEvent({ name, test, describeBlock }) {
    if (name !== 'test_fn_failure' && name !== 'hook_failure') return;
    await this.global.keepTraces?.(test?.name ?? describeBlock.name);
  }
}

module.exports = JourneyEnvironment;
