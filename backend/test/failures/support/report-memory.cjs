/** Loaded first: at SIGUSR2 it collects garbage and prints the remaining bytes. */
const { setFlagsFromString } = require('node:v8');
const process = require('node:process');
const { runInNewContext } = require('node:vm');

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect();
  process.stderr.write(`{"heapUsed":${process.memoryUsage().heapUsed}}\n`);
});
