import { createHash } from 'node:crypto';
import { LIFETIMES, LIMITS } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import type { Ticket } from '#tickets/index.js';
import type { TestApi } from '#test/support/api.js';
import { startApiOn, STORAGES, storedFiles } from '#test/support/servers/storages.js';
import type { TestUser } from '#test/factories/factory.js';
import {
  attachmentsIn,
  bodyOf,
  codeOf,
  fillWithFiles,
  JPG,
  MP4,
  MULTIPART,
  type Part,
  PDF,
  pdfOf,
  permitFor,
  PNG,
  rowsOf,
  upload,
} from './attachments.support.js';

const { maxFiles, maxPerTicket, maxBytes } = LIMITS.attachments;

describe.each(STORAGES)('adding attachments, stored on %s', (kind) => {
  let api: TestApi;
  let admin: TestUser;

  beforeAll(async () => {
    api = await startApiOn(kind);
    admin = await api.make.admin();
  });

  afterAll(() => api.close());

  it('accepts all four types from a visitor who holds the permit', async () => {
    const ticket = await api.make.ticket();
    const answer = await upload(api.inject, ticket.id, [JPG, PNG, MP4, PDF], permitFor(api, ticket.id));
    expect(answer.statusCode).toBe(201);
    const attachments = attachmentsIn(answer);
    expect(attachments.map(({ fileName, mimeType, size, deletable }) => [fileName, mimeType, size, deletable])).toEqual(
      [JPG, PNG, MP4, PDF].map((part) => [part.fileName, part.type, part.content.length, false]),
    );
    expect(new Date(attachments[0]?.createdAt ?? '').toISOString()).toBe(attachments[0]?.createdAt);
    const rows = await rowsOf(api, ticket.id);
    expect(rows.map((row) => row.uploadedById)).toEqual([null, null, null, null]);
    const sumOf = ({ content }: Part): string => createHash('sha256').update(content).digest('hex');
    expect(rows.map(({ sha256 }) => sha256).sort()).toEqual([JPG, PNG, MP4, PDF].map(sumOf).sort());
    const names = await storedFiles(api);
    for (const { storageKey } of rows) expect(names).toContain(storageKey.slice(3));
  });

  it('keeps the original name as text only', async () => {
    const ticket = await api.make.ticket();
    const names = [
      ['perché così 📷.jpg', 'perché così 📷.jpg'],
      ['../../../etc/cron.d/x.jpg', 'x.jpg'],
      ['C:\\\\fakepath\\\\y.jpg', 'y.jpg'],
      ['a\u202Egpj.exe\u0007.jpg', 'agpj.exe.jpg'],
      [`${'à'.repeat(300)}.jpg`, `${'à'.repeat(251)}.jpg`],
    ] as const;
    const parts = names.map(([fileName]) => ({ ...JPG, fileName }));
    const answer = await upload(api.as(admin), ticket.id, parts);
    expect(attachmentsIn(answer).map((attachment) => attachment.fileName)).toEqual(names.map(([, stored]) => stored));
  });

  describe('access', () => {
    let ticket: Ticket;
    let people: Record<string, TestUser>;

    beforeAll(async () => {
      const owner = await api.make.user();
      const technician = await api.make.technician();
      people = { admin, owner, technician, stranger: await api.make.user(), colleague: await api.make.technician() };
      ticket = await api.make.ticket({ createdById: owner.id, assignedTechnicianId: technician.id });
    });

    const person = (name: string): TestUser => {
      const found = people[name];
      if (!found) throw new Error(`There is no user ${name}`);
      return found;
    };

    it.each(['admin', 'owner', 'technician'])('%s may add, and may delete it again', async (name) => {
      const answer = await upload(api.as(person(name)), ticket.id, [PNG]);
      expect(answer.statusCode).toBe(201);
      expect(attachmentsIn(answer)[0]?.deletable).toBe(true);
      const rows = await rowsOf(api, ticket.id);
      expect(rows.some((row) => row.uploadedById === person(name).id)).toBe(true);
    });

    it.each(['stranger', 'colleague'])('%s gets TICKET_NOT_FOUND', async (name) => {
      expect(codeOf(await upload(api.as(person(name)), ticket.id, [PNG]))).toEqual([404, 'TICKET_NOT_FOUND']);
    });

    it('lets a signed-in user with the permit add to a ticket that is not theirs', async () => {
      const answer = await upload(api.as(person('stranger')), ticket.id, [PNG], permitFor(api, ticket.id));
      expect(answer.statusCode).toBe(201);
      expect(attachmentsIn(answer)[0]?.deletable).toBe(false);
    });

    it('ignores a bad permit where the session suffices', async () => {
      const headers = { 'x-upload-token': 'stale' };
      const another = await api.make.ticket({ createdById: person('owner').id });
      expect((await upload(api.as(person('owner')), another.id, [PNG], headers)).statusCode).toBe(201);
    });

    it.each(['0', '-1', '1e3', 'abc', '99999999999', '2147483647'])('no ticket has the number %s', async (number) => {
      expect(codeOf(await upload(api.as(admin), number, [PNG]))).toEqual([404, 'TICKET_NOT_FOUND']);
    });
  });

  describe('the permit', () => {
    it('is required, must be genuine, and works for its own ticket only', async () => {
      const ticket = await api.make.ticket();
      const other = await api.make.ticket();
      const refused = [401, 'UPLOAD_TOKEN_INVALID'];
      expect(codeOf(await upload(api.inject, ticket.id, [PNG]))).toEqual(refused);
      expect(codeOf(await upload(api.inject, ticket.id, [PNG], { 'x-upload-token': 'x.y.z' }))).toEqual(refused);
      expect(codeOf(await upload(api.inject, ticket.id, [PNG], permitFor(api, other.id)))).toEqual(refused);
      expect(await rowsOf(api, ticket.id)).toEqual([]);
    });

    it('lasts an hour', async () => {
      const ticket = await api.make.ticket();
      const permit = permitFor(api, ticket.id);
      const start = Date.now();
      const clock = jest.spyOn(api.app.get(Clock), 'now');
      const after = (seconds: number): void => void clock.mockReturnValue(new Date(start + seconds * 1000));
      try {
        after(LIFETIMES.uploadToken - 5);
        expect((await upload(api.inject, ticket.id, [PNG], permit)).statusCode).toBe(201);
        after(LIFETIMES.uploadToken + 5);
        expect(codeOf(await upload(api.inject, ticket.id, [PNG], permit))).toEqual([401, 'UPLOAD_TOKEN_INVALID']);
      } finally {
        clock.mockRestore();
      }
    });
  });

  const movie = (brand: string): Buffer => Buffer.from(`\0\0\0\x14ftyp${brand}\0\0\0\0${brand}`, 'latin1');

  it('takes what programs write in other ways: names, types and beginnings', async () => {
    const ticket = await api.make.ticket();
    const parts: Part[] = [
      { ...JPG, fileName: 'foto.jfif' },
      { ...JPG, fileName: 'photo', type: 'application/octet-stream' },
      { ...PDF, content: Buffer.concat([Buffer.from('@PJL JOB\r\n'), PDF.content as Buffer]) },
      { ...MP4, content: movie('M4V ') },
      { ...MP4, content: movie('3gp5') },
    ];
    const attachments = attachmentsIn(await upload(api.as(admin), ticket.id, parts));
    expect(attachments.map(({ fileName, mimeType }) => [fileName, mimeType])).toEqual([
      ['foto.jfif', 'image/jpeg'],
      ['photo.jpg', 'image/jpeg'],
      ['log.pdf', 'application/pdf'],
      ['galvo.mp4', 'video/mp4'],
      ['galvo.mp4', 'video/mp4'],
    ]);
  });

  describe('errors leave no row and no bytes', () => {
    const bad: [string, Part[], [number, string]][] = [
      ['no part at all', [], [400, 'NO_FILES']],
      ['a plain field', [{ fileName: null, content: 'x', field: 'note' }], [400, 'VALIDATION_FAILED']],
      ['a plain field of the right name', [{ fileName: null, content: 'x' }], [400, 'VALIDATION_FAILED']],
      ['a file under another field', [{ ...PNG, field: 'file' }], [400, 'VALIDATION_FAILED']],
      [
        'a field beside a good file',
        [PNG, { fileName: null, content: 'x', field: 'status' }],
        [400, 'VALIDATION_FAILED'],
      ],
      ['a part called __proto__', [{ ...PNG, field: '__proto__' }], [400, 'MALFORMED_REQUEST']],
      ['an empty file', [{ ...PNG, content: '' }], [400, 'EMPTY_FILE']],
      ['an empty file after a good one', [JPG, { ...PNG, content: '' }], [400, 'EMPTY_FILE']],
      ['six files', Array.from({ length: maxFiles + 1 }, () => PNG), [400, 'TOO_MANY_FILES']],
      ['text called .jpg', [{ ...JPG, content: 'not a picture' }], [415, 'FILE_TYPE_NOT_ALLOWED']],
      ['a bad file after two good ones', [JPG, MP4, { ...PDF, content: 'x' }], [415, 'FILE_TYPE_NOT_ALLOWED']],
      ['a JPG called .png', [{ ...JPG, fileName: 'a.png' }], [415, 'FILE_TYPE_NOT_ALLOWED']],
      ['a JPG declared as PNG', [{ ...JPG, type: 'image/png' }], [415, 'FILE_TYPE_NOT_ALLOWED']],
      ['a JPG declared as nothing', [{ fileName: 'a.jpg', content: JPG.content }], [415, 'FILE_TYPE_NOT_ALLOWED']],
      ['a QuickTime film', [{ ...MP4, content: movie('qt  ') }], [415, 'FILE_TYPE_NOT_ALLOWED']],
      ['a HEIC called .jpg', [{ ...JPG, content: movie('heic') }], [415, 'FILE_TYPE_NOT_ALLOWED']],
      ['a page', [{ fileName: 'a.html', type: 'text/html', content: '<script>' }], [415, 'FILE_TYPE_NOT_ALLOWED']],
      ['one byte too many', [pdfOf(maxBytes + 1)], [413, 'FILE_TOO_LARGE']],
      ['a good file, then one far too large', [JPG, pdfOf(maxBytes + 5_000_000)], [413, 'FILE_TOO_LARGE']],
    ];

    it.each(bad)('%s', async (_, parts, refusal) => {
      const ticket = await api.make.ticket();
      const before = await storedFiles(api);
      expect(codeOf(await upload(api.as(admin), ticket.id, parts))).toEqual(refusal);
      expect(await rowsOf(api, ticket.id)).toEqual([]);
      expect((await storedFiles(api)).sort()).toEqual(before.sort());
    });

    const body = bodyOf([PNG]);
    const odd: [string, string | undefined, Buffer | string | undefined, [number, string]][] = [
      ['JSON', 'application/json', '{"files":[]}', [415, 'UNSUPPORTED_MEDIA_TYPE']],
      ['a form', 'application/x-www-form-urlencoded', 'files=x', [415, 'UNSUPPORTED_MEDIA_TYPE']],
      ['a bare picture', 'image/png', PNG.content, [415, 'UNSUPPORTED_MEDIA_TYPE']],
      ['nothing', undefined, undefined, [415, 'UNSUPPORTED_MEDIA_TYPE']],
      ['multipart without a boundary', 'multipart/form-data', body, [400, 'MALFORMED_REQUEST']],
      [
        'a body that breaks off inside a file',
        MULTIPART,
        body.subarray(0, body.length - 200),
        [400, 'UPLOAD_INCOMPLETE'],
      ],
      ['a body that breaks off inside a head', MULTIPART, body.subarray(0, 60), [400, 'UPLOAD_INCOMPLETE']],
    ];

    it.each(odd)('%s', async (_, type, payload, refusal) => {
      const ticket = await api.make.ticket();
      const before = await storedFiles(api);
      const answer = await api.as(admin)({
        method: 'POST',
        url: `/api/attachments/ticket/${ticket.id}`,
        ...(type === undefined ? {} : { headers: { 'content-type': type } }),
        ...(payload === undefined ? {} : { payload }),
      });
      expect(codeOf(answer)).toEqual(refusal);
      expect(await rowsOf(api, ticket.id)).toEqual([]);
      expect((await storedFiles(api)).sort()).toEqual(before.sort());
    });

    it('a closed ticket', async () => {
      const ticket = await api.make.ticket({ status: 'CLOSED' });
      const closed = [409, 'TICKET_CLOSED'];
      expect(codeOf(await upload(api.as(admin), ticket.id, [PNG]))).toEqual(closed);
      expect(codeOf(await upload(api.inject, ticket.id, [PNG], permitFor(api, ticket.id)))).toEqual(closed);
    });
  });

  it('accepts a file of exactly 20 MiB', async () => {
    const ticket = await api.make.ticket();
    const answer = await upload(api.as(admin), ticket.id, [pdfOf(maxBytes)]);
    expect(attachmentsIn(answer)[0]?.size).toBe(20 * 1024 * 1024);
  });

  it('accepts five files at a time, and fifty per ticket', async () => {
    const ticket = await api.make.ticket();
    const send = (count: number): ReturnType<typeof upload> =>
      upload(api.as(admin), ticket.id, Array<Part>(count).fill(PNG));
    expect((await send(maxFiles)).statusCode).toBe(201);
    expect((await send(maxFiles)).statusCode).toBe(201);
    expect(codeOf(await send(maxFiles + 1))).toEqual([400, 'TOO_MANY_FILES']);
    await fillWithFiles(api, ticket.id, maxPerTicket - 2 * maxFiles - 3);
    expect(codeOf(await send(4))).toEqual([400, 'TOO_MANY_FILES']);
    expect((await send(3)).statusCode).toBe(201);
    expect(codeOf(await send(1))).toEqual([400, 'TOO_MANY_FILES']);
    expect(await rowsOf(api, ticket.id)).toHaveLength(50);
  });

  it('counts the files of earlier requests of a form', async () => {
    const ticket = await api.make.ticket();
    const permit = permitFor(api, ticket.id);
    const send = (parts: Part[]): ReturnType<typeof upload> => upload(api.inject, ticket.id, parts, permit);
    expect((await send([PNG, PNG, PNG])).statusCode).toBe(201);
    expect(codeOf(await send([PNG, PNG, PNG]))).toEqual([400, 'TOO_MANY_FILES']);
    expect((await send([PNG, PNG])).statusCode).toBe(201);
    expect(codeOf(await send([PNG]))).toEqual([400, 'TOO_MANY_FILES']);
    expect(await rowsOf(api, ticket.id)).toHaveLength(maxFiles);
  });

  it('never exceeds fifty files by concurrent uploads', async () => {
    const inject = api.as(admin);
    for (let round = 0; round < 10; round += 1) {
      const ticket = await api.make.ticket();
      await fillWithFiles(api, ticket.id, maxPerTicket - maxFiles);
      const before = await storedFiles(api);
      const responses = await Promise.all([1, 2, 3].map(() => upload(inject, ticket.id, [PNG, JPG, PDF])));
      expect(responses.map((answer) => answer.statusCode).sort()).toEqual([201, 400, 400]);
      expect(await rowsOf(api, ticket.id)).toHaveLength(maxPerTicket - maxFiles + 3);
      expect(await storedFiles(api)).toHaveLength(before.length + 3);
    }
  });
});
