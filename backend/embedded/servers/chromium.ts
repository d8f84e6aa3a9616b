import { spawnSync, type StdioOptions } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { printLine } from '../launch/console.js';
import { explainLog, StartFailure } from '../launch/failure.js';

interface ChromiumRequest {
  root: string;
  dataDir: string;
  /** CHROMIUM_PATH; if it is set, no other browser is tried. */
  wanted?: string | undefined;
}

const SHELL = ['chromium-headless-shell'];
const FULL = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns the path of a Chromium that starts. It tries CHROMIUM_PATH, then the machine's headless
 * shell (four times as fast as the full browser), then the packaged browser, then a full browser of
 * the machine. Throws StartFailure when none starts.
 */
export function findChromium(request: ChromiumRequest): string {
  if (request.wanted !== undefined) return requireWanted(request.wanted, request.dataDir);
  const problems: string[] = [];
  for (const find of [() => onPath(SHELL), () => unpackChromium(request), () => onPath(FULL) ?? MAC.find(existsSync)]) {
    const path = find();
    if (path === undefined) continue;
    const problem = tryOut(path);
    if (problem === undefined) return withWorkingSandbox(path, request.dataDir);
    problems.push(problem);
  }
  const explanation = problems.map(explainLog).find((sentence) => sentence !== undefined);
  throw new StartFailure(
    explanation ??
      'No Chromium starts on this machine, and PDF reports need one. Install it (on Debian: apt-get install chromium-headless-shell), ' +
        'or name yours: CHROMIUM_PATH=/path/to/chromium npm start',
  );
}

function requireWanted(path: string, dataDir: string): string {
  const problem = tryOut(path);
  if (problem === undefined) return withWorkingSandbox(path, dataDir);
  throw new StartFailure(
    explainLog(problem) ??
      `CHROMIUM_PATH (${path}) does not start: ${/ENOENT/.test(problem) ? 'there is no such program' : problem.trim()}. Correct it, or leave it unset.`,
  );
}

/** Returns undefined when the browser starts, or else its output. */
function tryOut(path: string): string | undefined {
  const run = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return run.status === 0 && /\d+\.\d+/.test(run.stdout) ? undefined : `${run.stderr ?? ''}${run.error?.message ?? ''}`;
}

/**
 * Returns the path itself where Chromium's sandbox works, or else the path of a script that
 * disables the sandbox. Containers and some systems forbid it, and a local run prints only its own
 * documents.
 */
function withWorkingSandbox(path: string, dataDir: string): string {
  // Chromium never has a sandbox when it runs as root.
  if (process.platform !== 'linux' || process.getuid?.() === 0) return path;
  // The browser reads commands from two pipes. They are closed, so it starts and stops at once.
  const silence = openSync('/dev/null', 'r+');
  const stdio: StdioOptions = ['ignore', 'ignore', 'pipe', silence, silence];
  const run = spawnSync(path, ['--headless', '--remote-debugging-pipe'], { encoding: 'utf8', timeout: 20_000, stdio });
  closeSync(silence);
  if (!/No usable sandbox/.test(run.stderr ?? '')) return path;
  printLine('  This machine forbids the sandbox of Chromium: it runs without one');
  const folder = join(dataDir, 'chromium');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return writeProgram(join(folder, 'start-without-sandbox'), [
    '#!/bin/sh',
    `exec ${quoteForShell(path)} --no-sandbox "$@"`,
  ]);
}

/** Returns the path of the first of these names that is on the PATH. */
export function onPath(names: string[], path = process.env['PATH'] ?? ''): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Unpacks the browser of @sparticuz/chromium (x64 Linux only) once; returns its start script, or
 * undefined.
 */
export function unpackChromium({ root, dataDir }: ChromiumRequest): string | undefined {
  const packaged = join(root, 'node_modules', '@sparticuz', 'chromium');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(join(packaged, 'bin', 'chromium.br')))
    return undefined;
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as { version: string };
  const home = join(dataDir, 'chromium', version);
  if (!existsSync(home)) unpackBrowser(packaged, join(dataDir, 'chromium'), home);
  return writeScript(home);
}

// The package unpacks into TMPDIR and trusts existing files. It therefore gets a fresh folder,
// which is moved into place when it is complete.
function unpackBrowser(packaged: string, parent: string, home: string): void {
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const draft = mkdtempSync(join(parent, 'new-'));
  const code =
    'import(process.argv[1]).then((m) => m.default.executablePath()).catch((e) => { console.error(e.message); process.exit(1); })';
  const run = spawnSync(process.execPath, ['-e', code, join(packaged, 'build', 'esm', 'index.js')], {
    // With this variable the package also unpacks its system libraries.
    env: { PATH: process.env['PATH'], TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    encoding: 'utf8',
  });
  if (run.status === 0) return renameSync(draft, home);
  rmSync(draft, { recursive: true, force: true });
  throw new StartFailure(
    explainLog(run.stderr) ?? `The packaged Chromium could not be unpacked into ${home}: ${run.stderr.trim()}`,
  );
}

/**
 * Writes a start script, which keeps the browser's libraries and fonts out of the environment of
 * its parent process.
 */
function writeScript(home: string): string {
  const browser = join(home, 'chromium');
  const lines = ['#!/bin/sh'];
  if (tryOut(browser) !== undefined) lines.push(`export LD_LIBRARY_PATH=${quoteForShell(join(home, 'al2023', 'lib'))}`);
  if (!existsSync('/etc/fonts/fonts.conf'))
    lines.push(`export FONTCONFIG_FILE=${quoteForShell(writeFontSettings(home))}`);
  return writeProgram(join(home, 'start'), [...lines, `exec ${quoteForShell(browser)} "$@"`]);
}

function writeProgram(path: string, lines: string[]): string {
  writeFileSync(path, `${lines.join('\n')}\n`);
  chmodSync(path, 0o755);
  return path;
}

// Writes font settings, because those of the package name folders of another system.
function writeFontSettings(home: string): string {
  const file = join(home, 'fonts.conf');
  const body = `<dir>${join(home, 'fonts')}</dir><cachedir>${join(home, 'fonts-cache')}</cachedir>`;
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${body}</fontconfig>\n`,
  );
  return file;
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
