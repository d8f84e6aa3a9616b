import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { bootstrap, install, npm, root, seconds } from '../launch/bootstrap.mjs';
import { findDue, fitDue, KINDS, pathOf } from './choice.mjs';
import {
  findFlakyTests,
  findRepeated,
  MOST_FLAKY_FILES,
  readJestReport,
  readPlaywrightErrors,
  readPlaywrightReport,
  summarise,
  sumUp,
} from './test-results.mjs';

/** Tests wait for servers more than they compute. */
const SIDE_BY_SIDE = `--maxWorkers=${Math.max(3, availableParallelism() - 1)}`;
/** Each journey has a product of its own. */
const JOURNEYS_SIDE_BY_SIDE = '--workers=2';
const JOURNEYS = 'frontend/e2e/';
const COMPONENTS_AND_BACKEND = ['--selectProjects', 'frontend', 'backend', SIDE_BY_SIDE];
/** One file after the other in Jest's own process, which a test that fails halfway may leave with an open connection. */
const IN_BAND = ['--runInBand', '--forceExit'];
const FLAKY = 'backend/test/run/flaky.json';
const DURATIONS = 'backend/test/run/durations.json';
const ROUNDS = Number(process.env.ROUNDS ?? 1);

/** The programs of the stages that run now. */
const running = new Set();
let isInterrupted = false;

/**
 * `npm test`: checks, then all tests on their own servers. With arguments only the selected tests:
 * leading words match paths of test files, the rest are options of Jest, or of Playwright where only
 * journeys are chosen. SKIP_CHECK=1 skips the checks. A whole run has the journeys of what changed within a day before
 * its commit, as far as they fit; so it has drills with DRILLS=changed, and with DRILLS=all every one. A red test file
 * runs once more by itself at the end, unless ROUNDS has the selected tests repeated, on a machine kept busy. Exit code 1
 * on any failure, and when no test ran.
 */
export async function runTests(args) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  const run = { isWhole: args.length === 0, startedAt: Date.now(), commit: readCleanCommit(), errors: [] };
  run.folder = join(root, '.test', run.isWhole ? 'run' : 'part');
  rmSync(run.folder, { recursive: true, force: true });
  mkdirSync(run.folder, { recursive: true });
  if (isPureSelection(args)) await withoutServers(run, args);
  else await withServers(run, args);
  await conclude(run);
}

/** Specs beside the code need no build and no server: they answer in a second. */
async function withoutServers(run, args) {
  await install();
  await runAll(run, args, {});
}

async function withServers(run, args) {
  await timed('Preparing', bootstrap);
  const { startTestServers } = await import('../../../dist/backend/embedded/testing/test-servers.js');
  // Selected tests shall answer in seconds; a whole run begins afresh.
  const reused = run.isWhole ? undefined : join(root, '.test', 'servers');
  const servers = await timed('Starting the test servers', () => startTestServers(root, reused)).catch(refuse);
  try {
    // Temporary folders of tests are removed with the servers' folder.
    const env = { ...servers.env, TMPDIR: join(servers.folder, 'tmp') };
    mkdirSync(env.TMPDIR);
    if (!servers.hasRedis) note(run, 'There is no Redis: queue tests ran on the PostgreSQL backend only.');
    await runAll(run, args, env);
  } finally {
    await servers.stop();
    cpSync(join(servers.folder, 'logs'), join(run.folder, 'logs'), { recursive: true });
    servers.remove();
  }
}

async function runAll(run, args, serverEnv) {
  const env = { ...serverEnv, TEST_RUN_FOLDER: run.folder };
  run.results = await runStages(run, args, env);
  run.flaky = await repeatRedFiles(run, env);
}

/** Whether words alone select test files, and all of these lie beside the code. */
function isPureSelection(args) {
  const { words, options } = parse(args);
  if (words.length === 0 || options.some((option) => /^--(selectProjects|runTestsByPath|watch)/.test(option)))
    return false;
  const chosen = findTestFiles(words);
  return chosen.length > 0 && !chosen.some((file) => file.startsWith('backend/test/') || file.startsWith(JOURNEYS));
}

/** Test files whose path contains one of the words. */
function findTestFiles(words) {
  const pattern = new RegExp(words.join('|'), 'i');
  return ['backend', 'frontend']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)))
    .filter((file) => /\.spec\.tsx?$/.test(file) && pattern.test(file));
}

/** Returns how each test file ended, by its path. */
async function runStages(run, args, env) {
  const results = new Map();
  for (const result of await (run.isWhole ? runAllStages(run, env) : runSelected(run, args, env)))
    if (!results.get(result.file)?.failed) results.set(result.file, result);
  return results;
}

/**
 * Drills mostly wait: the checks and Jest's other tests run beside them. The journeys keep all processors busy by
 * themselves.
 */
async function runAllStages(run, env) {
  const chosen = chooseTests(run);
  const [drills, others] = await Promise.all([
    runJest(run, 'drills', ['--selectProjects', 'drills', ...IN_BAND, '--runTestsByPath', ...chosen.drills], {
      ...env,
      ...ownRedis(env),
    }),
    runChecks(run).then(() => runJest(run, 'components and backend', COMPONENTS_AND_BACKEND, env)),
  ]);
  const journeys = await runPlaywright(run, 'journeys', [...chosen.journeys, JOURNEYS_SIDE_BY_SIDE], env);
  return [...drills, ...others, ...journeys];
}

async function runChecks(run) {
  run.isChecked = process.env.SKIP_CHECK !== '1';
  if (run.isChecked && !(await stage('Checks', npm(['run', 'check']))))
    run.errors.push('The checks failed: see above.');
}

/** The workers of the other tests use the first databases of Redis. */
const ownRedis = ({ TEST_REDIS_URL: url }) => url && { TEST_REDIS_URL: new URL('/15', url).href };

async function runSelected(run, args, env) {
  const results = [];
  for (const { runner, name, options } of selectedStages(args))
    if (!isInterrupted) results.push(...(await runner(run, name, options, env)));
  return results;
}

/** The selected tests, as often as ROUNDS says. */
function selectedStages(args) {
  const { words, options } = parse(args);
  const files = words.length === 0 ? [] : findTestFiles(words);
  const journeys = files.filter((file) => file.startsWith(JOURNEYS));
  const hasOthers = journeys.length === 0 || files.length > journeys.length;
  return Array.from({ length: ROUNDS }, (_, index) => {
    const round = ROUNDS > 1 ? ` round ${index + 1} of ${ROUNDS}` : '';
    const stages = [];
    if (hasOthers) stages.push({ runner: runJest, name: `selected${round}`, options: select(args) });
    if (journeys.length > 0)
      stages.push({
        runner: runPlaywright,
        name: `journeys${round}`,
        options: [...journeys, JOURNEYS_SIDE_BY_SIDE, ...(hasOthers ? [] : options)],
      });
    return stages;
  }).flat();
}

/** Runs Jest and returns what its report says. */
async function runJest(run, name, options, env) {
  const report = reportOf(run, name);
  const jest = [process.execPath, 'node_modules/jest/bin/jest.js', ...options];
  const isGreen = await stage(
    `Tests: ${name}`,
    [...jest, '--passWithNoTests', '--json', `--outputFile=${report}`],
    env,
    run.isWhole && name === 'drills',
  );
  return noteCrash(run, name, isGreen, readJestReport(report, root));
}

/** Runs the journeys and returns what Playwright's report says. */
async function runPlaywright(run, name, options, env) {
  const report = reportOf(run, name);
  const playwright = [process.execPath, 'node_modules/@playwright/test/cli.js', 'test', '--config=frontend/e2e'];
  const isGreen = await stage(`Tests: ${name}`, [...playwright, ...options], { ...env, TEST_REPORT: report });
  run.errors.push(...readPlaywrightErrors(report));
  return noteCrash(run, name, isGreen, readPlaywrightReport(report, JOURNEYS));
}

const reportOf = (run, name) => join(run.folder, `report-${name.replaceAll(' ', '-')}.json`);

/** Returns the results; a runner can fail without a failed test: a crashed worker, a failing set-up. */
function noteCrash(run, name, isGreen, results = []) {
  if (!isGreen && results.every(({ failed }) => failed === 0)) run.errors.push(`The tests could not run: ${name}.`);
  return results;
}

/**
 * Runs each file with a red test once more, alone and in a new process, and returns the tests that
 * were green then: they depend on chance.
 */
async function repeatRedFiles(run, env) {
  const red = [...run.results.values()].filter(({ failed }) => failed > 0);
  if (red.length === 0 || ROUNDS > 1 || isInterrupted || process.argv.includes('--watchAll')) return [];
  if (red.length > MOST_FLAKY_FILES) {
    run.errors.push(`${red.length} test files are red: too many for chance, so none of them ran again.`);
    return [];
  }
  const again = [];
  for (const [index, { file }] of red.entries()) {
    const name = `again-${index + 1}`;
    const repetition = file.startsWith(JOURNEYS)
      ? runPlaywright(run, name, [file, '--workers=1'], { ...env, KEEP_TRACE: '1' })
      : runJest(run, name, [...IN_BAND, '--runTestsByPath', file], env);
    again.push(...(await repetition));
  }
  const flaky = findFlakyTests(red, again);
  for (const second of again) if (second.failed === 0 && second.passed > 0) run.results.set(second.file, second);
  return flaky;
}

function parse(args) {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const words = firstOption === -1 ? args : args.slice(0, firstOption);
  return { words, options: args.slice(words.length) };
}

function select(args) {
  const { words, options } = parse(args);
  const workers = options.some((option) => /^(-i$|-w|--runInBand|--maxWorkers)/.test(option)) ? [] : [SIDE_BY_SIDE];
  return [...workers, ...(words.length === 0 ? [] : [`--testPathPatterns=${words.join('|')}`]), ...options];
}

/** Paths of the drills and journeys of a whole run. */
function chooseTests(run) {
  const changed = readChanges();
  const commitNumber = Number.parseInt(git('rev-parse', '--short=8', 'HEAD') ?? '0', 16);
  const asked = { drills: process.env.DRILLS, journeys: process.env.JOURNEYS ?? 'changed' };
  const choose = (name) => {
    const kind = KINDS[name];
    const all = findDue(kind, undefined);
    const wanted = {
      all,
      changed: fitDue(kind, findDue(kind, changed), changed ?? [], readJson(DURATIONS), commitNumber),
    };
    const chosen = wanted[asked[name]] ?? [];
    const left = all.filter((test) => !chosen.includes(test));
    if (left.length > 0) note(run, `${left.length} ${name} (${left.join(', ')}): ${COMMANDS[name]} has them all.`);
    return [...kind.always, ...chosen].map((test) => pathOf(kind, test));
  };
  return { drills: choose('drills'), journeys: choose('journeys') };
}

const COMMANDS = { drills: '`npm run failures`', journeys: '`npm test -- e2e`' };

/**
 * Paths of the files that changed in the day before the commit, or since; undefined when the history does not reach that
 * far.
 */
function readChanges() {
  const time = Number(git('log', '-1', '--format=%ct'));
  const before = git('rev-list', '-1', `--before=${time - DAY}`, 'HEAD');
  if (!before) return undefined;
  const rows = git('diff', '--name-status', '--find-renames', before)?.split('\n') ?? [];
  // A file that was only moved did not change.
  return rows.filter((row) => !row.startsWith('R100')).flatMap((row) => row.split('\t').slice(1));
}

/** Seconds. */
const DAY = 86_400;

/** Tests append to the same file what they leave out. */
function note(run, sentence) {
  appendFileSync(join(run.folder, 'left-out.txt'), `${sentence}\n`);
}

async function conclude(run) {
  const results = [...run.results.values()];
  const tally = sumUp(results);
  if (isInterrupted) run.errors.push('Interrupted.');
  if (tally.passed + tally.failed === 0) run.errors.push('No test ran.');
  const repeated = findRepeated(run.flaky, readJson(FLAKY));
  for (const { file, test } of repeated) run.errors.push(`Flaky for the second time: ${file}: ${test}`);
  const leftOut = join(run.folder, 'left-out.txt');
  const isGreen = run.errors.length === 0 && tally.failed === 0;

  console.log('');
  const sentences = existsSync(leftOut) ? readFileSync(leftOut, 'utf8').trim().split('\n') : [];
  for (const sentence of new Set(sentences)) console.log(`Left out: ${sentence}`);
  // When tests are selected by name, all others count as skipped.
  for (const { file, left } of run.isWhole ? results : [])
    for (const test of left) console.log(`Skipped: ${file}: ${test}`);
  console.log(`flaky: ${run.flaky.length}`);
  for (const { file, test } of run.flaky) console.log(`  ${file}: ${test}`);
  for (const { file, red } of results) for (const test of red) console.log(`Red: ${file}: ${test}`);
  for (const error of run.errors) console.log(error);
  if (!isGreen || run.flaky.length > 0) console.log(`Reports, logs, screenshots and traces: ${run.folder}`);
  console.log(`All of it took ${seconds(run.startedAt)} s`);
  if (run.isWhole) keepRecords(run, results, isGreen);
  // What failed besides the tests counts, too.
  console.log(summarise({ ...tally, failed: tally.failed + run.errors.length }));
  process.exit(isGreen ? 0 : 1);
}

/** For `npm run record`, and the proof of a whole run that was green on a clean tree. */
function keepRecords(run, results, isGreen) {
  const date = new Date().toISOString();
  const sorted = results.toSorted((one, other) => other.seconds - one.seconds);
  const durations = Object.fromEntries(sorted.map(({ file, seconds: taken }) => [file, Math.round(taken)]));
  const leftOut = Object.entries(readJson(DURATIONS)).filter(
    ([file]) => !durations[file] && existsSync(join(root, file)),
  );
  write('durations.json', { ...durations, ...Object.fromEntries(leftOut) });
  write(
    'flaky.json',
    run.flaky.map((test) => ({ date, commit: run.commit ?? 'changed', ...test })),
  );
  if (isGreen && run.isChecked && run.commit) writeFileSync(join(root, '.test', 'green'), `${run.commit} ${date}\n`);

  function write(name, content) {
    writeFileSync(join(run.folder, name), `${JSON.stringify(content, undefined, 2)}\n`);
  }
}

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** The commit, if the tree has no change beside it. */
function readCleanCommit() {
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined;
}

/** The output of a git command; undefined when it fails, as without git or a repository. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Runs a command in the terminal; true when it succeeds. What it prints stands in one piece when another stage runs
 * beside it.
 */
async function stage(title, [program, ...args], env = {}, isBeside = false) {
  if (isInterrupted) return false;
  return timed(title, async () => {
    const output = isBeside ? 'pipe' : 'inherit';
    const child = spawn(program, args, {
      cwd: root,
      // Jest reads keys while it watches.
      stdio: [args.includes('--watchAll') ? 'inherit' : 'ignore', output, output],
      env: { ...process.env, ...env },
    });
    running.add(child);
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
    const status = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    running.delete(child);
    if (isBeside) process.stdout.write(Buffer.concat(printed));
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

// Ends the current stages; the run then ends in order and stops the servers.
function interrupt(signal) {
  isInterrupted = true;
  for (const child of running) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
}

async function refuse(error) {
  const { explainFailure } = await import('../../../dist/backend/embedded/launch/failure.js');
  console.error(`\n${explainFailure(error)}`);
  process.exit(1);
}
