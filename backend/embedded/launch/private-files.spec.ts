import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeEnvironmentFile } from './private-files.js';

const ENV = {
  DATABASE_URL: 'postgres://plantdesk:a$b`c"d@127.0.0.1:5/plantdesk',
  JWT_SECRET: 'two words, # and \\n',
  S3_BUCKET: 'files',
  REDIS_URL: '',
  HOME: '/root',
};
const PRINT =
  "process.stdout.write(JSON.stringify(['DATABASE_URL','JWT_SECRET','S3_BUCKET','HOME'].map((n) => process.env[n])))";

describe('the environment file', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plantdesk-environment-'));
    file = join(folder, 'environment');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const wanted = [ENV.DATABASE_URL, ENV.JWT_SECRET, ENV.S3_BUCKET, null];
  const env = { PATH: process.env['PATH'] };

  it('is read correctly by a shell, and readable only by its owner', () => {
    writeEnvironmentFile(folder, ENV);
    const script = `set -a; . "${file}"; unset HOME; exec "${process.execPath}" -e "$0"`;
    expect(JSON.parse(execFileSync('sh', ['-c', script, PRINT], { env, encoding: 'utf8' }))).toEqual(wanted);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("is read by node, and the caller's variables take precedence", () => {
    writeEnvironmentFile(folder, ENV);
    const printed = execFileSync(process.execPath, [`--env-file=${file}`, '-e', PRINT], {
      env: { ...env, S3_BUCKET: 'mine' },
      encoding: 'utf8',
    });
    expect(JSON.parse(printed)).toEqual([ENV.DATABASE_URL, ENV.JWT_SECRET, 'mine', null]);
  });

  it('is read by a shell when a value holds an apostrophe', () => {
    writeEnvironmentFile(folder, { JWT_SECRET: "l'acqua" });
    expect(execFileSync('sh', ['-c', `. "${file}"; printf %s "$JWT_SECRET"`], { env, encoding: 'utf8' })).toBe(
      "l'acqua",
    );
  });
});
