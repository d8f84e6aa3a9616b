import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { JSON_BODY_DEADLINE, UNREAD_BODY_DEADLINE } from '#app/request-bodies.js';
import { LIMITS } from '#contract/index.js';
import { FileReception } from '#tickets/files/upload/file-reception.js';
import type { TestApi } from '#test/support/api.js';
import { startApiOn, storedFiles, STORAGES } from '#test/support/servers/storages.js';
import { eventually } from '#test/support/waiting.js';
import { headOf, MULTIPART, PDF, permitFor, PNG, rowsOf, CLOSING } from './attachments.support.js';

/** Long enough for the first part of a multipart upload to be sent. */
const PDF_START = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6_000_000)]);

describe.each(STORAGES)('uploads over a real connection, stored on %s', (kind) => {
  let api: TestApi;
  let port: number;

  beforeAll(async () => {
    api = await startApiOn(kind);
    await api.app.listen(0, '127.0.0.1');
    port = Number(new URL(await api.app.getUrl()).port);
  });

  afterAll(() => api.close());

  const open = (ticketId: number, length: number): ClientRequest =>
    request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/api/attachments/ticket/${ticketId}`,
      headers: { 'content-type': MULTIPART, 'content-length': length, ...permitFor(api, ticketId) },
    });

  /** A body without a byte is cut once its time is over. */
  const cutBody = async (): Promise<void> => {
    const headers = { 'content-type': 'application/json', 'content-length': 2 };
    const sending = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/auth/login', headers });
    sending.flushHeaders();
    await once(sending, 'error');
  };

  const arrived = (): Promise<string[]> =>
    eventually(async () => {
      const files = await storedFiles(api);
      return files.length > 0 && files;
    });
  const nothingStored = (): Promise<true> => eventually(async () => (await storedFiles(api)).length === 0);

  it('leave nothing when the sender goes away midway', async () => {
    const ticket = await api.make.ticket();
    const sending = open(ticket.id, 15_000_000);
    sending.on('error', () => undefined);
    sending.write(headOf(PDF));
    sending.write(PDF_START);
    await arrived();
    sending.destroy();
    await nothingStored();
    expect(await rowsOf(api, ticket.id)).toEqual([]);
  });

  it.each([
    ['inside a file', [headOf(PDF), PDF_START]],
    ['between two files', [headOf(PDF), PDF_START, '\r\n']],
    ['before the first', ['']],
  ])('are cut when they stall %s', async (_, pieces) => {
    const reception = api.app.get(FileReception, { strict: false });
    expect(reception.stallAfter).toBe(30_000);
    reception.stallAfter = 400;
    try {
      const ticket = await api.make.ticket();
      const sending = open(ticket.id, 15_000_000);
      const cut = once(sending, 'error');
      sending.flushHeaders();
      for (const piece of pieces) sending.write(piece);
      await cut;
      await nothingStored();
      expect(await rowsOf(api, ticket.id)).toEqual([]);
    } finally {
      reception.stallAfter = 30_000;
    }
  });

  it('are not subject to the limit of other bodies', async () => {
    const ticket = await api.make.ticket();
    const { milliseconds } = JSON_BODY_DEADLINE;
    JSON_BODY_DEADLINE.milliseconds = 100;
    try {
      const pieces = [headOf(PDF), PDF_START.subarray(0, 1000), PDF_START.subarray(1000, 2000), `\r\n${CLOSING}`];
      const sending = open(
        ticket.id,
        pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0),
      );
      const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
      for (const piece of pieces) {
        sending.write(piece);
        await cutBody();
      }
      sending.end();
      const [answer] = await answered;
      expect([answer.statusCode, await text(answer)]).toEqual([201, expect.stringContaining('attachments')]);
    } finally {
      JSON_BODY_DEADLINE.milliseconds = milliseconds;
    }
  });

  it('may be slow as long as bytes arrive', async () => {
    const reception = api.app.get(FileReception, { strict: false });
    const { milliseconds } = JSON_BODY_DEADLINE;
    JSON_BODY_DEADLINE.milliseconds = 100;
    reception.stallAfter = 1000;
    try {
      const ticket = await api.make.ticket();
      const bytes = Array.from({ length: 12 }, () => Buffer.alloc(100_000));
      const pieces = [headOf(PDF), PDF_START, ...bytes, '\r\n', CLOSING];
      const sending = open(
        ticket.id,
        pieces.reduce((sum, piece) => sum + piece.length, 0),
      );
      const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
      for (const piece of pieces) {
        sending.write(piece);
        await cutBody();
      }
      sending.end();
      const [answer] = await answered;
      expect([answer.statusCode, await text(answer)]).toEqual([201, expect.stringContaining('"size":7200009')]);
    } finally {
      JSON_BODY_DEADLINE.milliseconds = milliseconds;
      reception.stallAfter = 30_000;
    }
  });

  it('deliver the error to a sender who is still sending', async () => {
    // As long as a busy machine takes for forty megabytes.
    UNREAD_BODY_DEADLINE.milliseconds = 60_000;
    const ticket = await api.make.ticket();
    const rest = Buffer.alloc(LIMITS.attachments.maxBytes);
    const sending = open(ticket.id, headOf(PNG).length + rest.length * 2);
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    const sent = once(sending, 'finish');
    sending.write(headOf(PNG));
    sending.write(rest);
    sending.end(rest);
    const [answer] = await answered;
    expect(answer.statusCode).toBe(415);
    expect(await text(answer)).toContain('FILE_TYPE_NOT_ALLOWED');
    await sent;
    UNREAD_BODY_DEADLINE.milliseconds = 5_000;
  });
});
