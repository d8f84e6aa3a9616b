import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MATRIX } from './matrix.js';
import { operations } from './operations.js';
import { permissionsPage } from './permissions-page.js';

const PAGE = join(process.cwd(), 'docs/permissions.md');

describe('the permission matrix', () => {
  it('has a row for every operation of the API, and no other', () => {
    const described = operations().map(({ name }) => name);
    expect(described.length).toBeGreaterThan(30);
    expect([...new Set(MATRIX.map(({ operation }) => operation))].sort()).toEqual(described.sort());
  });

  it('has no situation twice', () => {
    const situations = MATRIX.map(({ operation, when }) => `${operation} ${when ?? ''}`);
    expect(situations.filter((situation, index) => situations.indexOf(situation) !== index)).toEqual([]);
  });

  it('matches docs/permissions.md', () => {
    if (process.env.UPDATE_DOCS) writeFileSync(PAGE, permissionsPage());
    expect(readFileSync(PAGE, 'utf8')).toBe(permissionsPage());
  });
});
