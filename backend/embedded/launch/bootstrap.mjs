import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { hashInputs, isInstalled } from './stamps.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

const HEARTBEAT_MS = 15_000;
const INSTALL_MB = 1500;
const BUILD_MB = 200;

const isProduct = (path) => !/\.spec\.tsx?$/.test(path);
const backend = {
  name: 'backend',
  inputs: [
    'backend/src',
    'backend/embedded',
    'backend/bench',
    'backend/tsconfig.json',
    'backend/tsconfig.build.json',
    'scripts/build-backend.mjs',
    'scripts/pack-programs.mjs',
    'package-lock.json',
  ],
  proof: 'dist/backend/embedded/launch/main.js',
  command: ['scripts/build-backend.mjs'],
};
const frontend = {
  name: 'frontend',
  inputs: ['frontend', 'backend/src/contract', 'package-lock.json'],
  isInput: (path) => !path.startsWith(join('frontend', 'e2e')),
  proof: 'dist/frontend/index.html',
  command: ['node_modules/vite/bin/vite.js', 'build', '--config', 'frontend/vite.config.ts'],
};

/** An error whose message is a sentence for the user. */
export class Refusal extends Error {
  isSentence = true;
}

/**
 * Installs and builds what is missing or stale. Afterwards the working directory is the project
 * folder.
 */
export async function bootstrap() {
  await install();
  // Waits for both builds before reporting a failure: no compiler keeps running in the background.
  const results = await Promise.allSettled([backend, frontend].map(build));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

/** Builds the backend if it is stale, for scripts that run it. */
export async function bootstrapBackend() {
  process.chdir(root);
  await build(backend);
}

/** Installs the packages unless they are. Afterwards the working directory is the project folder. */
export async function install() {
  process.chdir(root);
  const lock = readJson('package-lock.json');
  if (lock === undefined) throw new Refusal('package-lock.json is missing: this is no complete copy of Plantdesk.');
  if (isInstalled(lock, readJson('node_modules/.package-lock.json'))) return;
  requireDisk(INSTALL_MB);
  const startedAt = Date.now();
  console.log('- Installing packages (a minute or two the first time)');
  // A start needs the build tools whatever NODE_ENV is, and no package's install script.
  const options = [
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const first = await run(npm(['ci', ...options]), 'installing');
  if (first.status !== 0) await installAnyway(first.output, options);
  console.log(`  done in ${seconds(startedAt)} s`);
}

// `npm ci` rejects a lock file without the packages of every platform; `npm install` accepts it, |
// and --no-save leaves it unchanged.
async function installAnyway(output, options) {
  rejectKnownFailure(output);
  const second = await run(npm(['install', '--no-save', ...options]), 'installing');
  if (second.status === 0) return;
  rejectKnownFailure(second.output);
  throw new Refusal(`npm could not install the packages:\n${lastLines(second.output)}`);
}

function rejectKnownFailure(output) {
  if (/ENOSPC|no space left/i.test(output)) throw new Refusal('The disk is full. Free about 1.5 GB, then start again.');
  if (/EACCES|EPERM/.test(output)) {
    throw new Refusal(`No permission to write into ${root}. Give the folder to yourself (chown -R), then start again.`);
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.test(output)) {
    throw new Refusal(
      "The npm registry does not answer. Check the network (and npm's proxy settings), then start again.",
    );
  }
}

async function build({ name, inputs, isInput = () => true, proof, command }) {
  const stamp = join('dist', '.stamps', name);
  const hash = hashInputs(root, inputs, (path) => isProduct(path) && isInput(path));
  if (existsSync(proof) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  requireDisk(BUILD_MB);
  const startedAt = Date.now();
  console.log(`- Building the ${name}`);
  // Removes the folder first: output of deleted sources (a withdrawn migration) must not stay.
  rmSync(stamp, { force: true });
  rmSync(join('dist', name), { recursive: true, force: true });
  // A test may have started us: the build is always for production.
  const { status, output } = await run([process.execPath, ...command], `building the ${name}`, {
    NODE_ENV: 'production',
  });
  if (status !== 0 || !existsSync(proof)) {
    if (/ENOSPC/.test(output)) throw new Refusal('The disk is full. Free about 200 MB, then start again.');
    throw new Refusal(`The ${name} could not be built:\n${lastLines(output)}`);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  console.log(`  ${name} built in ${seconds(startedAt)} s`);
}

function requireDisk(megabytes) {
  const disk = statfsSync(root);
  const free = Math.floor((disk.bavail * disk.bsize) / 1024 ** 2);
  if (free < megabytes) {
    throw new Refusal(
      `The disk of ${root} has ${free} MB left, and ${megabytes} MB are needed. Free some, then start again.`,
    );
  }
}

/** The command line of npm: the npm that runs us, else the one on the PATH. */
export function npm(args) {
  const runner = process.env.npm_execpath ?? '';
  return /^npm(-cli)?(\.c?js)?$/.test(basename(runner)) ? [process.execPath, runner, ...args] : ['npm', ...args];
}

/**
 * Runs a command to its end and collects its output; reports progress now and then. Ends with us.
 */
function run([command, ...args], doing, variables = {}) {
  return new Promise((resolve, reject) => {
    const startedAt = Date.now();
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', ...variables },
    });
    const release = endWithUs(child);
    const heartbeat = setInterval(() => console.log(`  still ${doing} (${seconds(startedAt)} s)`), HEARTBEAT_MS);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    child.once('error', (error) => {
      reject(
        error.code === 'ENOENT'
          ? new Refusal(`${command} is not on the PATH. Install Node.js together with npm.`)
          : error,
      );
    });
    child.once('close', (status) => {
      clearInterval(heartbeat);
      release();
      resolve({ status, output });
    });
  });
}

/** Forwards stop signals to the child and then exits; the returned function undoes that. */
function endWithUs(child) {
  const stop = (signal) => {
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    child.once('exit', () => process.exit(130));
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  return () => signals.forEach((signal) => process.off(signal, stop));
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return undefined;
  }
}

function lastLines(output) {
  return stripVTControlCharacters(output)
    .trim()
    .split('\n')
    .slice(-25)
    .map((line) => `    ${line}`)
    .join('\n');
}

export function seconds(startedAt) {
  return ((Date.now() - startedAt) / 1000).toFixed(1);
}
