import { plantDocumentsData } from '#plant-life/documents/index.js';
import type { TestApi } from '#test/support/api.js';

/** Ten years before the sweep of these tests. */
export const RETENTION_DUE_BEFORE = new Date('2016-07-01T00:00:00Z');
const DAY = 86_400_000;

interface Moments {
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
  { withdrawn, registered, built }: Moments,
): Promise<boolean> {
  const before = (days: number): Date => new Date(RETENTION_DUE_BEFORE.getTime() - days * DAY);
  await dataSource.query('UPDATE plant_documents SET withdrawn_at = $2 WHERE id = $1', [
    id,
    withdrawn === undefined ? null : before(withdrawn),
  ]);
  await dataSource.query('UPDATE plants SET created_at = $2, year_of_construction = $3 WHERE id = $1', [
    ...[plantId, before(registered)],
    RETENTION_DUE_BEFORE.getUTCFullYear() + built,
  ]);
  const [rule] = plantDocumentsData.tables.plant_documents?.retention ?? [];
  if (typeof rule?.due !== 'string') throw new Error('The rule is not SQL');
  const due = await dataSource.query<object[]>(`SELECT FROM plant_documents WHERE id = $2 AND ${rule.due}`, [
    RETENTION_DUE_BEFORE,
    id,
  ]);
  return due.length === 0;
}
