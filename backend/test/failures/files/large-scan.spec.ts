import { createHash } from 'node:crypto';
import { LIMITS } from '#contract/index.js';
import type { PlantDocumentDto } from '#plant-life/documents/plant-document.dto.js';
import { UploadPart } from '#tickets/files/index.js';
import type { Answer, Inject, TestApi } from '#test/support/api.js';
import { CLAMD, EICAR, type RunningScanner, startClamd } from '#test/support/servers/scanner.js';
import { startApiOn } from '#test/support/servers/storages.js';
import { codeOf } from '#test/medium/tickets/files/attachments.support.js';
import { look, pdfBytes, uploaded } from '#test/medium/tickets/files/uploads.support.js';
import { IS_LONG_FORM } from '../support/failure-rounds.js';

const MEGABYTE = 1024 ** 2;
/** `npm test` sends less, but more than the limit that clamd has at first. */
const SIZE = IS_LONG_FORM ? LIMITS.uploads.maxBytes : 30 * MEGABYTE;
/** Above the size, as the documentation wants it. */
const ENOUGH = IS_LONG_FORM ? '210M' : '31M';

const withClamd = CLAMD ? describe : describe.skip;

/** A PDF by its signature. */
const clean = pdfBytes(SIZE);

/** The same with the test text in front of the last bytes. */
function infected(before: number): Buffer {
  const content = Buffer.from(clean);
  content.write(EICAR, SIZE - before);
  return content;
}

const sumOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

withClamd(`Documents of ${SIZE / MEGABYTE} MB and the real ClamAV (skipped where clamd is not installed)`, () => {
  let scanner: RunningScanner;
  let api: TestApi;
  let asAdmin: Inject;
  let plantId: string;
  const startWith = async (limit: string): Promise<void> => {
    scanner = await startClamd(limit);
    api = await startApiOn('local', { CLAMAV_URL: scanner.url });
    asAdmin = api.as(await api.make.admin());
    ({ id: plantId } = await api.make.plant());
  };
  afterEach(async () => {
    await api.close();
    await scanner.close();
  });

  const add = (uploadId: string): Promise<Answer> =>
    asAdmin({
      method: 'POST',
      url: `/api/plants/${plantId}/documents?title=M&kind=OTHER&audience=STAFF&revision=A&uploadId=${uploadId}`,
    });
  const documents = async (): Promise<PlantDocumentDto[]> =>
    (await asAdmin({ method: 'GET', url: `/api/plants/${plantId}/documents` })).json<{
      documents: PlantDocumentDto[];
    }>().documents;

  it('a clean one is taken with each of its bytes', async () => {
    await startWith(ENOUGH);
    expect((await add(await uploaded(asAdmin, clean))).statusCode).toBe(201);
    expect(await documents()).toMatchObject([{ size: SIZE, sha256: sumOf(clean) }]);
  });

  it.each([
    ['a megabyte before the end', MEGABYTE],
    ['at the very end', EICAR.length],
  ])('one with the signature %s is refused, and its upload ends', async (_, before) => {
    await startWith(ENOUGH);
    const id = await uploaded(asAdmin, infected(before));
    expect(codeOf(await add(id))).toEqual([400, 'FILE_INFECTED']);
    expect([await documents(), (await look(asAdmin, id)).statusCode]).toEqual([[], 404]);
  });

  it('a scanner with the limit of 25 MB takes none, and the upload goes on once the limit is raised', async () => {
    await startWith('25M');
    const id = await uploaded(asAdmin, clean);
    const answer = await add(id);
    expect([codeOf(answer), answer.headers['retry-after']]).toEqual([[503, 'FILES_UNAVAILABLE'], '30']);
    expect(await documents()).toEqual([]);
    expect((await look(asAdmin, id)).headers['upload-offset']).toBe(String(SIZE));
    expect(await api.dataSource.manager.sum(UploadPart, 'size', { uploadId: id })).toBe(SIZE);
    const raised = await startClamd(ENOUGH);
    api.config.clamav = { path: raised.url.slice('unix:'.length) };
    expect((await add(id)).statusCode).toBe(201);
    expect(await documents()).toMatchObject([{ sha256: sumOf(clean) }]);
    await raised.close();
  });
});
