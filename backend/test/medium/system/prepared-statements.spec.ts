import { toDomainError } from '#kernel/errors/index.js';
import { PreparedStatements, UnitOfWork } from '#kernel/persistence/index.js';
import { startApi, type TestApi } from '#test/support/api.js';

let api: TestApi;
let statements: PreparedStatements;
/** Calls after which a statement is cached. */
const OFTEN = [1, 2, 3];

beforeAll(async () => {
  api = await startApi();
  statements = api.app.get(PreparedStatements);
});
afterAll(() => api.close());

it('inserts values where their names stand, repeatedly, and leaves casts alone', async () => {
  const rows = await statements.rows(`SELECT :a::text AS first, :b::int + 1 AS second, :a AS third`, {
    a: "o'clock",
    b: 2,
  });
  expect(rows).toEqual([{ first: "o'clock", second: 3, third: "o'clock" }]);
});

it('reads moments to the millisecond, before 1970 and beyond year 9999, too', async () => {
  const [row] = await statements.rows<Record<string, Date>>(
    `SELECT timestamptz '2026-11-21 10:30:00.25+01' AS now, timestamptz '1969-12-31T23:59:59.999Z' AS old,
            timestamptz '12026-01-01T00:00:00Z' AS distant`,
  );
  expect(row).toEqual({
    now: new Date('2026-11-21T09:30:00.250Z'),
    old: new Date('1969-12-31T23:59:59.999Z'),
    distant: new Date('+012026-01-01T00:00:00.000Z'),
  });
});

it('continues when a migration or a restored backup changed the result of a statement', async () => {
  const sql = 'SELECT answer FROM answers';
  await statements.rows(`CREATE TABLE answers AS SELECT varchar(10) '42' AS answer`);
  for (const _ of OFTEN) expect(await statements.rows(sql)).toEqual([{ answer: '42' }]);
  await statements.rows('ALTER TABLE answers ALTER answer TYPE varchar(20)');
  expect(await statements.rows(sql)).toEqual([{ answer: '42' }]);
  await statements.rows('ALTER TABLE answers ALTER answer TYPE integer USING answer::integer');
  const all = await Promise.all(Array.from({ length: 20 }, () => statements.rows(sql)));
  expect(all).toEqual(Array.from({ length: 20 }, () => [{ answer: 42 }]));
});

it('fails once in a transaction, which cannot continue, and is prepared again in the next', async () => {
  const unitOfWork = api.app.get(UnitOfWork);
  const read = (): Promise<object[]> => unitOfWork.run((tx) => statements.rows('SELECT n FROM numbers', {}, tx));
  await statements.rows('CREATE TABLE numbers AS SELECT 1::smallint AS n');
  for (const _ of OFTEN) expect(await read()).toEqual([{ n: 1 }]);
  await statements.rows('ALTER TABLE numbers ALTER n TYPE integer');
  const failure: unknown = await read().catch((error: unknown) => error);
  expect(toDomainError(failure)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 5 });
  expect(await read()).toEqual([{ n: 1 }]);
});

it('continues beyond the statements that a connection may keep', async () => {
  for (let n = 0; n < 320; n++)
    for (const _ of OFTEN) expect(await statements.rows(`SELECT ${n} AS n`)).toEqual([{ n }]);
  const [row] = await statements.rows<{ most: number }>(
    'SELECT count(DISTINCT statement)::int AS most FROM pg_prepared_statements',
  );
  expect(row?.most).toBeLessThanOrEqual(300);
});

it('caches nothing that was requested twice, however large it is', async () => {
  const row = `SELECT count(*)::int AS twice FROM pg_prepared_statements WHERE statement LIKE '%twice FROM nothing%'`;
  await api.dataSource.query('CREATE TABLE nothing ()');
  for (let n = 0; n < 20; n++) {
    await statements.rows(`SELECT ${n} AS twice FROM nothing`);
    await statements.rows(`SELECT ${n} AS twice FROM nothing`);
  }
  expect(await api.dataSource.query(row)).toEqual([{ twice: 0 }]);
});

it('fails as TypeORM does, so that the common error table knows it', async () => {
  await expect(statements.rows('SELECT 1 FROM nowhere')).rejects.toMatchObject({
    name: 'QueryFailedError',
    driverError: { code: '42P01' },
  });
});
