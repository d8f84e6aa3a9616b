import { ConfigError } from '#config/config.js';
import { DomainError } from '#kernel/errors/index.js';
import { CommandError, describeError } from './process.js';

const failure = (message: string, facts: object = {}): Error => Object.assign(new Error(message), facts);
const lostFiles = (cause: unknown): Error => Object.assign(new DomainError('FILES_UNAVAILABLE'), { cause });

describe('what a command prints of an error', () => {
  it.each([
    ['its own', new CommandError('No such folder.'), 'No such folder.'],
    ['a setting', new ConfigError(['PORT is no number']), /PORT is no number$/],
    [
      'a full disk',
      failure('ENOSPC: no space left', { code: 'ENOSPC' }),
      /^The disk is full \(ENOSPC.*Free some space/,
    ],
    ['a quota', failure('EDQUOT: quota', { code: 'EDQUOT' }), /^The disk is full/],
    [
      'a forbidden folder',
      failure('EACCES: denied', { code: 'EACCES' }),
      /^The system forbids it \(EACCES.*name another/,
    ],
    ['a disk for reading alone', failure('EROFS: read-only', { code: 'EROFS' }), /^The system forbids it/],
    ['a bad sector', failure('EIO: i/o error, read', { code: 'EIO' }), /^The disk fails \(EIO/],
    [
      'a full disk of the storage',
      lostFiles(failure('full', { code: 'ENOSPC' })),
      /^The file storage fails\. The disk is full/,
    ],
    ['a bucket that refuses', lostFiles(failure('Access Denied')), 'The file storage fails. Error: Access Denied'],
    [
      'a server that is away',
      failure('', { code: 'ECONNREFUSED', syscall: 'connect', address: '10.0.0.5', port: 5432 }),
      /^Nothing answers at 10\.0\.0\.5:5432 \(ECONNREFUSED\)/,
    ],
    [
      'a server with two addresses',
      new AggregateError([failure('', { code: 'ECONNREFUSED', syscall: 'connect', address: '::1', port: 5432 })]),
      /^Nothing answers at ::1:5432/,
    ],
    [
      'an unknown host',
      failure('getaddrinfo ENOTFOUND db', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }),
      /^No server has this name \(getaddrinfo ENOTFOUND db\)/,
    ],
    ['a cut connection', failure('read ECONNRESET', { code: 'ECONNRESET' }), /^The connection to a server was cut/],
    ['a killed server', failure('Connection terminated unexpectedly'), /^PostgreSQL ended the connection/],
    [
      'a full disk of PostgreSQL',
      failure('could not extend file', { code: '53100' }),
      /^PostgreSQL refuses: could not/,
    ],
    ['a wrong password', failure('password failed', { code: '28P01' }), /Correct user and password in DATABASE_URL\.$/],
    ['a missing right', failure('permission denied', { code: '42501' }), /Grant the user in DATABASE_URL/],
    [
      'a missing extension',
      failure('extension "pg_trgm" is not available', { code: '0A000' }),
      /Install the additional/,
    ],
    ['no connection left', failure('too many clients', { code: '53300' }), /raise max_connections\.$/],
    ['a server that ends', failure('terminating connection', { code: '57P01' }), /once it is back\.$/],
    ['a server that starts', failure('the database system is starting up', { code: '57P03' }), /once it is up\.$/],
  ])('%s', (_, error, words) => {
    expect(describeError(error)).toEqual(words instanceof RegExp ? expect.stringMatching(words) : words);
  });

  it('an unknown one with its stack', () => {
    const bug = new TypeError('x is not a function');
    expect(describeError(bug)).toBe(bug);
  });
});
