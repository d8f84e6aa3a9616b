import { ERRORS } from '#contract/index.js';
import { type Exchange, violationsOf } from './expectations.js';
import { operationNamed } from './description.js';

const REQUEST_ID = '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11';
const line = (fields: object): string => JSON.stringify({ level: 30, msg: 'request', ...fields });

const answer = (body: object, changes: Partial<Exchange> = {}): Exchange => ({
  operation: operationNamed('GET /api/tickets/years'),
  isSignedIn: true,
  status: 200,
  body: Buffer.from(JSON.stringify(body)),
  logLines: [line({ status: 200 })],
  ...changes,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': "script-src 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-request-id': REQUEST_ID,
    ...changes.headers,
  },
});

function refusal(code: keyof typeof ERRORS, changes: object = {}): Exchange {
  const { status, message } = ERRORS[code];
  return answer({ statusCode: status, error: message, code, requestId: REQUEST_ID, ...changes }, { status });
}

const SECRETS = ['hunter2hunter2'];
const violations = (exchange: Exchange): string[] => violationsOf(exchange, SECRETS);

it('accepts documented responses', () => {
  expect(violations(answer({ years: [2026] }))).toEqual([]);
  expect(violations(refusal('UNAUTHENTICATED'))).toEqual([]);
});

it.each<[string, Exchange, RegExp]>([
  ['a failure', refusal('INTERNAL_ERROR'), /answers 500/],
  ['a dependency that is away', refusal('SERVICE_UNAVAILABLE'), /answers 503/],
  ['a status that is not documented', refusal('TICKET_NOT_FOUND'), /404, which is not documented/],
  ['a code that is not documented', refusal('UNAUTHENTICATED', { code: 'INVALID_CREDENTIALS' }), /the code INVALID_/],
  ['a code of another status', refusal('UNAUTHENTICATED', { code: 'FORBIDDEN' }), /another status/],
  ['other words', refusal('UNAUTHENTICATED', { error: 'No' }), /other words/],
  ['another request', refusal('UNAUTHENTICATED', { requestId: 'x' }), /another request id/],
  ['a field too many', answer({ years: [], secret: 1 }), /additional properties/],
  ['a field too few', answer({}), /required property/],
  ['another type', answer({ years: ['2026'] }), /must be/],
  ['no JSON', answer({}, { body: Buffer.from('<html>') }), /is no JSON/],
  ['another content type', answer({ years: [] }, { headers: { 'content-type': 'text/html' } }), /type text\/html/],
  [
    'no policy',
    answer({ years: [] }, { headers: { 'content-security-policy': undefined } }),
    /content-security-policy/,
  ],
  ['frames', answer({ years: [] }, { headers: { 'content-security-policy': "script-src 'self'" } }), /framed/],
  ['a visitor', answer({ years: [] }, { isSignedIn: false }), /grants access/],
  ['a known secret', answer({ years: [], note: 'hunter2hunter2' }), /The answer reveals the secret/],
  ['a hash', answer({ years: [], note: '$argon2id$v=19' }), /password hash/],
  ['a query', answer({ years: [], note: 'SELECT * FROM users' }), /a query/],
  ['a stack', answer({ years: [], note: 'at run (/app/x.js:1:2)' }), /stack trace/],
  ['a token', answer({ years: [], note: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln' }), /a token/],
  [
    'an error in the log',
    answer({ years: [] }, { logLines: [line({}), line({ level: 50, msg: 'x' })] }),
    /logs an error/,
  ],
  ['a secret in the log', answer({ years: [] }, { logLines: [line({ path: '/hunter2hunter2' })] }), /The log reveals/],
  ['silence in the log', answer({ years: [] }, { logLines: [] }), /0 lines/],
])('rejects %s', (_, exchange, objection) => {
  expect(violations(exchange)).toEqual(expect.arrayContaining([expect.stringMatching(objection) as string]));
});

it('requires the documented headers', () => {
  const operation = operationNamed('GET /api/technical-areas');
  const list = (total?: string): Exchange =>
    answer({ technicalAreas: [] }, { operation, headers: total === undefined ? {} : { 'x-total-count': total } });
  const named = operation.responses['200']?.headers ?? {};
  expect(Object.keys(named)).toEqual(['X-Total-Count']);
  expect(violations(list())).toEqual(expect.arrayContaining(['lacks the header X-Total-Count']));
  expect(violations(list('many'))).toEqual(
    expect.arrayContaining([expect.stringMatching(/header X-Total-Count/) as string]),
  );
  expect(violations(list('0')).filter((violation) => violation.includes('X-Total-Count'))).toEqual([]);
});

it('accepts only moments in UTC with milliseconds', () => {
  const operation = operationNamed('GET /api/technical-areas/{id}');
  const area = { id: REQUEST_ID, name: 'Optics', description: 'Lenses', isActive: true, allowedActions: [] };
  const dated = (createdAt: string): string[] =>
    violations(answer({ technicalArea: { ...area, createdAt } }, { operation }));
  expect(dated('2026-11-20T14:05:00.000Z')).toEqual([]);
  for (const other of ['2026-11-20T14:05:00Z', '2026-11-20T15:05:00.000+01:00', '2026-11-20'])
    expect(dated(other)).toEqual([expect.stringMatching(/createdAt must match format/)]);
});
