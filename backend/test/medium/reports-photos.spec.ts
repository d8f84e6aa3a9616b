import sharp from 'sharp';
import { Log } from '../../src/kernel/logging/index.js';
import { DomainError } from '../../src/kernel/errors/index.js';
import { FileStorage } from '../../src/modules/attachments/index.js';
import { REPORT_PHOTOS, ReportPhotos } from '../../src/modules/reports/rendering/report-photos.js';
import { Attachment, TicketFacts } from '../../src/modules/tickets/index.js';
import { startApi, type TestApi } from '../support/api.js';
import { newId } from '../../src/kernel/persistence/index.js';

let api: TestApi;
let photos: ReportPhotos;
beforeAll(async () => {
  api = await startApi();
  const get = <T>(token: abstract new (...args: never[]) => T): T => api.app.get<T>(token, { strict: false });
  photos = new ReportPhotos(get(TicketFacts), get(FileStorage), get(Log));
});
afterAll(() => api.close());

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2e7d32' } })
    .withExif({ IFD0: { Copyright: 'Hidden place' } })
    .jpeg()
    .toBuffer();

const attach = async (ticketId: number, content: Buffer, values: Partial<Attachment> = {}): Promise<void> => {
  const { storageKey, size } = await api.app.get(FileStorage, { strict: false }).put(content);
  const file = { fileName: 'photo.jpg', mimeType: 'image/jpeg' as const, size, storageKey };
  await api.dataSource.manager.insert(Attachment, { id: newId(), ticketId, ...file, ...values });
};

const decoded = (source: string): Buffer => Buffer.from(source.replace('data:image/jpeg;base64,', ''), 'base64');

describe('the photos of a report', () => {
  it('are made small, upright and without the camera’s metadata', async () => {
    const { id } = await api.make.ticket();
    await attach(
      id,
      await sharp(await picture(3000, 1000))
        .withMetadata({ orientation: 6 })
        .toBuffer(),
    );
    const [photo] = await photos.of(id);
    const small = await sharp(decoded(photo?.source ?? '')).metadata();
    expect(small).toMatchObject({ format: 'jpeg', width: REPORT_PHOTOS.pixels / 3, height: REPORT_PHOTOS.pixels });
    expect(small.exif).toBeUndefined();
  });

  it('are the first ones, up to the limit, without videos, PDFs and signed copies', async () => {
    const { id } = await api.make.ticket();
    const content = await picture(40, 40);
    await attach(id, content, { fileName: 'video.mp4', mimeType: 'video/mp4' });
    await attach(id, content, { fileName: 'signed.jpg', signedReport: true });
    for (let place = 0; place <= REPORT_PHOTOS.most; place++) await attach(id, content, { fileName: `${place}.jpg` });
    const names = (await photos.of(id)).map(({ name }) => name);
    expect(names).toEqual(Array.from({ length: REPORT_PHOTOS.most }, (_, place) => `${place}.jpg`));
  });

  it('lack those that cannot be read', async () => {
    const { id } = await api.make.ticket();
    await attach(id, Buffer.from('no picture'), { fileName: 'broken.jpg' });
    await attach(id, await picture(40, 40), { fileName: 'lost.jpg', storageKey: `ab/${newId()}` });
    await attach(id, await picture(40, 40), { fileName: 'good.png', mimeType: 'image/png' });
    expect((await photos.of(id)).map(({ name }) => name)).toEqual(['good.png']);
  });

  it('are waited for while the storage is unavailable', async () => {
    const { id } = await api.make.ticket();
    await attach(id, await picture(40, 40));
    const away = { open: () => Promise.reject(new DomainError('FILES_UNAVAILABLE')) } as unknown as FileStorage;
    const waiting = new ReportPhotos(
      api.app.get(TicketFacts, { strict: false }),
      away,
      api.app.get(Log, { strict: false }),
    );
    await expect(waiting.of(id)).rejects.toThrow(DomainError);
  });
});
