import { ProductCopy } from '../architecture/new-language.support.js';

let copy: ProductCopy;
beforeAll(async () => {
  copy = await ProductCopy.make();
  expect(await copy.node('scripts/new-language.mjs', 'de')).toMatchObject({ code: 0 });
});
afterAll(() => copy.remove());

it.each(['backend', 'frontend'])('compiles the %s with the new language', async (project) => {
  expect(await copy.node('node_modules/typescript-native/bin/tsc', '-p', project)).toEqual({ code: 0, output: '' });
});
