import { plantDocumentsData } from '#plant-life/documents/index.js';
import type { TestApi } from '#test/support/api.js';

/** Ten years before the sweep of these tests. */
export const RETENTION_DUE_BEFORE = new Date('2016-07-01T00:00:00Z');
const DAY = 86_400_000;

/** No plant is owed a document that was delivered then. */
const LONG_AGO = '1950-01-01';

interface Moments {
  /** Null: not known. */
  delivered?: string | null;
  life?: number;
  instructionYears?: number;
  /** Days before that time; null: not withdrawn. */
  withdrawn?: number;
  registered: number;
  /** Years after that of that time. */
  built: number;
}

/** Whether the rule of retention leaves the document, of a model with one plant. */
export async function retained(
  { dataSource }: TestApi,
  { id, plantId }: { id: string; plantId: string },
  { delivered = LONG_AGO, life, instructionYears = 10, withdrawn, registered, built }: Moments,
): Promise<boolean> {
  const before = (days: number): Date => new Date(RETENTION_DUE_BEFORE.getTime() - days * DAY);
  await dataSource.query('UPDATE plant_documents SET withdrawn_at = $2 WHERE id = $1', [
    id,
    withdrawn === undefined ? null : before(withdrawn),
  ]);
  await dataSource.query(
    'UPDATE plants SET created_at = $2, year_of_construction = $3, delivered_on = $4 WHERE id = $1',
    [plantId, before(registered), RETENTION_DUE_BEFORE.getUTCFullYear() + built, delivered],
  );
  await dataSource.query(
    'UPDATE plant_models SET expected_life_years = $2 WHERE id = (SELECT model_id FROM plants WHERE id = $1)',
    [plantId, life ?? null],
  );
  const [rule] = plantDocumentsData.tables.plant_documents?.retention ?? [];
  if (typeof rule?.due !== 'function') throw new Error('The rule does not depend on the setting');
  const sql = rule.due([plantDocumentsData], { instructionYears });
  const due = await dataSource.query<object[]>(`SELECT FROM plant_documents WHERE id = $2 AND ${sql}`, [
    RETENTION_DUE_BEFORE,
    id,
  ]);
  return due.length === 0;
}
