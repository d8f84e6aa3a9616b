import { randomBytes } from 'node:crypto';
import { runBackup as writeCommand } from '#commands/backup.js';
import { runRestore } from '#commands/restore.js';
import { restoreBackup } from '#backups/restore-backup.js';
import { writeBackup } from '#backups/write-backup.js';
import type { PlantDocumentDto } from '#plant-life/documents/plant-document.dto.js';
import { FileStorage } from '#tickets/files/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, startApiAt, type TestApi } from '#test/support/api.js';
import { newShelf } from '#test/support/backups.js';
import { testConfig } from '#test/support/config.js';
import { databaseUrl, onDatabase, onServer } from '#test/support/database.js';
import { callCommand } from '#test/support/programs.js';

const ROLE = `keeper_${randomBytes(4).toString('hex')}`;
const ROLE_PASSWORD = randomBytes(12).toString('hex');
/** A name that SQL has to quote. */
const NAME = `restored-${randomBytes(4).toString('hex')}`;

let source: TestApi;
let shelf: Awaited<ReturnType<typeof newShelf>>;
let backup: string;
let admin: TestUser;
let plantId: string;

const BYTES = { A: randomBytes(3000), B: randomBytes(3000) };

/** A plant of which staff chose the first of two revisions of the manual as the delivered one. */
async function deliverFirstRevision(): Promise<void> {
  const { id: modelId } = await source.make.plantModel();
  ({ id: plantId } = await source.make.plant({ modelId }));
  const storage = source.app.get(FileStorage, { strict: false });
  const make = async (revision: 'A' | 'B', releasedOn: string) =>
    source.make.plantDocument({ modelId, revision, releasedOn, ...(await storage.put(BYTES[revision])) });
  const { id: documentId } = await make('A', '2026-01-01');
  await make('B', '2026-02-01');
  const url = `/api/plants/${plantId}/delivered-documents`;
  await source.as(admin)({ method: 'PUT', url, payload: { documentId } });
}

beforeAll(async () => {
  [source, shelf] = await Promise.all([startApi(), newShelf()]);
  admin = await source.make.admin();
  await deliverFirstRevision();
  backup = shelf.path('whole');
  await writeBackup(source.config, backup);
  await onServer((client) => client.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${ROLE_PASSWORD}'`));
});
afterAll(async () => {
  await source.close();
  await shelf.remove();
  await onServer(async (client) => {
    await client.query(`DROP DATABASE IF EXISTS "${NAME}" WITH (FORCE)`);
    await client.query(`DROP ROLE ${ROLE}`);
  });
});

const hasDatabase = (): Promise<boolean> =>
  onServer(async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [NAME]);
    return rowCount === 1;
  });

it('reports a user who may not create a database', async () => {
  const url = new URL(databaseUrl(NAME));
  url.username = ROLE;
  url.password = ROLE_PASSWORD;
  const refused = await callCommand(runRestore, testConfig(url.href), [backup]);
  expect(refused).toMatchObject({ code: 1, output: '' });
  expect(refused.errors).toMatch(
    new RegExp(`^There is no database ${NAME}, and it cannot be made \\(permission denied .*\\)\\. Create it, then`),
  );
  expect(await hasDatabase()).toBe(false);
});

/** Each revision, whether staff chose it as delivered, and the bytes of its download. */
async function documentsOf(api: TestApi): Promise<unknown[]> {
  const get = (path: string) => api.as(admin)({ method: 'GET', url: `/api/${path}` });
  const { documents } = (await get(`plants/${plantId}/documents`)).json<{ documents: PlantDocumentDto[] }>();
  const read = async ({ id, revision, isDelivered, isDeliveredChosen }: PlantDocumentDto) => {
    const { rawPayload } = await get(`plant-documents/${id}/download`);
    return [revision, isDelivered, isDeliveredChosen, rawPayload.toString('hex')];
  };
  return Promise.all(documents.map(read));
}

it('creates and fills a missing database, with the delivered revision of a document', async () => {
  const config = testConfig(databaseUrl(NAME));
  await restoreBackup(config, backup);
  const { rows } = await onDatabase(databaseUrl(NAME), (client) =>
    client.query('SELECT count(*)::int AS n FROM users'),
  );
  expect(rows).toEqual([{ n: 1 }]);
  const restored = await startApiAt(config);
  try {
    expect((await documentsOf(restored)).sort()).toEqual([
      ['A', true, true, BYTES.A.toString('hex')],
      ['B', false, true, BYTES.B.toString('hex')],
    ]);
  } finally {
    await restored.close();
  }
});

it.each(['127.0.0.1', 'localhost'])('names a server at %s that does not run, without a stack', async (host) => {
  const config = testConfig(`postgres://plantdesk@${host}:1/plantdesk`);
  for (const [command, folder] of [
    [writeCommand, shelf.path('none')],
    [runRestore, backup],
  ] as const) {
    const { code, errors } = await callCommand(command, config, [folder]);
    expect(code).toBe(1);
    expect(errors).toMatch(/^Nothing answers at (127\.0\.0\.1|::1):1 \(ECONNREFUSED\)\. .*\n$/);
  }
});
