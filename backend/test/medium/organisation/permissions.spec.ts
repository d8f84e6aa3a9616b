import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MATRIX, PARTS } from '#test/permissions/matrix.js';
import type { Row } from '#test/permissions/row.js';

const FOLDER = join(process.cwd(), 'backend/test/permissions');
const MATRICES = join(FOLDER, 'matrix');
/** Each makes the calls of one part. */
const CALLING = /^calls-(.*)\.spec\.ts$/;

it('every part of the matrix has its file, which makes its calls', () => {
  const called = readdirSync(FOLDER).flatMap((file) => {
    const part = CALLING.exec(file)?.[1];
    return part !== undefined && readFileSync(join(FOLDER, file), 'utf8').includes(`\ntestCallsOf('${part}');\n`)
      ? [part]
      : [];
  });
  expect(called.sort()).toEqual(Object.keys(PARTS).sort());
});

it('every row of every matrix is in one part', async () => {
  const files = readdirSync(MATRICES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const matrices = await Promise.all(
    files.map((file) => import(join(MATRICES, file)) as Promise<Record<string, unknown>>),
  );
  const rows = matrices.flatMap((one) => Object.values(one).flatMap(rowsIn));
  expect(rows.length).toBeGreaterThan(300);
  expect(rows.filter((row) => !MATRIX.includes(row)).map(({ operation }) => operation)).toEqual([]);
  expect(MATRIX).toHaveLength(rows.length);
});

function rowsIn(exported: unknown): Row[] {
  return Array.isArray(exported) ? (exported as Row[]) : [];
}
