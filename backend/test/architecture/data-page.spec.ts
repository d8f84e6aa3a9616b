import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleData } from '#app/modules.js';
import { PERIODS } from '#config/retention.js';
import type { PersonalColumn, RetentionRule, TableData } from '#kernel/module-data.js';

const PAGE = join(process.cwd(), 'docs/data.md');

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function periodOf({ period, after }: RetentionRule): string {
  if (typeof period === 'number') return `removed ${period} ${period === 1 ? 'day' : 'days'} ${after}`;
  const { variable, default: days } = PERIODS[period];
  return `removed ${days} days ${after} (\`${variable}\`)`;
}

const stayOf = ({ stays, retention = [] }: TableData): string =>
  [stays ?? [], ...retention.map(periodOf)].flat().join('; ');

const DONE = { row: 'the row is removed', value: 'the value is removed or replaced' };
const personalCells = (column: PersonalColumn): string[] => [
  'exported' in column ? `\`${column.exported}\`` : `no: ${column.notExported}`,
  'erased' in column ? DONE[column.erased] : `stays: ${column.notErased}`,
];

const tables = moduleData.flatMap(({ module, tables: own }) =>
  Object.entries(own).map(([name, declared]) => ({ module, name, declared })),
);
const foreign = moduleData.flatMap(({ module, reads = {}, writes = {} }) => [
  ...Object.entries(reads).map(([name, why]) => [module, `reads \`${name}\``, why]),
  ...Object.entries(writes).map(([name, why]) => [module, `reads and writes \`${name}\``, why]),
]);

const page = (): string => `# What is kept

Generated from the \`*.data.ts\` of the modules; \`UPDATE_DOCS=1 npm test -- data-page\` writes it anew. How a person gets a copy and is
erased: [privacy.md](privacy.md). How the periods are set: [backup.md](backup.md#retention).

## Tables

${table(
  ['module', 'table', 'holds', 'how long'],
  tables.map(({ module, name, declared }) => [module, `\`${name}\``, declared.holds, stayOf(declared)]),
)}

## People

Every column that points at an account or may hold a name, an address or a number. \`medium/system/data/module-data.spec.ts\` finds a new one.

${table(
  ['column', 'in the personal data file', 'in an erasure'],
  tables.flatMap(({ name, declared }) =>
    Object.entries(declared.people ?? {}).map(([column, how]) => [`\`${name}.${column}\``, ...personalCells(how)]),
  ),
)}

## Tables of other modules

What a module reads or writes beyond its own tables. \`npm run check:tables\` refuses anything else.

${table(['module', 'table', 'why'], foreign)}
`;

it('every module says how long it keeps each table', () => {
  expect(tables.filter(({ declared }) => stayOf(declared) === '').map(({ name }) => name)).toEqual([]);
});

it('docs/data.md is what the modules declare', () => {
  if (process.env.UPDATE_DOCS) writeFileSync(PAGE, page());
  expect(readFileSync(PAGE, 'utf8')).toBe(page());
});
