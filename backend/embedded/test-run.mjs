import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { bootstrap, npm, root, seconds } from './bootstrap.mjs';

const PROJECTS = ['backend', 'frontend'];
const only = (project) => ['--selectProjects', project];
/** Tests wait for servers more than they compute. */
const SIDE_BY_SIDE = `--maxWorkers=${Math.max(3, availableParallelism() - 1)}`;
/** There are two products for the journeys. */
const TWO_BY_TWO = '--maxWorkers=2';

let running;
let isInterrupted = false;

/**
 * `npm test`: checks, then all tests on their own servers. With arguments only the selected tests:
 * leading words match paths of test files, the rest are options of Jest. SKIP_CHECK=1 skips the
 * checks. Exit code 1 on any failure, and when no test ran.
 */
export async function runTests(args) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  const startedAt = Date.now();
  await timed('Preparing', bootstrap);
  const isChecked =
    args.length > 0 || process.env.SKIP_CHECK === '1' || (await stage('Checks', npm(['run', 'check']), {}));
  const { startTestServers } = await import('../../dist/backend/embedded/test-servers.js');
  const servers = await timed('Starting the test servers', () => startTestServers(root)).catch(refuse);
  let tally;
  try {
    if (!servers.hasRedis) console.log('no Redis at hand: queue tests ran on the PostgreSQL backend only');
    tally = await runJest(args, servers.env, servers.folder);
  } finally {
    await servers.stop();
  }
  await conclude(tally, isChecked, startedAt);
}

/** Temporary folders of tests are removed with the run's folder. */
async function runJest(args, serverEnv, reports) {
  const env = { ...serverEnv, TMPDIR: join(reports, 'tmp') };
  mkdirSync(env.TMPDIR, { recursive: true });
  const { addReport, NOTHING } = await import('../../dist/backend/embedded/test-tally.js');
  let tally = NOTHING;
  const runs =
    args.length > 0
      ? [selection(args)]
      : [...PROJECTS.map((project) => [...only(project), SIDE_BY_SIDE]), [...only('e2e'), TWO_BY_TWO]];
  for (const [index, selection] of runs.entries()) {
    if (isInterrupted) break;
    const report = join(reports, `report-${index}.json`);
    const jest = [
      process.execPath,
      'node_modules/jest/bin/jest.js',
      ...selection,
      '--passWithNoTests',
      '--json',
      `--outputFile=${report}`,
    ];
    const isGreen = await stage(`Tests: ${selection.join(' ')}`, jest, env);
    const sum = addReport(tally, report);
    // Jest can fail without a failed test (a crashed worker, a failing set-up).
    tally = isGreen || sum.failed > tally.failed ? sum : { ...sum, failed: sum.failed + 1 };
  }
  return tally;
}

function selection(args) {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const words = firstOption === -1 ? args : args.slice(0, firstOption);
  const options = args.slice(words.length);
  return words.length === 0 ? options : [`--testPathPatterns=${words.join('|')}`, ...options];
}

async function conclude(tally, isChecked, startedAt) {
  const { summarise } = await import('../../dist/backend/embedded/test-tally.js');
  console.log(`All of it took ${seconds(startedAt)} s`);
  if (isInterrupted) console.log('Interrupted.');
  if (!isChecked) console.log('The checks failed: see above.');
  const ran = tally.passed + tally.failed;
  if (ran === 0) console.log('No test ran.');
  console.log(summarise(tally));
  process.exit(isChecked && !isInterrupted && ran > 0 && tally.failed === 0 ? 0 : 1);
}

/** Runs a command in the terminal; true when it succeeds. */
async function stage(title, [program, ...args], env) {
  return timed(title, async () => {
    const child = spawn(program, args, {
      cwd: root,
      // Jest reads keys while it watches.
      stdio: [args.includes('--watchAll') ? 'inherit' : 'ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    running = child;
    const status = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    running = undefined;
    return status === 0;
  });
}

async function timed(title, work) {
  const startedAt = Date.now();
  console.log(`\n== ${title}`);
  const result = await work();
  console.log(`== ${title}: ${seconds(startedAt)} s`);
  return result;
}

// Ends the current stage; the run then ends in order and stops the servers.
function interrupt(signal) {
  isInterrupted = true;
  running?.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
}

async function refuse(error) {
  const { explain } = await import('../../dist/backend/embedded/failure.js');
  console.error(`\n${explain(error)}`);
  process.exit(1);
}
