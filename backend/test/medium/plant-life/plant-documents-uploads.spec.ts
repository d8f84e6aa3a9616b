import { createHash } from 'node:crypto';
import { Clock } from '#kernel/clock.js';
import { FileIntake, FileStorage, ResumableUpload } from '#tickets/files/index.js';
import { UploadExpiry } from '#tickets/files/resumable/upload-expiry.js';
import type { PlantDocumentDto } from '#plant-life/documents/plant-document.dto.js';
import type { TestUser } from '#test/factories/factory.js';
import type { Answer, Inject, TestApi } from '#test/support/api.js';
import { EICAR, ScannerDouble } from '#test/support/servers/scanner.js';
import { startApiOn, STORAGES, storedFiles } from '#test/support/servers/storages.js';
import { eventually } from '#test/support/waiting.js';
import { startWorker } from '../mail/outgoing/mail.support.js';
import { erase } from '../operations/privacy.support.js';
import { bodyOf, codeOf, MP4, MULTIPART, PDF, PNG } from '../tickets/files/attachments.support.js';
import { begun, look, pdfBytes, send, uploaded } from '../tickets/files/uploads.support.js';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const ZIP = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1');
const GIF = Buffer.from('GIF89a made for trying');
const WEBP = Buffer.from('RIFF\0\0\0\0WEBPVP8 made for trying', 'latin1');

describe.each(STORAGES)('documents by resumable uploads, stored on %s', (kind) => {
  let api: TestApi;
  let scanner: ScannerDouble;
  let admin: TestUser;
  let asAdmin: Inject;
  let plantId: string;
  beforeAll(async () => {
    scanner = await ScannerDouble.start();
    api = await startApiOn(kind, { CLAMAV_URL: scanner.url });
  });
  afterAll(async () => {
    await api.close();
    await scanner.close();
  });
  beforeEach(async () => {
    scanner.manner = 'CLEAN';
    admin = await api.make.admin();
    asAdmin = api.as(admin);
    plantId = (await api.make.plant()).id;
  });

  const add = (
    uploadId: string,
    headers: Record<string, string> = {},
    scope = `plants/${plantId}`,
  ): Promise<Answer> => {
    const query = `title=Manual&kind=OPERATION&audience=OWNER&revision=A&uploadId=${uploadId}`;
    return asAdmin({ method: 'POST', url: `/api/${scope}/documents?${query}`, headers });
  };
  const documentIn = (answer: Answer): PlantDocumentDto => answer.json<{ document: PlantDocumentDto }>().document;
  const exists = async (id: string): Promise<boolean> => api.dataSource.manager.existsBy(ResumableUpload, { id });

  const partsEnded = async (): Promise<number> =>
    (await api.dataSource.query<object[]>('SELECT 1 FROM upload_parts WHERE upload_id IS NULL')).length;

  it('become one file, whose parts are removed', async () => {
    const before = await storedFiles(api);
    const content = pdfBytes(16_000_000);
    const uploadId = await uploaded(asAdmin, content);
    expect(await storedFiles(api)).toHaveLength(before.length + 4);
    const answer = await add(uploadId);
    expect(answer.statusCode).toBe(201);
    const { id, ...document } = documentIn(answer);
    expect(document).toMatchObject({ fileName: 'manual.pdf', size: content.length, sha256: sha256(content) });
    const download = await asAdmin({ method: 'GET', url: `/api/plant-documents/${id}/download` });
    expect(download.rawPayload.equals(content)).toBe(true);
    expect(scanner.seen.at(-1)?.equals(content)).toBe(true);
    await eventually(async () => (await storedFiles(api)).length === before.length + 1);
    expect(codeOf(await add(uploadId))).toEqual([404, 'UPLOAD_NOT_FOUND']);
  });

  it('are of a model, too', async () => {
    const { id } = await api.make.plantModel();
    expect((await add(await uploaded(asAdmin, pdfBytes(100)), {}, `plant-models/${id}`)).statusCode).toBe(201);
  });

  it.each([
    ['manual.pdf', PDF.content, 'application/pdf'],
    ['film.mp4', MP4.content, 'video/mp4'],
    ['plan.png', PNG.content, 'image/png'],
    ['plan.gif', GIF, 'application/octet-stream'],
    ['plan.webp', WEBP, 'application/octet-stream'],
    ['drawings.zip', ZIP, 'application/octet-stream'],
    ['drawings', ZIP, 'application/octet-stream', 'drawings.zip'],
    ['drawings.docx', ZIP, undefined],
    ['readme.txt', Buffer.from('A text'), undefined],
    ['manual.pdf', ZIP, undefined],
  ])('may be %s', async (name, content, type, stored = name) => {
    const bytes = Buffer.from(content as string);
    const answer = await add(await uploaded(asAdmin, bytes, name, 'application/octet-stream'));
    if (type === undefined) expect(codeOf(answer)).toEqual([415, 'FILE_TYPE_NOT_ALLOWED']);
    else {
      expect(documentIn(answer)).toMatchObject({ fileName: stored, mimeType: type });
      const url = `/api/plant-documents/${documentIn(answer).id}/download`;
      expect((await asAdmin({ method: 'GET', url })).headers['content-type']).toBe(type);
    }
    const body = { fileName: name, type: 'application/octet-stream', content: bytes };
    const url = `/api/plants/${plantId}/documents?title=Other&kind=OTHER&audience=STAFF&revision=A`;
    const headers = { 'content-type': MULTIPART };
    const direct = await asAdmin({ method: 'POST', url, headers, payload: bodyOf([body]) });
    expect(direct.statusCode).toBe(answer.statusCode);
  });

  it('must be complete', async () => {
    const id = await begun(asAdmin, 100);
    await send(asAdmin, id, 0, pdfBytes(99));
    expect(codeOf(await add(id))).toEqual([400, 'UPLOAD_INCOMPLETE']);
    await send(asAdmin, id, 99, Buffer.alloc(1));
    expect((await add(id)).statusCode).toBe(201);
  });

  it('are only for who sent them', async () => {
    const id = await uploaded(api.as(await api.make.admin()), pdfBytes(100));
    expect(codeOf(await add(id))).toEqual([404, 'UPLOAD_NOT_FOUND']);
    expect(await exists(id)).toBe(true);
  });

  it('refuse a body beside them', async () => {
    const id = await uploaded(asAdmin, pdfBytes(100));
    const url = `/api/plants/${plantId}/documents?title=M&kind=OTHER&audience=STAFF&revision=A&uploadId=${id}`;
    const headers = { 'content-type': MULTIPART };
    const answer = await asAdmin({ method: 'POST', url, headers, payload: bodyOf([PDF]) });
    expect(codeOf(answer)).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('stay for another attempt after a refusal', async () => {
    expect((await add(await uploaded(asAdmin, pdfBytes(100)))).statusCode).toBe(201);
    await eventually(async () => (await partsEnded()) === 0);
    const id = await uploaded(asAdmin, pdfBytes(101));
    const before = await storedFiles(api);
    expect(codeOf(await add(id))).toEqual([409, 'DOCUMENT_REVISION_IN_USE']);
    scanner.manner = 'HANG_UP';
    expect(codeOf(await add(id))).toEqual([503, 'FILES_UNAVAILABLE']);
    scanner.manner = 'CLEAN';
    expect([await exists(id), await storedFiles(api)]).toEqual([true, before]);
    plantId = (await api.make.plant()).id;
    expect((await add(id)).statusCode).toBe(201);
  });

  it('are removed if they are infected', async () => {
    const before = await storedFiles(api);
    const id = await uploaded(asAdmin, Buffer.concat([pdfBytes(100), Buffer.from(EICAR)]));
    scanner.manner = 'INFECTED';
    expect(codeOf(await add(id))).toEqual([400, 'FILE_INFECTED']);
    expect(await exists(id)).toBe(false);
    await eventually(async () => (await storedFiles(api)).length === before.length);
  });

  it('become one document also if the request is sent twice', async () => {
    const id = await uploaded(asAdmin, pdfBytes(1000));
    const key = { 'idempotency-key': id };
    const first = await add(id, key);
    const again = await add(id, key);
    expect([first.statusCode, again.statusCode, again.body]).toEqual([201, 201, first.body]);
    const other = await uploaded(asAdmin, pdfBytes(1001));
    plantId = (await api.make.plant()).id;
    const atOnce = await Promise.all([add(other), add(other)]);
    expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404]);
  });

  it('do not lose the upload when the key was used by a refused request', async () => {
    const id = await uploaded(asAdmin, pdfBytes(1002));
    const take = jest.spyOn(api.app.get(FileIntake, { strict: false }), 'take').mockRejectedValueOnce(new Error('cut'));
    expect((await add(id, { 'idempotency-key': id })).statusCode).toBe(500);
    take.mockRestore();
    expect((await add(id, { 'idempotency-key': id })).statusCode).toBe(201);
  });

  it('say that a part is missing in the storage', async () => {
    const id = await uploaded(asAdmin, pdfBytes(1003));
    const storage = api.app.get(FileStorage, { strict: false });
    const [{ key }] = await api.dataSource.query<[{ key: string }]>(
      'SELECT storage_key AS key FROM upload_parts WHERE upload_id = $1',
      [id],
    );
    await storage.remove(key);
    expect(codeOf(await add(id))).toEqual([503, 'FILES_UNAVAILABLE']);
    await api.dataSource.query('DELETE FROM uploads WHERE id = $1', [id]);
  });

  it('are removed by the worker when they expire, and the others stay', async () => {
    await api.dataSource.query('DELETE FROM uploads');
    const worker = await startWorker(api.config);
    const expiry = worker.get(UploadExpiry, { strict: false });
    await expiry.runNow();
    const before = await storedFiles(api);
    const id = await uploaded(asAdmin, pdfBytes(1004));
    const clock = worker.get(Clock, { strict: false });
    const at = async (seconds: number): Promise<[boolean, number]> => {
      const now = jest.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + seconds * 1000));
      await expiry.runNow();
      now.mockRestore();
      return [await exists(id), (await storedFiles(api)).length - before.length];
    };
    expect(await at(7 * 86_400 - 60)).toEqual([true, 1]);
    expect(await at(7 * 86_400 + 1)).toEqual([false, 0]);
    await worker.close();
    expect((await look(asAdmin, id)).statusCode).toBe(404);
  });

  it('of an erased person are removed', async () => {
    const id = await uploaded(asAdmin, pdfBytes(1005));
    expect((await erase(api, await api.make.admin(), admin.id)).statusCode).toBeLessThan(300);
    expect(await exists(id)).toBe(false);
  });
});
