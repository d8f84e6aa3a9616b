import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartFailure } from '../launch/failure.js';
import { lockFolder } from './lock.js';
import { identifyProgram } from './running-programs.js';

describe('lockFolder', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'plantdesk-lock-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const writeLock = (pid: number, startedAt: string | undefined): void =>
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid, startedAt, address: 'http://localhost:3000' }));

  it('takes the lock once and releases it', () => {
    const release = lockFolder(folder, 'http://localhost:3000');
    expect(() => lockFolder(folder, 'http://localhost:3001')).toThrow(StartFailure);
    expect(() => lockFolder(folder, 'http://localhost:3001')).toThrow(/process \d+, http:\/\/localhost:3000/);
    release();
    expect(readdirSync(folder)).toEqual([]);
    lockFolder(folder, 'http://localhost:3001')();
  });

  it('takes over the lock of a program that has ended', () => {
    const ended = spawnSync(process.execPath, ['-e', '']).pid;
    writeLock(ended, 'long ago');
    lockFolder(folder, 'http://localhost:3001');
    expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  it('takes over the lock when another program has the id of its holder', () => {
    writeLock(process.ppid, 'another time');
    lockFolder(folder, 'http://localhost:3001');
    expect(existsSync(join(folder, 'lock'))).toBe(true);
  });

  it('leaves the lock to a running program', () => {
    writeLock(process.ppid, identifyProgram(process.ppid)?.startedAt);
    expect(() => lockFolder(folder, 'http://localhost:3001')).toThrow(`process ${process.ppid}`);
  });

  it('takes over a damaged lock', () => {
    writeFileSync(join(folder, 'lock'), '{"pid":');
    lockFolder(folder, 'http://localhost:3001');
    expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  });
});
