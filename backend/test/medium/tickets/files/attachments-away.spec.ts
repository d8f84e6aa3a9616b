import type { TestUser } from '#test/factories/factory.js';
import type { TestApi } from '#test/support/api.js';
import { S3Server } from '#test/support/servers/s3-server.js';
import { startApiOn, storedFiles } from '#test/support/servers/storages.js';
import { attachmentsIn, codeOf, JPG, pdfOf, PNG, rowsOf, upload } from './attachments.support.js';

const AWAY = [503, 'FILES_UNAVAILABLE'];

describe('while the bucket is away', () => {
  let api: TestApi;
  let server: S3Server;
  let admin: TestUser;

  beforeAll(async () => {
    api = await startApiOn('s3');
    server = S3Server.at(api.config.s3?.endpoint ?? '');
    admin = await api.make.admin();
  });
  afterEach(() => void (server.failure = undefined));
  afterAll(() => api.close());

  it.each(['REFUSE', 'HANG_UP'] as const)('(%s) leaves nothing half done, and sends Retry-After', async (failure) => {
    const ticket = await api.make.ticket();
    const [attachment] = attachmentsIn(await upload(api.as(admin), ticket.id, [PNG]));
    const url = `/api/attachments/${attachment?.id}`;
    const stored = await storedFiles(api);
    server.failure = failure;
    const responses = [
      await upload(api.as(admin), ticket.id, [JPG]),
      await upload(api.as(admin), ticket.id, [pdfOf(7_000_000)]),
      await api.as(admin)({ method: 'GET', url: `${url}/download` }),
    ];
    for (const answer of responses) expect([codeOf(answer), answer.headers['retry-after']]).toEqual([AWAY, '30']);
    // Tickets are still accepted.
    expect((await api.inject({ method: 'GET', url: '/health/ready' })).statusCode).toBe(200);
    expect((await api.inject({ method: 'GET', url: '/health/live' })).statusCode).toBe(200);
    server.failure = undefined;
    expect(await rowsOf(api, ticket.id)).toHaveLength(1);
    expect(await storedFiles(api)).toEqual(stored);
    expect(
      (await api.as(admin)({ method: 'GET', url: `${url}/download` })).rawPayload.equals(PNG.content as Buffer),
    ).toBe(true);
    expect((await api.inject({ method: 'GET', url: '/health/ready' })).statusCode).toBe(200);
  });

  it('creates tickets and deletes attachments; the bytes are left to the sweep', async () => {
    const ticket = await api.make.ticket();
    const [attachment] = attachmentsIn(await upload(api.as(admin), ticket.id, [PNG]));
    const stored = await storedFiles(api);
    server.failure = 'HANG_UP';
    expect((await api.as(admin)({ method: 'DELETE', url: `/api/attachments/${attachment?.id}` })).statusCode).toBe(204);
    expect(await rowsOf(api, ticket.id)).toEqual([]);
    expect(await storedFiles(api)).toEqual(stored);
  });

  it('keeps another error even if the earlier good file cannot be removed', async () => {
    const ticket = await api.make.ticket();
    const serve = server.calls.length;
    const removal = jest.spyOn(server.objects, 'delete').mockImplementation(() => {
      throw new Error('gone');
    });
    const answer = await upload(api.as(admin), ticket.id, [PNG, { ...JPG, content: '' }]);
    removal.mockRestore();
    expect(codeOf(answer)).toEqual([400, 'EMPTY_FILE']);
    expect(server.calls.slice(serve)).toContain('DELETE');
    expect(await rowsOf(api, ticket.id)).toEqual([]);
  });
});
