import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'table-owners-'))));
afterEach(() => rmSync(root, { recursive: true }));

const entity = (name: string, table: string, body = ''): string =>
  `@Entity('${table}') export class ${name} { ${body} }`;
const data = (module: string, rest: string): string => `const some: ModuleData = { module: '${module}', ${rest} };`;
const visits = (rest: string) => ({
  'modules/operations/visits/visits.data.ts': data(
    'operations/visits',
    `tables: { visits: { entity: Visit } }, ${rest}`,
  ),
});

/** Two modules of different houses with a table each. */
const CLEAN = {
  'modules/plants/plant.entity.ts': entity('Plant', 'plants'),
  'modules/plants/plants.data.ts': data('plants', 'tables: { plants: { entity: Plant } }'),
  'modules/operations/visits/visit.entity.ts': entity('Visit', 'visits', '@ManyToOne(() => Plant) plant: Plant;'),
  ...visits(''),
};

/** What the check says of the tree: file and issue. */
function check(...trees: Record<string, string>[]): string[][] {
  for (const [path, text] of Object.entries(Object.assign({}, CLEAN, ...trees) as Record<string, string>)) {
    const file = join(root, 'backend/src', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/table-owners.mjs', root], { encoding: 'utf8' });
  const issues = stderr.split('\n').filter((line) => line !== '');
  expect(status).toBe(issues.length > 0 ? 1 : 0);
  return issues.map((issue) => /([^/]+):\d+ (.*)/.exec(issue)?.slice(1) ?? [issue]).sort();
}

const ISSUE = 'plants of plants: declare it in visits.data.ts, or ask plants';

it('accepts own tables, foreign keys, types, what is declared, and everything outside of modules', () => {
  const issues = check(visits("reads: { plants: 'a visit names its plant' }"), {
    'modules/operations/visits/own.ts': "run('SELECT FROM visits')",
    'modules/operations/visits/type.ts': 'const some = 0 as Pick<Plant, "id">',
    'modules/operations/visits/declared.ts': "run('SELECT FROM plants')",
    'seeds/demo.ts': "run('DELETE FROM plants')",
  });
  expect(issues).toEqual([]);
});

it('rejects another module’s table however it is read or written', () => {
  const reading = {
    'entity.ts': 'tx.findBy(Plant, {})',
    'join.ts': "rows.leftJoin('plants', 'p')",
    'list.ts': "run('SELECT 1 FROM visits v, plants p')",
    'statement.ts': "run('SELECT 1 FROM plants')",
    'template.ts': 'run(`SELECT ${columns} FROM visits v JOIN plants p ON ${condition}`)',
  };
  const writing = {
    'deletion.ts': "run('DELETE FROM plants')",
    'insertion.ts': "run('INTO plants VALUES ($1)')",
    'method.ts': 'tx.update(Plant, id, {})',
    'update.ts': "run('UPDATE plants SET name = $1')",
  };
  const files = Object.entries({ ...reading, ...writing }).map(([name, code]) => [
    `modules/operations/visits/${name}`,
    code,
  ]);
  const kernel = { 'kernel/clock.ts': "run('SELECT FROM plants')" };
  expect(check(Object.fromEntries(files) as Record<string, string>, kernel)).toEqual(
    [
      ...Object.keys(reading).map((name) => [name, `reads ${ISSUE}`]),
      ...Object.keys(writing).map((name) => [name, `writes ${ISSUE}`]),
      ['clock.ts', 'reads plants of plants, a later house: let plants register what it adds'],
    ].sort(),
  );
});

it('rejects a write where a read is declared, and declarations that nothing uses', () => {
  const declared = visits("reads: { plants: 'a visit names its plant' }, writes: { visits: 'own', plans: 'a typo' }");
  expect(check(declared, { 'modules/operations/visits/deletion.ts': "run('DELETE FROM plants')" })).toEqual([
    ['deletion.ts', `writes ${ISSUE}`],
    ['visits.data.ts', 'declares reads of plants, which operations/visits never does'],
    ['visits.data.ts', 'declares writes of the unknown table plans'],
    ['visits.data.ts', 'declares writes of visits, which operations/visits never does'],
  ]);
});

it('rejects the tables of later houses, even where they are declared', () => {
  const issues = check({
    'modules/plants/plants.data.ts': data('plants', "tables: { plants: {} }, reads: { visits: 'shown' }"),
    'modules/plants/statement.ts': "run('SELECT 1 FROM visits')",
    'modules/plants/deletion.ts': "run('DELETE FROM visits')",
  });
  const later = 'visits of operations/visits, a later house: let operations/visits register what it adds';
  expect(issues).toEqual([
    ['deletion.ts', `writes ${later}`],
    ['statement.ts', `reads ${later}`],
  ]);
});

it('rejects a table without a declaration, with two, and of another module’s entity', () => {
  const issues = check({
    'modules/plants/plate.entity.ts': entity('Plate', 'plates'),
    'modules/plants/stock.entity.ts': entity('Stock', 'stock'),
    'modules/operations/visits/visits.data.ts': data(
      'operations/visits',
      'tables: { visits: {}, plants: {}, stock: {} }',
    ),
  });
  expect(issues).toEqual([
    ['plate.entity.ts', 'keeps plates, which plants.data.ts does not declare'],
    ['visits.data.ts', 'declares plants, as does plants'],
    ['visits.data.ts', 'declares stock, whose entity lies in plants'],
  ]);
});
