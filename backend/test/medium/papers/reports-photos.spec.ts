import { LIMITS } from '#contract/index.js';
import { Log } from '#kernel/logging/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { FileStorage } from '#tickets/files/index.js';
import { BrowserPool } from '#papers/reports/rendering/browser-pool.js';
import { REPORT_PHOTOS, ReportPhotos } from '#papers/reports/rendering/report-photos.js';
import { Attachment, TicketFacts } from '#tickets/index.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { testConfig } from '#test/support/config.js';
import { newId } from '#kernel/persistence/index.js';
import { CHROMIUM_PATH } from '../mail/outgoing/mail.support.js';
import { Pictures, transparentPng, withExif } from '../tickets/files/pictures.support.js';

const RED = [254, 0, 0];
const BLUE = [0, 0, 254];
const WHITE = [255, 255, 255];

let api: TestApi;
let pictures: Pictures;
let pool: BrowserPool;
let photos: ReportPhotos;
let small: Buffer;

const get = <T>(token: abstract new (...args: never[]) => T): T => api.app.get<T>(token, { strict: false });
const poolWith = (chromiumPath: string): BrowserPool =>
  new BrowserPool(testConfig('postgres://127.0.0.1:1/none', { CHROMIUM_PATH: chromiumPath }), get(Log));

beforeAll(async () => {
  [api, pictures] = await Promise.all([startApi(), Pictures.start()]);
  pool = poolWith(CHROMIUM_PATH);
  photos = new ReportPhotos(get(TicketFacts), get(FileStorage), pool, get(Log));
  small = await pictures.jpeg(40, 40);
});
afterAll(() => Promise.all([api.close(), pictures.close(), pool.onApplicationShutdown()]));

const attach = async (ticketId: number, content: Buffer, values: Partial<Attachment> = {}): Promise<void> => {
  const { storageKey, size } = await get(FileStorage).put(content);
  const file = { fileName: 'photo.jpg', mimeType: 'image/jpeg' as const, size, storageKey };
  await api.dataSource.manager.insert(Attachment, { id: newId(), ticketId, ...file, ...values });
};

const padded = (content: Buffer, size: number): Buffer => Buffer.concat([content, Buffer.alloc(size - content.length)]);

const onlyPhotoOf = async (ticketId: number): Promise<Buffer> => {
  const [photo] = await photos.of(ticketId);
  expect(photo?.source).toMatch(/^data:image\/jpeg;base64,/);
  return Buffer.from(photo?.source?.replace('data:image/jpeg;base64,', '') ?? '', 'base64');
};

/** JPEG changes colours a little. */
const isAbout = (colour: number[], wanted: number[]): boolean =>
  colour.every((part, place) => Math.abs(part - (wanted[place] ?? NaN)) < 8);

describe('the photos of a report', () => {
  it('are made small, upright and without the camera’s metadata', async () => {
    const { id } = await api.make.ticket();
    const original = withExif(await pictures.jpeg(3000, 1000), 6, 'Hidden place');
    await attach(id, original);
    const photo = await onlyPhotoOf(id);
    const seen = await pictures.look(photo);
    expect(photo.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(seen).toMatchObject({ width: REPORT_PHOTOS.pixels / 3, height: REPORT_PHOTOS.pixels });
    // The camera was turned: its left is above.
    expect(isAbout(seen.above, RED) && isAbout(seen.below, BLUE)).toBe(true);
    for (const trace of ['Exif', 'Hidden place']) {
      expect(original.includes(trace)).toBe(true);
      expect(photo.includes(trace)).toBe(false);
    }
  });

  it('are not enlarged, and white where they are transparent', async () => {
    const { id } = await api.make.ticket();
    await attach(id, transparentPng(50, 30), { fileName: 'drawing.png', mimeType: 'image/png' });
    const seen = await pictures.look(await onlyPhotoOf(id));
    expect(seen).toEqual({ width: 50, height: 30, above: WHITE, below: WHITE });
  });

  it('are the first ones, up to the limit, without videos, PDFs and signed copies', async () => {
    const { id } = await api.make.ticket();
    await attach(id, small, { fileName: 'video.mp4', mimeType: 'video/mp4' });
    await attach(id, small, { fileName: 'signed.jpg', signedReport: true });
    for (let place = 0; place <= REPORT_PHOTOS.most; place++) await attach(id, small, { fileName: `${place}.jpg` });
    const names = (await photos.of(id)).map(({ name }) => name);
    expect(names).toEqual(Array.from({ length: REPORT_PHOTOS.most }, (_, place) => `${place}.jpg`));
  });

  it('lack those that cannot be read', async () => {
    const { id } = await api.make.ticket();
    await attach(id, Buffer.from('no picture'), { fileName: 'broken.jpg' });
    await attach(id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { fileName: 'page.jpg' });
    await attach(id, small, { fileName: 'lost.jpg', storageKey: `ab/${newId()}` });
    await attach(id, small, { fileName: 'good.png', mimeType: 'image/png' });
    const [browser] = pool.processIds;
    expect((await photos.of(id)).map(({ name }) => name)).toEqual(['good.png']);
    // A broken photo is no failure of the browser.
    expect(pool.processIds).toEqual([browser]);
  });

  it('lack those with more bytes than an upload or more pixels than memory', async () => {
    const { id } = await api.make.ticket();
    const { maxBytes } = LIMITS.attachments;
    await attach(id, padded(small, maxBytes), { fileName: 'largest.jpg' });
    await attach(id, padded(small, maxBytes + 1), { fileName: 'larger.jpg' });
    await attach(id, transparentPng(64_001, 1000), { fileName: 'unfolding.png', mimeType: 'image/png' });
    expect((await photos.of(id)).map(({ name }) => name)).toEqual(['largest.jpg']);
  });

  it('are waited for while the storage is unavailable', async () => {
    const { id } = await api.make.ticket();
    await attach(id, small);
    const away = { open: () => Promise.reject(new DomainError('FILES_UNAVAILABLE')) } as unknown as FileStorage;
    const waiting = new ReportPhotos(get(TicketFacts), away, pool, get(Log));
    await expect(waiting.of(id)).rejects.toThrow(DomainError);
  });

  it('fail the attempt when Chromium does not start or dies, and are only named at the last one', async () => {
    const { id } = await api.make.ticket();
    await attach(id, small);
    const without = new ReportPhotos(get(TicketFacts), get(FileStorage), poolWith('/nowhere/chromium'), get(Log));
    await expect(without.of(id)).rejects.toMatchObject({ code: 'REPORT_NOT_PRINTED' });
    expect(await without.of(id, { isLast: true })).toEqual([{ name: 'photo.jpg', source: null }]);

    await photos.of(id);
    const [browser] = pool.processIds;
    process.kill(-browser!, 'SIGSTOP');
    const failed = expect(photos.of(id)).rejects.toMatchObject({ code: 'REPORT_NOT_PRINTED' });
    setTimeout(() => process.kill(-browser!, 'SIGKILL'), 300);
    await failed;
    expect(await photos.of(id)).toHaveLength(1);
  });
});
