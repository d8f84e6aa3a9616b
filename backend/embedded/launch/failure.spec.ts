import { explainFailure, explainLog, StartFailure } from './failure.js';

const failure = (code: string, path?: string): Error => Object.assign(new Error(`${code}: something`), { code, path });

describe('explain', () => {
  it('keeps a ready sentence', () => {
    expect(explainFailure(new StartFailure('Do this.'))).toBe('Do this.');
  });

  it.each([
    ['ENOSPC', 'The disk is full'],
    ['EDQUOT', 'quota'],
    ['EACCES', 'No permission for /data'],
    ['EPERM', 'No permission for /data'],
    ['EROFS', 'read-only'],
    ['EMFILE', 'ulimit'],
  ])('names the remedy for %s', (code, text) => {
    expect(explainFailure(failure(code, '/data'))).toContain(text);
  });

  it('keeps the message of an unknown error', () => {
    expect(explainFailure(failure('EWHATEVER'))).toBe('EWHATEVER: something');
  });
});

describe('explainLog', () => {
  it('finds a full disk in a server log', () => {
    expect(explainLog('PANIC: could not write to file "pg_wal/x": No space left on device')).toContain(
      'The disk is full',
    );
  });

  it('names the package of a missing library', () => {
    const log = 'chromium: error while loading shared libraries: libnss3.so: cannot open shared object file';
    expect(explainLog(log)).toContain('apt-get install libnss3)');
  });

  it('ignores other lines', () => {
    expect(explainLog('LOG: database system is ready')).toBeUndefined();
  });
});
