const { relative } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');
const durations = require('./durations.json');

/**
 * Starts the longest files first, so that no worker is left with one at the end. The seconds are
 * those of the last recorded run; a file without any counts as long.
 */
class LongestFirst extends Sequencer {
  sort(tests) {
    const secondsOf = ({ path, context }) => durations[relative(context.config.rootDir, path)] ?? Infinity;
    return [...tests].sort((one, other) => (secondsOf(other) > secondsOf(one) ? 1 : -1));
  }
}

module.exports = LongestFirst;
