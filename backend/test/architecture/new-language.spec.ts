import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const COPIED = ['backend', 'frontend', 'scripts', 'package.json', 'prettier.config.mjs'];
const MARKED = 'frontend/src/i18n/de/common.ts';

let copy: string;
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'plantdesk-language-'));
  for (const name of COPIED) cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  // The scripts ask git for the product's files.
  await run('git', 'init', '--quiet');
  await run('git', 'add', '.');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

async function run(program: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, args, { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const outputs = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, output: outputs.join('') };
}

const node = (...args: string[]): ReturnType<typeof run> => run(process.execPath, ...args);

it('adds a language, whose missing translation the check refuses', async () => {
  expect(await node('scripts/new-language.mjs', 'de')).toMatchObject({ code: 0 });
  expect(existsSync(join(copy, MARKED))).toBe(true);
  const figures = await node('scripts/figures.mjs');
  expect(figures.code).toBe(1);
  expect(figures.output).toContain(MARKED);
});

it.each(['backend', 'frontend'])('compiles the %s with the new language', async (project) => {
  expect(await node('node_modules/typescript-native/bin/tsc', '-p', project)).toEqual({ code: 0, output: '' });
});

it.each(['de', 'it', 'DE', 'deu', ''])('refuses to add %j once more, or what is no code', async (code) => {
  expect((await node('scripts/new-language.mjs', code)).code).toBe(1);
});
