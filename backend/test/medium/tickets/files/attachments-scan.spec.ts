import { SecurityEvent } from '#kernel/security-log/index.js';
import { SCAN_TIMEOUTS } from '#tickets/files/scan/scan-session.js';
import type { TestUser } from '#test/factories/factory.js';
import type { Answer, TestApi } from '#test/support/api.js';
import {
  CLAMD,
  EICAR,
  type Manner,
  type RunningScanner,
  ScannerDouble,
  startClamd,
} from '#test/support/servers/scanner.js';
import { startApiOn, STORAGES, storedFiles } from '#test/support/servers/storages.js';
import { eventually } from '#test/support/waiting.js';
import { attachmentsIn, codeOf, JPG, type Part, PDF, pdfOf, PNG, rowsOf, upload } from './attachments.support.js';

const bytesOf = ({ content }: Part): Buffer => Buffer.from(content as string);

/** A PDF by its signature, with the test text after `before` bytes. */
const infected = (before: number): Part => ({
  ...PDF,
  fileName: 'infected.pdf',
  content: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(before), Buffer.from(EICAR), Buffer.alloc(1000)]),
});

const newestEvent = async ({ dataSource }: TestApi): Promise<SecurityEvent | undefined> => {
  const kind = 'INFECTED_FILE_REFUSED';
  return (await dataSource.manager.find(SecurityEvent, { where: { kind }, order: { id: 'DESC' }, take: 1 }))[0];
};

const UNAVAILABLE = [503, 'FILES_UNAVAILABLE'];

describe.each(STORAGES)('uploads with a scanner, stored on %s', (kind) => {
  let scanner: ScannerDouble;
  let api: TestApi;
  let admin: TestUser;
  const timeouts = { ...SCAN_TIMEOUTS };

  beforeAll(async () => {
    scanner = await ScannerDouble.start();
    api = await startApiOn(kind, { CLAMAV_URL: scanner.url });
    admin = await api.make.admin();
  });
  afterEach(() => {
    scanner.manner = 'CLEAN';
    Object.assign(SCAN_TIMEOUTS, timeouts);
  });
  afterAll(async () => {
    await api.close();
    await scanner.close();
  });

  /**
   * Sends, and checks that a rejected request left neither rows nor bytes nor a scanner connection.
   */
  const send = async (parts: Part[]): Promise<Answer> => {
    const ticket = await api.make.ticket();
    const before = await storedFiles(api);
    const answer = await upload(api.as(admin), ticket.id, parts);
    if (answer.statusCode === 201) return answer;
    expect(await rowsOf(api, ticket.id)).toEqual([]);
    expect((await storedFiles(api)).sort()).toEqual(before.sort());
    // A deaf scanner does not notice that the other end closed.
    if (scanner.manner !== 'DEAF') await eventually(async () => scanner.conversations === 0);
    return answer;
  };

  it('pass it every byte of every file, and accept clean ones', async () => {
    const large = pdfOf(7_000_000);
    const answer = await send([PNG, large]);
    expect(attachmentsIn(answer).map(({ size }) => size)).toEqual([PNG.content.length, 7_000_000]);
    expect(scanner.seen.slice(-2).map((file, n) => file.equals(bytesOf([PNG, large][n] ?? PNG)))).toEqual([true, true]);
  });

  it('reject an infected file, name its position, and notify the administrators', async () => {
    scanner.manner = 'INFECTED';
    const answer = await send([JPG]);
    expect(codeOf(answer)).toEqual([400, 'FILE_INFECTED']);
    expect(answer.json<{ details: object[] }>().details).toEqual([
      { field: 'files.0', code: 'FILE_INFECTED', message: expect.any(String) as string },
    ]);
    const event = await newestEvent(api);
    expect(event).toMatchObject({ actorId: admin.id, details: { signature: 'Win.Test.EICAR_HDB-1' } });
  });

  it.each<Manner>(['GARBAGE', 'EARLY', 'HANG_UP'])('accept nothing unscanned: %s', async (manner) => {
    scanner.manner = manner;
    const answer = await send([JPG, pdfOf(7_000_000)]);
    expect(codeOf(answer)).toEqual(UNAVAILABLE);
    expect(answer.headers['retry-after']).toBe('30');
  });

  it('do not wait for ever for a verdict', async () => {
    SCAN_TIMEOUTS.verdict = 300;
    scanner.manner = 'SILENT';
    expect(codeOf(await send([JPG]))).toEqual(UNAVAILABLE);
  });

  it('do not wait for ever for a scanner that accepts no bytes', async () => {
    SCAN_TIMEOUTS.step = 300;
    scanner.manner = 'DEAF';
    expect(codeOf(await send([pdfOf(15_000_000)]))).toEqual(UNAVAILABLE);
  });
});

it('accept nothing while no scanner responds', async () => {
  const gone = await ScannerDouble.start();
  const { url } = gone;
  await gone.close();
  const api = await startApiOn('local', { CLAMAV_URL: url });
  try {
    const ticket = await api.make.ticket();
    const answer = await upload(api.as(await api.make.admin()), ticket.id, [PNG]);
    expect([codeOf(answer), answer.headers['retry-after']]).toEqual([UNAVAILABLE, '30']);
    expect(await storedFiles(api)).toEqual([]);
  } finally {
    await api.close();
  }
});

const withClamd = CLAMD ? describe : describe.skip;

withClamd('The real ClamAV (skipped where clamd is not installed)', () => {
  let scanner: RunningScanner;
  let api: TestApi;
  let admin: TestUser;
  beforeAll(async () => {
    scanner = await startClamd();
    api = await startApiOn('local', { CLAMAV_URL: scanner.url });
    admin = await api.make.admin();
  });
  afterAll(async () => {
    await api.close();
    await scanner.close();
  });

  it('accepts good files, the largest too', async () => {
    const ticket = await api.make.ticket();
    expect((await upload(api.as(admin), ticket.id, [JPG, PNG, PDF])).statusCode).toBe(201);
    expect((await upload(api.as(admin), ticket.id, [pdfOf(20 * 1024 * 1024)])).statusCode).toBe(201);
  });

  it.each([0, 300_000, 6_000_000])('finds EICAR behind %i bytes, and nothing of the request stays', async (before) => {
    const ticket = await api.make.ticket();
    const stored = await storedFiles(api);
    const answer = await upload(api.as(admin), ticket.id, [PNG, infected(before), JPG]);
    expect(codeOf(answer)).toEqual([400, 'FILE_INFECTED']);
    expect(answer.json<{ details: { field: string }[] }>().details[0]?.field).toBe('files.1');
    expect(await rowsOf(api, ticket.id)).toEqual([]);
    expect(await storedFiles(api)).toEqual(stored);
    const event = await newestEvent(api);
    expect(event?.details).toEqual({ ticketId: ticket.id, signature: expect.stringMatching(/^Test\.Eicar/) as string });
  });

  it('the EICAR file itself has no accepted type', async () => {
    const ticket = await api.make.ticket();
    const file = { fileName: 'eicar.com', type: 'application/octet-stream', content: EICAR };
    expect(codeOf(await upload(api.as(admin), ticket.id, [file]))).toEqual([415, 'FILE_TYPE_NOT_ALLOWED']);
  });

  it('a daemon with a smaller limit accepts nothing unscanned', async () => {
    const small = await startClamd('1M');
    const other = await startApiOn('local', { CLAMAV_URL: small.url });
    try {
      const ticket = await other.make.ticket();
      const answer = await upload(other.as(await other.make.admin()), ticket.id, [pdfOf(3_000_000)]);
      expect(codeOf(answer)).toEqual(UNAVAILABLE);
      expect(await storedFiles(other)).toEqual([]);
    } finally {
      await other.close();
      await small.close();
    }
  });
});
