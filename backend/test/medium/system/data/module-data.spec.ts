import { readFileSync } from 'node:fs';
import { DataSource } from 'typeorm';
import { moduleData } from '#app/modules.js';
import type { PersonalColumn } from '#kernel/module-data.js';
import { dataSourceOptions } from '#kernel/persistence/index.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';

let database: TestDatabase;
let schema: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  schema = await new DataSource(dataSourceOptions({ databaseUrl: database.url }, { entities: [] })).initialize();
});
afterAll(async () => {
  await schema.destroy();
  await database.drop();
});

const columnsDeclared = new Map<string, PersonalColumn>(
  moduleData.flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([table, { people = {} }]) =>
      Object.entries(people).map(([column, declared]) => [`${table}.${column}`, declared] as const),
    ),
  ),
);
const ownerOf = new Map(moduleData.flatMap(({ module, tables }) => Object.keys(tables).map((name) => [name, module])));

interface ForeignKey {
  column: string;
  from: string;
  to: string;
  restricts: boolean;
}

const foreignKeys = (): Promise<ForeignKey[]> =>
  schema.query(`
    SELECT c.conrelid::regclass || '.' || a.attname AS column, c.conrelid::regclass::text AS from,
      c.confrelid::regclass::text AS to, c.confdeltype IN ('a', 'r') AS restricts
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' ORDER BY 1`);

/** Ids of accounts without a foreign key; names, addresses and numbers; and columns that hold anything. */
const MAY_NAME_PEOPLE = `
  data_type = 'uuid' AND column_name ~ '(user|actor|subject|recipient|technician|owner|person|_by)_id$'
  OR data_type IN ('json', 'jsonb')
  OR data_type IN ('text', 'character varying')
    AND column_name ~ '(^|_)(name|surname|email|phone|company|address|user_agent|text|body|answer|error)$'`;

it('every table of the schema has an owner', async () => {
  const rows = await schema.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'migrations'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...ownerOf.keys()].sort());
});

it('every foreign key to accounts is declared: exported and erased, or why not', async () => {
  const columns = (await foreignKeys()).filter(({ to }) => to === 'users').map(({ column }) => column);
  expect(columns.length).toBeGreaterThan(10);
  expect(columns.filter((column) => !columnsDeclared.has(column))).toEqual([]);
});

it('every other column that may name a person is declared', async () => {
  const rows = await schema.query<{ name: string }[]>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name <> 'migrations' AND (${MAY_NAME_PEOPLE}) ORDER BY 1`,
  );
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.map(({ name }) => name).filter((name) => !columnsDeclared.has(name))).toEqual([]);
});

it('no column is declared that does not exist', async () => {
  const rows = await schema.query<{ name: string }[]>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  const existing = new Set(rows.map(({ name }) => name));
  expect([...columnsDeclared.keys()].filter((name) => !existing.has(name))).toEqual([]);
});

it('every row that forbids the deletion of another module’s row is declared as its usage', async () => {
  const restricting = (await foreignKeys()).filter(
    ({ from, to, restricts }) => restricts && ownerOf.get(from) !== ownerOf.get(to),
  );
  const declared = moduleData.flatMap(({ usage = {} }) =>
    Object.entries(usage).flatMap(([table, { references }]) => references.map((column) => `${column} → ${table}`)),
  );
  expect(restricting.map(({ column, to }) => `${column} → ${to}`).sort()).toEqual(declared.sort());
});

it('every section of the personal data file is declared once and described in the API', () => {
  const sections = moduleData.flatMap(({ personalData = {} }) => Object.keys(personalData));
  const { components } = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as {
    components: { schemas: { PersonalData: { properties: object } } };
  };
  const described = Object.keys(components.schemas.PersonalData.properties);
  expect(['format', 'exportedAt', 'account', ...sections].sort()).toEqual(described.sort());
  for (const [column, declared] of columnsDeclared)
    if ('exported' in declared) expect([column, ...described]).toContain(declared.exported);
});
