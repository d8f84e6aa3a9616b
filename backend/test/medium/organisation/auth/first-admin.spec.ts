import { firstAdmin } from '#commands/first-admin.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { createTestDatabase } from '#test/support/database.js';
import { testConfig } from '#test/support/config.js';
import { callCommand, runCommand } from '#test/support/programs.js';

const EMAIL = 'Anna.Rossi@example.com';
const OWN_PASSWORD = 'Saldatura9laser';

describe('npm run first-admin', () => {
  let api: TestApi;
  beforeAll(async () => void (api = await startApi()));
  beforeEach(() => api.dataSource.query('DELETE FROM security_events; DELETE FROM users'));
  afterAll(() => api.close());

  const run = (...args: string[]): ReturnType<typeof callCommand> => callCommand(firstAdmin, api.config, args);
  const printed = (output: string): string => /^ {2}(\S{20})$/m.exec(output)?.[1] ?? '';
  const post = async (url: string, payload: object, token?: string) =>
    api.inject({ method: 'POST', url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} });
  const countAdmins = async (): Promise<number> => {
    const [row] = await api.dataSource.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM users WHERE role = 'ADMIN'`,
    );
    return row!.n;
  };

  it('creates an administrator whose printed password works once and has to be changed', async () => {
    const person = ['--email', EMAIL, '--name', 'Anna', '--surname', "D'Angelo"];
    const { code, output, errors } = await runCommand('first-admin', api.config, person);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const password = printed(output);
    const login = await post('/api/auth/login', { email: EMAIL, password });
    expect(login.json()).toMatchObject({
      user: { email: EMAIL, name: 'Anna', surname: "D'Angelo", role: 'ADMIN', mustChangePassword: true },
    });
    const { accessToken } = login.json<{ tokens: { accessToken: string } }>().tokens;
    const users = () => api.inject({ url: '/api/users', headers: { authorization: `Bearer ${accessToken}` } });
    expect((await users()).json()).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' });
    const change = { currentPassword: password, newPassword: OWN_PASSWORD };
    expect((await post('/api/auth/change-password', change, accessToken)).statusCode).toBe(200);
    expect((await users()).statusCode).toBe(200);
    expect((await post('/api/auth/login', { email: EMAIL, password })).statusCode).toBe(401);
  });

  it('stores only a hash, for 72 hours, and adds a line to the security log', async () => {
    const password = printed((await run('--email', EMAIL)).output);
    const [{ hours, hash }] = await api.dataSource.query<[{ hours: number; hash: Buffer }]>(
      `SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours, hash FROM temporary_passwords`,
    );
    expect(hours).toBe(72);
    expect(hash.toString()).not.toContain(password);
    const [event] = await api.dataSource.query<Record<string, unknown>[]>('SELECT * FROM security_events');
    expect(event).toMatchObject({
      kind: 'ACCOUNT_CREATED',
      actor_id: null,
      subject_email: EMAIL,
      details: { by: 'COMMAND', role: 'ADMIN' },
    });
    expect(JSON.stringify(event)).not.toContain(password);
  });

  it('refuses where there is an administrator, and changes nothing', async () => {
    await api.make.admin({ email: 'capo@example.com' });
    const { code, output, errors } = await run('--email', EMAIL);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toContain('There is already an administrator.');
    expect(await countAdmins()).toBe(1);
  });

  it.each([1, 2, 3])('creates one of two concurrent ones (round %i)', async () => {
    const ended = await Promise.all(['a@example.com', 'b@example.com'].map((email) => run('--email', email)));
    expect(ended.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(ended.map(({ output }) => printed(output)).filter(Boolean)).toHaveLength(1);
    expect(await countAdmins()).toBe(1);
  });

  it('rejects an email that a client has, in any letter case', async () => {
    await api.make.user({ email: EMAIL.toLowerCase() });
    const { code, errors } = await run('--email', EMAIL);
    expect(code).toBe(1);
    expect(errors).toContain('Another user has an account with this email');
    expect(await countAdmins()).toBe(0);
  });

  it.each([
    [[], '--email'],
    [['--email', 'missing'], '--email'],
    [['--email', EMAIL, '--name', '×'], '--name'],
    [['--email', EMAIL, '--role', 'CLIENT'], '--role'],
  ])('reports what is wrong with %j', async (args, words) => {
    const { code, errors } = await run(...args);
    expect(code).toBe(1);
    expect(errors).toContain(words);
    expect(errors).toContain('Usage: npm run first-admin');
    expect(await countAdmins()).toBe(0);
  });
});

it('names the remedy for a database without tables, and for none', async () => {
  const empty = await createTestDatabase({ empty: true });
  const bare = await callCommand(firstAdmin, testConfig(empty.url), ['--email', EMAIL]);
  await empty.drop();
  expect({ code: bare.code, errors: bare.errors }).toEqual({
    code: 1,
    errors: expect.stringContaining('npm run migrate') as unknown,
  });
  const away = await callCommand(firstAdmin, testConfig('postgres://plantdesk:Geheimnis7@127.0.0.1:1/none'), [
    '--email',
    EMAIL,
  ]);
  expect({ code: away.code, errors: away.errors }).toEqual({
    code: 1,
    errors: 'The database does not respond: see `npm run doctor`.\n',
  });
});

it('reports a missing database in plain words, without a stack', async () => {
  const database = await createTestDatabase();
  const url = new URL(database.url);
  url.pathname = '/nowhere_at_all';
  const config = testConfig(url.toString());
  const commands = ['migrate', 'first-admin'].map((command) => runCommand(command, config, ['--email', EMAIL]));
  for (const { code, errors } of await Promise.all(commands)) {
    expect(code).toBe(1);
    expect(errors).toMatch(/^PostgreSQL refuses: database "nowhere_at_all" does not exist\. Create it, .*\n$/);
  }
  await database.drop();
});
