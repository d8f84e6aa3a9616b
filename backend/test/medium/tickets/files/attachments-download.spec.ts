import { Log } from '#kernel/logging/index.js';
import { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import type { Answer, TestApi } from '#test/support/api.js';
import { S3Server } from '#test/support/servers/s3-server.js';
import { cutOff, damageFile, loseFile, startApiOn, STORAGES, storedFiles } from '#test/support/servers/storages.js';
import {
  type AttachmentBody,
  attachmentsIn,
  codeOf,
  JPG,
  MP4,
  type Part,
  permitFor,
  PNG,
  rowsOf,
  upload,
} from './attachments.support.js';

describe.each(STORAGES)('downloading and deleting attachments, stored on %s', (kind) => {
  let api: TestApi;
  let admin: TestUser;
  let owner: TestUser;
  let technician: TestUser;
  let ticket: Ticket;

  beforeAll(async () => {
    api = await startApiOn(kind);
    admin = await api.make.admin();
    owner = await api.make.user();
    technician = await api.make.technician();
    ticket = await api.make.ticket({ createdById: owner.id, assignedTechnicianId: technician.id });
  });

  afterAll(() => api.close());

  const add = async (to: Ticket, part: Part, by: TestUser | null = owner): Promise<AttachmentBody> => {
    const answer = by
      ? await upload(api.as(by), to.id, [part])
      : await upload(api.inject, to.id, [part], permitFor(api, to.id));
    const [attachment] = attachmentsIn(answer);
    if (!attachment) throw new Error(answer.body);
    return attachment;
  };
  const newTicket = (): Promise<Ticket> =>
    api.make.ticket({ createdById: owner.id, assignedTechnicianId: technician.id });
  const download = (by: TestUser, id: string, headers: Record<string, string> = {}): Promise<Answer> =>
    api.as(by)({ method: 'GET', url: `/api/attachments/${id}/download`, headers });
  const remove = (by: TestUser, id: string): Promise<Answer> =>
    api.as(by)({ method: 'DELETE', url: `/api/attachments/${id}` });

  it('sends the same bytes as an attachment, never inline or cached', async () => {
    const { id } = await add(ticket, { ...JPG, fileName: 'perché "così".jpg'.replaceAll('"', '%22') }, null);
    for (const reader of [admin, owner, technician]) {
      const answer = await download(reader, id);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(Buffer.from(JPG.content))).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': String(JPG.content.length),
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'accept-ranges': 'bytes',
      });
      expect(answer.headers['content-disposition']).toMatch(
        /^attachment; filename="perche [^"]*\.jpg"; filename\*=UTF-8''perch%C3%A9%20/,
      );
    }
  });

  it('is hidden like its ticket', async () => {
    const { id } = await add(await newTicket(), PNG);
    const strangers = [await api.make.user(), await api.make.technician()];
    for (const stranger of strangers) {
      expect(codeOf(await download(stranger, id))).toEqual([404, 'ATTACHMENT_NOT_FOUND']);
      expect(codeOf(await remove(stranger, id))).toEqual([404, 'ATTACHMENT_NOT_FOUND']);
    }
    const anonymous = await api.inject({ method: 'GET', url: `/api/attachments/${id}/download` });
    expect(codeOf(anonymous)).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await api.inject({ method: 'DELETE', url: `/api/attachments/${id}` }))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    expect((await download(admin, id)).statusCode).toBe(200);
  });

  it.each(['0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11', 'x', '%00', '1'])('no attachment has the id %s', async (id) => {
    expect(codeOf(await download(admin, id))).toEqual([404, 'ATTACHMENT_NOT_FOUND']);
    expect(codeOf(await remove(admin, id))).toEqual([404, 'ATTACHMENT_NOT_FOUND']);
  });

  describe('in parts', () => {
    const bytes = Buffer.from(MP4.content);
    const size = bytes.length;
    let id: string;

    beforeAll(async () => {
      id = (await add(await newTicket(), MP4)).id;
    });

    it.each([
      ['bytes=0-0', 0, 0],
      ['bytes=4-7', 4, 7],
      [`bytes=${size - 10}-`, size - 10, size - 1],
      ['bytes=-10', size - 10, size - 1],
      [`bytes=10-${size + 100}`, 10, size - 1],
    ])('%s', async (range, start, end) => {
      const answer = await download(owner, id, { range });
      expect(answer.statusCode).toBe(206);
      expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${size}`);
      expect(answer.headers['content-length']).toBe(String(end - start + 1));
      expect(answer.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true);
    });

    it.each(['bytes=9-5', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=x'])('%s gets the complete file', async (range) => {
      const answer = await download(owner, id, { range });
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, size]);
    });

    it.each([`bytes=${size}-`, 'bytes=-0', `bytes=${size + 5}-${size + 9}`])('%s is out of range', async (range) => {
      const answer = await download(owner, id, { range });
      expect(codeOf(answer)).toEqual([416, 'RANGE_NOT_SATISFIABLE']);
      expect(answer.headers['content-range']).toBe(`bytes */${size}`);
      expect(answer.headers['content-disposition']).toBeUndefined();
    });

    it('HEAD returns the length of the file or of the part, without reading it', async () => {
      const ask = (headers: Record<string, string>): Promise<Answer> =>
        api.as(owner)({ method: 'HEAD', url: `/api/attachments/${id}/download`, headers });
      const server = api.config.s3 && S3Server.at(api.config.s3.endpoint);
      const calls = server?.calls.length;
      const complete = await ask({});
      expect([complete.statusCode, complete.headers['content-length'], complete.body]).toEqual([200, String(size), '']);
      expect(complete.headers).toMatchObject({ 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' });
      const part = await ask({ range: 'bytes=0-9' });
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 0-9/${size}`]);
      expect((await ask({ range: `bytes=${size}-` })).statusCode).toBe(416);
      expect(server?.calls.slice(calls)).toEqual(server && ['HEAD', 'HEAD']);
    });

    it('continues only with the same file', async () => {
      const etag = String((await download(owner, id)).headers.etag);
      const range = 'bytes=5-';
      expect((await download(owner, id, { range, 'if-range': etag })).statusCode).toBe(206);
      expect((await download(owner, id, { range, 'if-range': '"another"' })).statusCode).toBe(200);
    });
  });

  it('says that a file missing from the storage cannot be read at the moment, and logs it', async () => {
    const lost = await newTicket();
    const { id } = await add(lost, PNG);
    const [row] = await rowsOf(api, lost.id);
    await loseFile(api, row?.storageKey ?? '');
    const report = jest.spyOn(api.app.get(Log), 'error');
    expect(codeOf(await download(owner, id))).toEqual([503, 'FILES_UNAVAILABLE']);
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ attachmentId: id }), expect.any(String));
    report.mockRestore();
  });

  it.each([
    ['cut off', cutOff],
    ['longer than it was', (content: Buffer) => Buffer.concat([content, Buffer.from('x')])],
  ])('sends nothing of a file that is %s, neither whole nor a part', async (_, damage) => {
    const damaged = await newTicket();
    const { id } = await add(damaged, PNG);
    const [row] = await rowsOf(api, damaged.id);
    await damageFile(api, row?.storageKey ?? '', damage);
    const last = `bytes=${(row?.size ?? 0) - 1}-`;
    const requests: Record<string, string>[] = [{}, { range: 'bytes=0-9' }, { range: last }];
    for (const headers of requests)
      expect(codeOf(await download(owner, id, headers))).toEqual([503, 'FILES_UNAVAILABLE']);
    const head = await api.as(owner)({ method: 'HEAD', url: `/api/attachments/${id}/download` });
    expect(head.statusCode).toBe(503);
  });

  describe('deleting', () => {
    it('removes row and bytes', async () => {
      const files = await storedFiles(api);
      const { id } = await add(ticket, PNG);
      expect(await storedFiles(api)).toHaveLength(files.length + 1);
      const answer = await remove(owner, id);
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect((await storedFiles(api)).sort()).toEqual(files.sort());
      expect(codeOf(await download(owner, id))).toEqual([404, 'ATTACHMENT_NOT_FOUND']);
      expect(codeOf(await remove(owner, id))).toEqual([404, 'ATTACHMENT_NOT_FOUND']);
    });

    it('is allowed to the uploader and the admin', async () => {
      const by = { owner, technician, visitor: null };
      const allowed = { owner: [owner, admin], technician: [technician, admin], visitor: [admin] };
      for (const uploader of ['owner', 'technician', 'visitor'] as const) {
        for (const person of [owner, technician, admin]) {
          const own = await newTicket();
          const { id } = await add(own, PNG, by[uploader]);
          const answer = await remove(person, id);
          if (allowed[uploader].includes(person)) expect(answer.statusCode).toBe(204);
          else expect(codeOf(answer)).toEqual([403, 'FORBIDDEN']);
          expect(await rowsOf(api, own.id)).toHaveLength(answer.statusCode === 204 ? 0 : 1);
        }
      }
    });

    it('is forbidden once the ticket is closed, while downloads continue', async () => {
      const closing = await newTicket();
      const { id } = await add(closing, PNG);
      const closed = { status: 'CLOSED', closedAt: new Date(), finalReport: 'All was done' } as const;
      await api.dataSource.manager.update(Ticket, closing.id, closed);
      for (const person of [owner, admin]) {
        expect(codeOf(await remove(person, id))).toEqual([409, 'TICKET_CLOSED']);
        expect((await download(person, id)).statusCode).toBe(200);
      }
    });

    it('makes room for another file', async () => {
      const full = await newTicket();
      const sent = await upload(api.as(owner), full.id, [PNG, PNG, PNG, PNG, PNG]);
      await remove(owner, attachmentsIn(sent)[0]?.id ?? '');
      expect((await upload(api.as(owner), full.id, [PNG])).statusCode).toBe(201);
    });
  });
});
