import { once } from 'node:events';
import { request } from 'node:http';
import { Upload as TusUpload } from 'tus-js-client';
import { LIMITS } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { FileStorage, UploadPart } from '#tickets/files/index.js';
import type { TestUser } from '#test/factories/factory.js';
import type { Answer, Inject } from '#test/support/api.js';
import type { TestApi } from '#test/support/api.js';
import { startApiOn, STORAGES, storedFiles } from '#test/support/servers/storages.js';
import { eventually } from '#test/support/waiting.js';
import { codeOf } from './attachments.support.js';
import { begin, begun, look, metadataOf, PART, pdfBytes, send, TUS } from './uploads.support.js';

const { maxBytes, partBytes, unfinished } = LIMITS.uploads;

describe.each(STORAGES)('a resumable upload, stored on %s', (kind) => {
  let api: TestApi;
  let admin: TestUser;
  let asAdmin: Inject;
  beforeAll(async () => {
    api = await startApiOn(kind);
    await api.app.listen(0, '127.0.0.1');
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    admin = await api.make.admin();
    asAdmin = api.as(admin);
  });

  /** The bytes of the parts, in their order. */
  const contentOf = async (uploadId: string): Promise<Buffer> => {
    const where = { where: { uploadId }, order: { startsAt: 'ASC' as const } };
    const parts = await api.dataSource.manager.find(UploadPart, where);
    const storage = api.app.get(FileStorage, { strict: false });
    return Buffer.concat(await Promise.all(parts.map((part) => storage.read(part))));
  };
  const port = (): number => (api.app.getHttpServer().address() as { port: number }).port;
  const offsetOf = async (id: string): Promise<unknown> => (await look(asAdmin, id)).headers['upload-offset'];

  it('takes a file of a foreign client in parts, which goes on after an interruption', async () => {
    const content = pdfBytes(12_000_000);
    const options = {
      endpoint: `http://127.0.0.1:${port()}/api/uploads`,
      headers: { authorization: `Bearer ${await api.tokenOf(admin)}` },
      chunkSize: partBytes,
      metadata: { filename: 'manual.pdf', filetype: 'application/pdf' },
    };
    const url = await new Promise<string>((resolve, reject) => {
      const upload = new TusUpload(content, {
        ...options,
        onError: reject,
        onChunkComplete: () => void upload.abort().then(() => resolve(upload.url ?? '')),
      });
      upload.start();
    });
    const id = url.split('/').at(-1) ?? '';
    expect(await offsetOf(id)).toBe(String(partBytes));
    await new Promise<void>((resolve, reject) =>
      new TusUpload(content, { ...options, uploadUrl: url, onError: reject, onSuccess: () => resolve() }).start(),
    );
    expect((await contentOf(id)).equals(content)).toBe(true);
  });

  it('names its place, what it takes and until when', async () => {
    const answer = await begin(asAdmin, 10);
    const { location, 'upload-expires': expires, ...headers } = answer.headers;
    expect([answer.statusCode, location, headers['tus-resumable']]).toEqual([
      201,
      expect.stringMatching(/^\/api\/uploads\/[0-9a-f-]{36}$/),
      '1.0.0',
    ]);
    expect(new Date(String(expires)).getTime() - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const options = await asAdmin({ method: 'OPTIONS', url: '/api/uploads' });
    expect([options.statusCode, options.headers['tus-extension'], options.headers['tus-max-size']]).toEqual([
      204,
      'creation,termination,expiration',
      String(maxBytes),
    ]);
    const read = await look(asAdmin, String(location).split('/').at(-1) ?? '');
    expect(read.statusCode).toBe(200);
    expect(read.headers).toMatchObject({
      ...{ 'upload-length': '10', 'upload-offset': '0', 'cache-control': 'no-store' },
      'upload-metadata': metadataOf('manual.pdf'),
    });
    expect(read.headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each([
    ['as many bytes as a document may have', maxBytes, 201],
    ['a byte more', maxBytes + 1, [413, 'UPLOAD_TOO_LARGE']],
    ['no bytes', 0, [400, 'EMPTY_FILE']],
    ['fewer than none', '-1', [400, 'MALFORMED_REQUEST']],
    ['a length that is no number', 'ten', [400, 'MALFORMED_REQUEST']],
    ['a length beyond all numbers', '9'.repeat(30), [400, 'MALFORMED_REQUEST']],
  ])('begins with %s: %s', async (_, length, expected) => {
    const answer = await begin(asAdmin, length);
    expect(answer.statusCode < 400 ? answer.statusCode : codeOf(answer)).toEqual(expected);
  });

  it('takes a part of the largest size, and none that is a byte larger', async () => {
    const id = await begun(asAdmin, 2 * partBytes);
    expect(codeOf(await send(asAdmin, id, 0, pdfBytes(partBytes + 1)))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect((await send(asAdmin, id, 0, pdfBytes(partBytes))).statusCode).toBe(204);
    expect(await offsetOf(id)).toBe(String(partBytes));
  });

  /** Sends the body in chunks, without its length. */
  const sendChunked = async (id: string, body: Buffer): Promise<number | undefined> => {
    const headers = {
      ...TUS,
      'upload-offset': '0',
      'content-type': PART,
      authorization: `Bearer ${await api.tokenOf(admin)}`,
    };
    const call = request({ port: port(), method: 'PATCH', path: `/api/uploads/${id}`, headers });
    const answered = once(call, 'response');
    for (let at = 0; at < body.length; at += 65_536) call.write(body.subarray(at, at + 65_536));
    call.end();
    const [{ statusCode }] = (await answered) as [{ statusCode: number }];
    return statusCode;
  };

  it('refuses a part that is too large also if it does not name its length', async () => {
    const before = await storedFiles(api);
    const id = await begun(asAdmin, 2 * partBytes);
    expect(await sendChunked(id, pdfBytes(partBytes + 1))).toBe(413);
    expect(await offsetOf(id)).toBe('0');
    expect(await sendChunked(id, pdfBytes(partBytes))).toBe(204);
    expect(await storedFiles(api)).toHaveLength(before.length + 1);
  });

  it('refuses more bytes than were announced', async () => {
    const id = await begun(asAdmin, 10);
    expect(codeOf(await send(asAdmin, id, 0, pdfBytes(11)))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(await sendChunked(id, pdfBytes(11))).toBe(413);
    expect((await send(asAdmin, id, 0, pdfBytes(10))).statusCode).toBe(204);
    expect(codeOf(await send(asAdmin, id, 10, pdfBytes(1)))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it.each([
    ['too low', 0],
    ['too high', 12],
  ])('refuses a part at an offset that is %s, and stores nothing', async (_, offset) => {
    const id = await begun(asAdmin, 30);
    await send(asAdmin, id, 0, pdfBytes(11));
    const before = await storedFiles(api);
    expect(codeOf(await send(asAdmin, id, offset, pdfBytes(5)))).toEqual([409, 'UPLOAD_OFFSET_WRONG']);
    expect([await offsetOf(id), await storedFiles(api)]).toEqual(['11', before]);
  });

  it('takes only one of two parts of the same place', async () => {
    const id = await begun(asAdmin, 3_000_000);
    const results = await Promise.all([1, 2, 3].map(() => send(asAdmin, id, 0, pdfBytes(1_000_000))));
    expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409]);
    expect((await contentOf(id)).length).toBe(1_000_000);
  });

  /** Returns how many bytes of the next part the storage has taken. */
  const countTaken = (): (() => number) => {
    const storage = api.app.get(FileStorage, { strict: false });
    const stage = storage.stage.bind(storage);
    let bytes = 0;
    async function* counted(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of source) {
        bytes += chunk.byteLength;
        yield chunk;
      }
    }
    jest
      .spyOn(storage, 'stage')
      .mockImplementationOnce((source) => stage(counted(source as AsyncIterable<Uint8Array>)));
    return () => bytes;
  };

  it('keeps the bytes of a body that was cut, and goes on after them', async () => {
    const content = pdfBytes(3_000_000);
    const id = await begun(asAdmin, content.length);
    const headers = {
      ...{ ...TUS, 'upload-offset': '0', 'content-type': PART, 'content-length': content.length },
      authorization: `Bearer ${await api.tokenOf(admin)}`,
    };
    const cut = request({ port: port(), method: 'PATCH', path: `/api/uploads/${id}`, headers });
    const taken = countTaken();
    cut.on('error', () => undefined).write(content.subarray(0, 1_000_000));
    await eventually(async () => taken() === 1_000_000);
    cut.destroy();
    await eventually(async () => (await offsetOf(id)) !== '0');
    const offset = Number(await offsetOf(id));
    expect(offset).toBe(taken());
    expect((await send(asAdmin, id, offset, content.subarray(offset))).statusCode).toBe(204);
    expect((await contentOf(id)).equals(content)).toBe(true);
  });

  it('is hidden from all others', async () => {
    const id = await begun(asAdmin, 10);
    const asOther = api.as(await api.make.admin());
    const drop = (inject: Inject): Promise<Answer> =>
      inject({ method: 'DELETE', url: `/api/uploads/${id}`, headers: TUS });
    expect((await look(asOther, id)).statusCode).toBe(404);
    expect(codeOf(await send(asOther, id, 0, pdfBytes(10)))).toEqual([404, 'UPLOAD_NOT_FOUND']);
    expect(codeOf(await drop(asOther))).toEqual([404, 'UPLOAD_NOT_FOUND']);
    expect(codeOf(await send(asAdmin, 'absent', 0, pdfBytes(10)))).toEqual([404, 'UPLOAD_NOT_FOUND']);
    expect(await offsetOf(id)).toBe('0');
  });

  it('can be given up, which removes its bytes', async () => {
    const before = await storedFiles(api);
    const id = await begun(asAdmin, 10);
    await send(asAdmin, id, 0, pdfBytes(5));
    expect(await storedFiles(api)).toHaveLength(before.length + 1);
    const answer = await asAdmin({ method: 'DELETE', url: `/api/uploads/${id}`, headers: TUS });
    expect(answer.statusCode).toBe(204);
    await eventually(async () => (await storedFiles(api)).length === before.length);
    expect((await look(asAdmin, id)).statusCode).toBe(404);
  });

  it(`counts ${unfinished} unfinished uploads of a person`, async () => {
    const ids: string[] = [];
    for (let n = 0; n < unfinished; n += 1) ids.push(await begun(asAdmin, 10));
    expect(codeOf(await begin(asAdmin, 10))).toEqual([400, 'TOO_MANY_UPLOADS']);
    expect((await begin(api.as(await api.make.admin()), 10)).statusCode).toBe(201);
    await asAdmin({ method: 'DELETE', url: `/api/uploads/${ids[0]}`, headers: TUS });
    const results = await Promise.all([1, 2, 3].map(() => begin(asAdmin, 10)));
    expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
  });

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\docs\\manual.pdf', 'manual.pdf'],
    ['ma\0nual.pdf', 'manual.pdf'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(251)}.pdf`],
    ['', 'file'],
  ])('makes the name %j safe', async (name, expected) => {
    const { headers } = await look(asAdmin, await begun(asAdmin, 10, name));
    expect(headers['upload-metadata']).toBe(metadataOf(expected));
  });

  it.each(['no type', 'a/b; c', `a/${'b'.repeat(99)}`])('does not store the declared type %j', async (type) => {
    const { headers } = await look(asAdmin, await begun(asAdmin, 10, 'a.pdf', type));
    expect(headers['upload-metadata']).toBe(`filename ${Buffer.from('a.pdf').toString('base64')}`);
  });

  it('ends after its time', async () => {
    const id = await begun(asAdmin, 10);
    const clock = api.app.get(Clock);
    const later = (seconds: number): jest.SpyInstance =>
      jest.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + seconds * 1000));
    const early = later(7 * 86_400 - 60);
    expect((await look(asAdmin, id)).statusCode).toBe(200);
    early.mockRestore();
    const late = later(7 * 86_400 + 1);
    expect((await look(asAdmin, id)).statusCode).toBe(404);
    expect(codeOf(await send(asAdmin, id, 0, pdfBytes(10)))).toEqual([404, 'UPLOAD_NOT_FOUND']);
    late.mockRestore();
  });

  it.each([
    ['no version', {}, [412, 'UPLOAD_PROTOCOL_UNKNOWN']],
    ['another version', { 'tus-resumable': '0.2.2' }, [412, 'UPLOAD_PROTOCOL_UNKNOWN']],
  ])('refuses a request with %s of the protocol', async (_, headers, expected) => {
    const answer = await asAdmin({
      method: 'POST',
      url: '/api/uploads',
      headers: { 'upload-length': '1', ...headers },
    });
    expect([codeOf(answer), answer.headers['tus-version']]).toEqual([expected, '1.0.0']);
  });

  it.each([
    ['without an offset', { 'content-type': PART }, [400, 'MALFORMED_REQUEST']],
    ['at a negative offset', { 'content-type': PART, 'upload-offset': '-1' }, [400, 'MALFORMED_REQUEST']],
    ['of another type', { 'content-type': 'text/plain', 'upload-offset': '0' }, [415, 'UNSUPPORTED_MEDIA_TYPE']],
    ['as JSON', { 'content-type': 'application/json', 'upload-offset': '0' }, [400, 'MALFORMED_REQUEST']],
  ])('refuses a part %s', async (_, headers, expected) => {
    const id = await begun(asAdmin, 10);
    const call = { method: 'PATCH', url: `/api/uploads/${id}`, headers: { ...TUS, ...headers }, payload: '"12345678"' };
    expect(codeOf(await asAdmin(call as never))).toEqual(expected);
    expect(await offsetOf(id)).toBe('0');
  });

  it('refuses parts elsewhere', async () => {
    const headers = { ...TUS, 'content-type': PART };
    for (const url of ['/api/uploads', '/api/tickets'])
      expect(codeOf(await asAdmin({ method: 'POST', url, headers, payload: 'x' }))).toEqual([
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      ]);
  });
});
