import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findChromium, onPath } from './chromium.js';

describe('Chromium', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'plantdesk-chromium-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const program = (path: string, body: string, mode = 0o755): string => {
    const full = join(folder, path);
    mkdirSync(join(full, '..'), { recursive: true });
    writeFileSync(full, `#!/bin/sh\n${body}\n`);
    chmodSync(full, mode);
    return full;
  };
  const find = (wanted: string): string => findChromium({ root: folder, dataDir: folder, wanted });

  it('is searched by name first, then by folder', () => {
    program('one/full', 'true');
    const shell = program('two/shell', 'true');
    const path = [join(folder, 'one'), join(folder, 'two')].join(delimiter);
    expect(onPath(['shell', 'full'], path)).toBe(shell);
    expect(onPath(['other'], path)).toBeUndefined();
  });

  it('must be executable', () => {
    program('one/shell', 'true', 0o644);
    expect(onPath(['shell'], join(folder, 'one'))).toBeUndefined();
  });

  it('is the one that CHROMIUM_PATH names, if it starts', () => {
    const mine = program('mine', 'echo Chromium 143.0.1');
    expect(find(mine)).toBe(mine);
  });

  it('is rejected with a sentence when it does not start', () => {
    expect(() => find(join(folder, 'none'))).toThrow(/CHROMIUM_PATH .* there is no such program/);
    expect(() => find(program('broken', 'echo cannot run >&2; exit 1'))).toThrow(
      /does not start: cannot run\. Correct it/,
    );
    const message = 'echo "x: error while loading shared libraries: libnss3.so: cannot open" >&2; exit 127';
    expect(() => find(program('bare', message))).toThrow(/system library libnss3\.so is missing/);
  });
});
