// Runs every `check:…` of package.json, as many at once as there are processors, the longest first.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { npm } from '../backend/embedded/launch/bootstrap.mjs';

const LONGEST = ['check:openapi', 'check:types:frontend', 'check:lint', 'check:types:backend', 'check:format'];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const checks = [...new Set([...LONGEST, ...Object.keys(scripts).filter((name) => name.startsWith('check:'))])];
const failed = [];

const run = (name) =>
  new Promise((resolve) => {
    const startedAt = Date.now();
    const [program, ...args] = npm(['run', '--silent', name]);
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    child.once('close', (status) => {
      console.log(
        `-- ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - startedAt) / 1000)} s`,
      );
      process.stdout.write(output);
      if (status !== 0) failed.push(name);
      resolve();
    });
  });

const worker = async () => {
  for (let name = checks.shift(); name !== undefined; name = checks.shift()) await run(name);
};

await Promise.all(Array.from({ length: availableParallelism() }, worker));
if (failed.length > 0) {
  console.log(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
