import { Writable } from 'node:stream';
import { pino } from 'pino';
import { QueryFailedError } from 'typeorm';
import { logOptions } from './log.js';

function logged(fields: object): string {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  pino(logOptions('info'), sink).error(fields, 'request failed');
  return lines.join('');
}

const failedQuery = new QueryFailedError(
  'INSERT INTO users VALUES ($1, $2)',
  ['anna@example.com', '$argon2id$hash'],
  Object.assign(new Error('canceling statement due to lock timeout'), {
    code: '55P03',
    detail: 'Failing row contains (anna@example.com, $argon2id$hash)',
  }),
);

it('logs what went wrong in a failed query and where, but none of its values', () => {
  const line = logged({ err: failedQuery, requestId: 'r-1' });
  expect(JSON.parse(line)).toMatchObject({
    requestId: 'r-1',
    err: {
      type: 'QueryFailedError',
      message: 'canceling statement due to lock timeout',
      code: '55P03',
      stack: expect.stringContaining('log.spec') as string,
    },
  });
  expect(line).not.toContain('anna@example.com');
  expect(line).not.toContain('argon2');
});

it('logs nothing of thrown values that are not errors', () => {
  expect(logged({ err: { password: 'Secret123', deep: { token: 'abc' } } })).not.toMatch(/Secret123|abc/);
});
