import type { TestUser } from '../factories/factory.js';
import { reportChoice, shareOf } from '../fuzz/choice.js';
import { CHOICE_SEED, MINUTES } from '../fuzz/seed.js';
import { MATRIX } from '../permissions/matrix.js';
import { operations } from '../permissions/operations.js';
import { assistance } from '../support/submissions.js';
import { codeOf, type Reply } from './http.js';
import { RunningProduct, type Tokens } from './running-product.js';

interface TicketList {
  tickets: { id: number }[];
  pagination: { totalItems: number };
}

let product: RunningProduct;
let admin: TestUser;
let adminToken: string;
let client: TestUser;
let clientToken: string;
beforeAll(async () => {
  product = await RunningProduct.start();
  admin = await product.make.admin();
  client = await product.make.user();
  adminToken = (await product.signIn(admin)).accessToken;
  clientToken = (await product.signIn(client)).accessToken;
});
afterAll(() => product.stop());

/** Spellings of a path that some layer may read differently from the guard. */
const tricks: Record<string, (path: string) => string> = {
  'an encoded letter': (path) => path.replace('/api', '/%61pi'),
  'an encoded letter further on': (path) =>
    path.replace(/\/api\/(\w)/, (_, letter: string) => `/api/%${letter.charCodeAt(0).toString(16)}`),
  'an encoded slash': (path) => path.replace('/api/', '/api%2f'),
  'two slashes': (path) => `/${path}`,
  'two slashes inside': (path) => path.replace('/api/', '/api//'),
  'a matrix parameter': (path) => `${path};x=1`,
  'a trailing slash': (path) => `${path}/`,
  'upper case': (path) => path.toUpperCase(),
  'a dot': (path) => path.replace('/api/', '/api/./'),
  'a way up and down': (path) => path.replace('/api/', '/api/auth/../'),
  'an encoded way up': (path) => path.replace('/api/', '/api/auth/%2e%2e/'),
  'a way up from the pages': (path) => `/assets/..${path}`,
  'an encoded NUL': (path) => `${path}%00`,
  'a backslash': (path) => path.replace('/api/', '/api\\'),
  'a whole address': (path) => `http://localhost${path}`,
  'an ending': (path) => `${path}.json`,
  'an encoded question mark': (path) => `${path}%3fx`,
};

/** Closed to visitors and unrelated clients in every situation. */
const closedToStrangers = operations().filter(({ name }) =>
  MATRIX.filter(({ operation }) => operation === name).every(
    ({ outcomes: { visitor, otherClient } }) => typeof visitor === 'string' && typeof otherClient === 'string',
  ),
);
/** Each trick is tried on a share of the operations, the next trick on another share: all on all by `npm run fuzz`. */
const bent = Object.entries(tricks).map(([name, bend], turn) => {
  const chosen = MINUTES > 0 ? closedToStrangers : shareOf(closedToStrangers, CHOICE_SEED + turn);
  return { name, bend, chosen };
});
reportChoice(bent.flatMap(({ chosen }) => chosen).length, bent.length * closedToStrangers.length, 'bent paths');

describe.each(bent)('$name in the path', ({ bend, chosen }) => {
  it('opens no route and shows nothing', async () => {
    const ticket = await product.make.ticket({ title: 'Secret title' });
    const victim = await product.make.user();
    const area = await product.make.area();
    const state = () =>
      product.query('SELECT * FROM users u, technical_areas a WHERE u.id = $1 AND a.id = $2', [victim.id, area.id]);
    const before = await state();
    const ids: Record<string, string | number> = {
      users: victim.id,
      'technical-areas': area.id,
      attachments: victim.id,
    };
    for (const { name } of chosen) {
      const [method = '', path = ''] = name.split(' ');
      const real = path.replace(/\{\w+\}/, String(ids[path.split('/')[2] ?? ''] ?? ticket.id));
      for (const accessToken of [undefined, clientToken]) {
        const reply = await product.send({ method, path: bend(real), accessToken, ...bodyOf(method) });
        expect([name, accessToken === undefined, isHarmless(reply)]).toEqual([name, accessToken === undefined, true]);
      }
    }
    expect(await state()).toEqual(before);
  });
});

const bodyOf = (method: string): object => (method === 'GET' ? {} : { payload: { role: 'ADMIN', name: 'Mallory' } });

/** The common error shape, or the public page. */
function isHarmless({ status, headers, text }: Reply): boolean {
  if (text.includes('Secret title')) return false;
  if (status === 200) return /^text\/html/.test(headers['content-type'] ?? '') && text.includes('<div id="root">');
  return [400, 401, 403, 404, 405, 415].includes(status) && 'code' in (JSON.parse(text) as object);
}

it('detects an open route', async () => {
  expect(closedToStrangers.length).toBeGreaterThanOrEqual(20);
  const ticket = await product.make.ticket({ title: 'Secret title' });
  expect(isHarmless(await product.get('/api/users', adminToken))).toBe(false);
  expect(isHarmless(await product.get(`/api/tickets/${ticket.id}`, adminToken))).toBe(false);
});

it('another method or a header that names one opens nothing', async () => {
  const victim = await product.make.user();
  const path = `/api/users/${victim.id}`;
  for (const method of ['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND']) {
    const { status } = await product.send({ method, path, accessToken: clientToken });
    expect([method, [400, 403, 404, 405, 501].includes(status)]).toEqual([method, true]);
  }
  expect((await product.send({ method: 'HEAD', path: '/api/users' })).status).toBe(401);
  expect((await product.send({ method: 'HEAD', path: '/api/users', accessToken: clientToken })).status).toBe(403);
  const override = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
  await product.send({ method: 'POST', path: `${path}?_method=DELETE`, accessToken: adminToken, headers: override });
  expect(await product.query('SELECT 1 FROM users WHERE id = $1', [victim.id])).toHaveLength(1);
});

it('counts, years, search hits and totals leak no foreign data', async () => {
  const owner = await product.make.user();
  const foreign = await product.make.ticket({ createdAt: new Date('2003-05-01T10:00:00Z'), searchText: 'wolframite' });
  const own = await product.make.ticket({ createdById: owner.id, searchText: 'quartz' });
  const { accessToken } = await product.signIn(owner);
  const read = async <Body>(path: string): Promise<Body> => (await product.get(path, accessToken)).json<Body>();
  const queries = [
    'search=wolframite',
    `search=${foreign.id}`,
    `ids=${foreign.id}`,
    `clientId=${foreign.createdById}`,
    'year=2003',
  ];
  for (const query of queries)
    expect(await read<TicketList>(`/api/tickets?${query}`)).toMatchObject({
      tickets: [],
      pagination: { totalItems: 0 },
    });
  const list = await product.get('/api/tickets', accessToken);
  expect(list.json<TicketList>().tickets.map(({ id }) => id)).toEqual([own.id]);
  expect(list.headers['x-total-count']).toBe('1');
  expect(await read('/api/tickets/years')).toEqual({ years: [new Date().getFullYear()] });
  expect(await read('/api/tickets/stats')).toMatchObject({ stats: { total: 1, open: 1 } });
  const absent = await product.get('/api/tickets/2147483647', accessToken);
  const hidden = await product.get(`/api/tickets/${foreign.id}`, accessToken);
  const shape = ({ status, text }: Reply): string => `${status} ${text.replace(/"requestId":"[^"]+"/, '')}`;
  expect(shape(hidden)).toBe(shape(absent));
});

describe('a property that the caller may not set', () => {
  const extras: [string, unknown][] = [
    ['status', 'CLOSED'],
    ['createdById', '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11'],
    ['passwordHash', 'x'],
    ['emailVerifiedAt', '2026-01-01T00:00:00.000Z'],
    ['mustChangePassword', false],
    ['id', 1],
    ['version', 99],
    ['deletedAt', null],
    ['awaitsMailboxProof', false],
    ['totalHoursSpent', 5],
    ['__proto__', { role: 'ADMIN' }],
    ['constructor', { prototype: {} }],
  ];
  const bodies: [string, string, object][] = [
    ['POST', '/api/tickets', assistance()],
    ['POST', '/api/auth/login', { email: 'a@client.example', password: 'x' }],
    ['POST', '/api/auth/forgot-password', { email: 'a@client.example' }],
    ['POST', '/api/auth/refresh', { refreshToken: 'x' }],
    ['PATCH', '/api/auth/profile', { name: 'Anna' }],
    ['POST', '/api/auth/change-password', { currentPassword: 'Factory1pass', newPassword: 'Nuova9sicura' }],
    ['POST', '/api/users', { name: 'Anna', surname: 'Rossi', role: 'CLIENT', email: 'new@client.example' }],
    ['PUT', '/api/users/{user}', { name: 'Anna' }],
    ['POST', '/api/technical-areas', { name: 'New', description: 'New' }],
    ['PUT', '/api/technical-areas/{area}', { name: 'New' }],
    ['POST', '/api/tickets/{ticket}/worklogs', { notes: 'x', hoursSpent: 1 }],
    ['PATCH', '/api/tickets/{ticket}/status', { priority: 'LOW' }],
  ];
  /** Properties that the call accepts. */
  const OWN: Record<string, string[]> = { '/api/tickets/{ticket}/status': ['status', 'version'] };

  it.each(bodies)('is rejected by %s %s, and nothing changes', async (method, template, body) => {
    const [user, area, ticket] = [
      await product.make.user(),
      await product.make.area(),
      await product.make.ticket({ status: 'IN_PROGRESS' }),
    ];
    const path = template.replace('{user}', user.id).replace('{area}', area.id).replace('{ticket}', String(ticket.id));
    const counts = () =>
      product.query(`SELECT (SELECT count(*) FROM users) u, (SELECT count(*) FROM tickets) t, (SELECT count(*) FROM worklogs) w,
        (SELECT count(*) FROM technical_areas) a, (SELECT count(*) FROM outbox) o, (SELECT sum(version) FROM tickets) v`);
    const before = await counts();
    const roles: [string, unknown][] =
      template === '/api/users' || template.includes('{user}')
        ? []
        : [
            ['role', 'ADMIN'],
            ['isActive', true],
          ];
    const isArea = template.includes('technical-areas');
    for (const [name, value] of [...extras, ...roles.filter(([role]) => !isArea || role === 'role')]) {
      if (OWN[template]?.includes(name)) continue;
      // As text: a literal __proto__ would be lost before sending.
      const payload = JSON.parse(JSON.stringify(body)) as object;
      Object.defineProperty(payload, name, { value, enumerable: true, configurable: true });
      const reply = await product.send({ method, path, payload, accessToken: adminToken });
      expect([name, reply.status]).toEqual([name, 400]);
    }
    expect(await counts()).toEqual(before);
  });
});

describe('the next request', () => {
  const change = (path: string, method: string, payload: object): Promise<Reply> =>
    product.send({ method, path, payload, accessToken: adminToken });

  it('after a reassignment no longer sees the ticket, and the new technician does', async () => {
    const first = await product.make.technician();
    const second = await product.make.technician({ technicalAreaId: first.technicalAreaId });
    const assignment = { assignedTechnicianId: first.id, technicalAreaId: first.technicalAreaId };
    const ticket = await product.make.ticket({ status: 'IN_PROGRESS', ...assignment });
    const [before, after] = [(await product.signIn(first)).accessToken, (await product.signIn(second)).accessToken];
    const path = `/api/tickets/${ticket.id}`;
    expect([(await product.get(path, before)).status, (await product.get(path, after)).status]).toEqual([200, 404]);
    expect((await change(`${path}/status`, 'PATCH', { assignedTechnicianId: second.id })).status).toBe(200);
    expect([(await product.get(path, before)).status, (await product.get(path, after)).status]).toEqual([404, 200]);
    for (const inner of ['status-history', 'worklogs'])
      expect((await product.get(`${path}/${inner}`, before)).status).toBe(404);
    const report = { status: 'CLOSED', finalReport: 'Closed by whom it was taken from' };
    expect(
      (await product.send({ method: 'PATCH', path: `${path}/status`, payload: report, accessToken: before })).status,
    ).toBe(404);
  });

  it.each([
    ['a deactivation', (id: string) => change(`/api/users/${id}`, 'PUT', { isActive: false })],
    ['a change of role', (id: string) => change(`/api/users/${id}`, 'PUT', { role: 'CLIENT' })],
    [
      'a password reset',
      (id: string) => product.post(`/api/users/${id}/reset-password`, undefined, { accessToken: adminToken }),
    ],
    [
      'a deletion',
      (id: string) => product.send({ method: 'DELETE', path: `/api/users/${id}`, accessToken: adminToken }),
    ],
  ])('after %s is no longer signed in', async (_, act) => {
    const other = await product.make.admin();
    const { accessToken, refreshToken } = await product.signIn(other);
    expect((await product.get('/api/users', accessToken)).status).toBe(200);
    expect((await act(other.id)).status).toBe(200);
    expect(codeOf(await product.get('/api/users', accessToken))).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await product.post('/api/auth/refresh', { refreshToken }))).toEqual([401, 'REFRESH_TOKEN_INVALID']);
  });
});

it('two admins who demote each other at once leave one admin, twenty times', async () => {
  const [anna, bruno] = [await product.make.admin(), await product.make.admin()];
  const demote = ({ accessToken }: Tokens, victim: TestUser): Promise<Reply> =>
    product.send({ method: 'PUT', path: `/api/users/${victim.id}`, payload: { role: 'CLIENT' }, accessToken });
  for (let round = 0; round < 20; round++) {
    await product.query(
      `UPDATE users SET role = CASE WHEN id IN ($1, $2) THEN 'ADMIN' ELSE 'CLIENT' END::user_role WHERE role <> 'TECHNICIAN'`,
      [anna.id, bruno.id],
    );
    const [asAnna, asBruno] = await Promise.all([product.signIn(anna), product.signIn(bruno)]);
    const replies = await Promise.all([demote(asAnna, bruno), demote(asBruno, anna)]);
    expect(replies.map(({ status }) => status).sort()[0]).toBe(200);
    expect(await product.query(`SELECT 1 FROM users WHERE role = 'ADMIN' AND is_active`)).toHaveLength(1);
  }
});
