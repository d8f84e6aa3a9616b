import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ProductCopy } from './support/new-language.support.js';

const MARKED = 'frontend/src/i18n/de/common.ts';

let copy: ProductCopy;
beforeAll(async () => {
  copy = await ProductCopy.make();
  expect(await copy.node('scripts/new-language.mjs', 'de')).toMatchObject({ code: 0 });
});
afterAll(() => copy.remove());

it('adds a language, whose missing translation the check refuses', async () => {
  expect(existsSync(join(copy.folder, MARKED))).toBe(true);
  const figures = await copy.node('scripts/figures.mjs');
  expect(figures.code).toBe(1);
  expect(figures.output).toContain(MARKED);
});

it.each(['backend', 'frontend'])('compiles the %s with the new language', async (project) => {
  expect(await copy.node('node_modules/typescript-native/bin/tsc', '-p', project)).toEqual({ code: 0, output: '' });
});

it.each(['de', 'it', 'DE', 'deu', ''])('refuses to add %j once more, or what is no code', async (code) => {
  expect((await copy.node('scripts/new-language.mjs', code)).code).toBe(1);
});
