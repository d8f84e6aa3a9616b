const { default: Sequencer } = require('@jest/test-sequencer');

const SLOW =
  /\/(failures|abuse|concurrency|fuzz)\/|\/(permissions|pages|plants|bulk|theme|security|triage|conversation)\.spec|\/(attachments-sweep|new-language|text-fields|backup-|mail-in-(hostile|loops|failures)|stop-links|outbox)/;

/**
 * Slow files first, so that none is left over at the end for one worker. Jest itself goes by the
 * last run's durations, which a fresh machine has not.
 */
class SlowFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isSlow = ({ path }) => SLOW.test(path);
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))];
  }
}

module.exports = SlowFirst;
