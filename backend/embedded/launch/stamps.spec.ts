import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashInputs, isInstalled } from './stamps.mjs';

describe('hashInputs', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'plantdesk-stamps-'));
    mkdirSync(join(root, 'src/deep'), { recursive: true });
    writeFileSync(join(root, 'src/a.ts'), 'one');
    writeFileSync(join(root, 'src/deep/b.ts'), 'two');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const hash = (isInput = (_path: string): boolean => true): string =>
    hashInputs(root, ['src', 'absent', 'file.json'], isInput);

  it('ignores file times', () => {
    const before = hash();
    utimesSync(join(root, 'src/a.ts'), 1, 1);
    expect(hash()).toBe(before);
  });

  it.each([
    ['a changed file', () => writeFileSync(join(root, 'src/a.ts'), 'three')],
    ['a new file', () => writeFileSync(join(root, 'src/c.ts'), '')],
    ['a removed file', () => rmSync(join(root, 'src/deep/b.ts'))],
    ['a file that was absent', () => writeFileSync(join(root, 'file.json'), '{}')],
  ])('detects %s', (_what, change) => {
    const before = hash();
    change();
    expect(hash()).not.toBe(before);
  });

  it('ignores files that are no input', () => {
    const isInput = (path: string): boolean => !path.endsWith('.spec.ts');
    const before = hash(isInput);
    writeFileSync(join(root, 'src/a.spec.ts'), 'test');
    expect(hash(isInput)).toBe(before);
  });
});

describe('isInstalled', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0', optional: true },
    },
  };

  it.each([
    ['all of it', { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } }, true],
    ['all but an optional package', { 'node_modules/a': { version: '1.0.0' } }, true],
    ['another version', { 'node_modules/a': { version: '1.0.1' } }, false],
    [
      'another version of an optional package',
      { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.1' } },
      false,
    ],
    ['nothing', {}, false],
  ])('judges an installation with %s', (_what, packages, expected) => {
    expect(isInstalled(lock, { packages })).toBe(expected);
  });

  it('requires the list of installed packages', () => {
    expect(isInstalled(lock, undefined)).toBe(false);
  });
});
