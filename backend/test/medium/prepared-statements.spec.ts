import { PreparedStatements } from '../../src/kernel/persistence/index.js';
import { startApi, type TestApi } from '../support/api.js';

let api: TestApi;
let statements: PreparedStatements;
beforeAll(async () => {
  api = await startApi();
  statements = api.app.get(PreparedStatements);
});
afterAll(() => api.close());

it('puts values where their names stand, as often as they do, and leaves casts alone', async () => {
  const rows = await statements.rows(`SELECT :a::text AS first, :b::int + 1 AS second, :a AS third`, {
    a: "o'clock",
    b: 2,
  });
  expect(rows).toEqual([{ first: "o'clock", second: 3, third: "o'clock" }]);
});

it('reads moments to the millisecond, before 1970 and beyond year 9999, too', async () => {
  const [row] = await statements.rows<Record<string, Date>>(
    `SELECT timestamptz '2026-11-21 10:30:00.25+01' AS now, timestamptz '1969-12-31T23:59:59.999Z' AS old,
            timestamptz '12026-01-01T00:00:00Z' AS far`,
  );
  expect(row).toEqual({
    now: new Date('2026-11-21T09:30:00.250Z'),
    old: new Date('1969-12-31T23:59:59.999Z'),
    far: new Date('+012026-01-01T00:00:00.000Z'),
  });
});

it('goes on beyond the statements that a connection may keep', async () => {
  for (let n = 0; n < 320; n++) expect(await statements.rows(`SELECT ${n} AS n`)).toEqual([{ n }]);
  const [kept] = await statements.rows<{ most: number }>('SELECT count(*)::int AS most FROM pg_prepared_statements');
  expect(kept?.most).toBeLessThanOrEqual(300);
});

it('fails as TypeORM does, so that the one error table knows it', async () => {
  await expect(statements.rows('SELECT 1 FROM nowhere')).rejects.toMatchObject({
    name: 'QueryFailedError',
    driverError: { code: '42P01' },
  });
});

describe('a shared reading', () => {
  beforeAll(() => api.dataSource.query('CREATE TABLE readings (n integer); INSERT INTO readings VALUES (0)'));
  const COUNTED = 'UPDATE readings SET n = n + 1 RETURNING n, :who::text AS who';

  it('runs once for all who ask the same in one turn, and again for who comes later', async () => {
    const asked = [1, 2, 3].map(() => statements.sharedRows(COUNTED, { who: 'a' }));
    expect(await Promise.all(asked)).toEqual([1, 2, 3].map(() => [{ n: 1, who: 'a' }]));
    expect(await statements.sharedRows(COUNTED, { who: 'a' })).toEqual([{ n: 2, who: 'a' }]);
  });

  it('is never given to who asks with other values', async () => {
    const asked = ['a', 'b'].map((who) => statements.sharedRows<{ who: string }>(COUNTED, { who }));
    expect((await Promise.all(asked)).map(([row]) => row?.who)).toEqual(['a', 'b']);
  });

  it('sees what was written before it was asked for', async () => {
    const stale = statements.sharedRows('SELECT n FROM readings', {});
    await stale;
    await api.dataSource.query('UPDATE readings SET n = 1000');
    expect(await statements.sharedRows('SELECT n FROM readings', {})).toEqual([{ n: 1000 }]);
  });

  it('fails for all who asked, and not for the next', async () => {
    const broken = 'SELECT 1 / n AS n FROM readings';
    await api.dataSource.query('UPDATE readings SET n = 0');
    const asked = [1, 2].map(() => statements.sharedRows(broken, {}));
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await api.dataSource.query('UPDATE readings SET n = 1');
    expect(await statements.sharedRows(broken, {})).toEqual([{ n: 1 }]);
  });
});
