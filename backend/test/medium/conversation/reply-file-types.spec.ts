import { REPLY_FILE_TYPES, type ReplyFileType, SAVED_TYPE } from '#contract/index.js';
import type { MessageFileDto } from '#conversation/message/message.dto.js';
import { Attachment } from '#tickets/index.js';
import { replyFiles } from '#test/support/reply-files.js';
import { ScannerDouble } from '#test/support/servers/scanner.js';
import { outcomeOf } from '../concurrency/race.js';
import {
  attachmentsIn,
  bodyOf,
  JPG,
  MULTIPART,
  type Part,
  permitFor,
  upload,
} from '../tickets/files/attachments.support.js';
import { messageIn, Talk } from './conversation.support.js';

let talk: Talk;
let samples: Record<ReplyFileType, Buffer>;
beforeAll(async () => {
  samples = await replyFiles();
  talk = await Talk.open();
});
afterAll(() => talk.close());

const partOf = (type: ReplyFileType, fileName = `a.${type}`): Part => ({
  ...{ fileName, type: SAVED_TYPE },
  content: samples[type],
});
const send = (ticketId: number, part: Part, kind: 'replies' | 'notes' = 'replies') =>
  talk.api.as(kind === 'notes' ? talk.technician : talk.client)({
    method: 'POST',
    url: `/api/tickets/${ticketId}/${kind}/files`,
    headers: { 'content-type': MULTIPART },
    payload: bodyOf([part]),
  });

it.each(REPLY_FILE_TYPES)('replies and notes take a %s, and the ticket itself does not', async (type) => {
  const { id } = await talk.ticket();
  const part = partOf(type);
  for (const kind of ['replies', 'notes'] as const) {
    const answer = await send(id, part, kind);
    expect(answer.json()).toMatchObject({
      files: [{ fileName: `a.${type}`, mimeType: SAVED_TYPE, isScanned: false }],
    });
  }
  const refused = '415 FILE_TYPE_NOT_ALLOWED';
  expect(outcomeOf(await upload(talk.api.inject, id, [part], permitFor(talk.api, id)))).toBe(refused);
  expect(outcomeOf(await upload(talk.api.as(talk.client), id, [part]))).toBe(refused);
});

it.each<[string, () => Part]>([
  ['a drawing called spreadsheet', () => ({ ...partOf('webp'), fileName: 'a.xlsx' })],
  ['an archive called text document', () => ({ ...partOf('zip'), fileName: 'a.docx' })],
  ['a table with a NUL', () => ({ ...partOf('csv'), content: `${'x'.repeat(5000)}\0` })],
])('refuses %s, and keeps nothing of it', async (_, part) => {
  const { id } = await talk.ticket();
  expect(outcomeOf(await send(id, part()))).toBe('415 FILE_TYPE_NOT_ALLOWED');
  expect((await talk.call(talk.client, 'GET', `tickets/${id}/replies/files`)).json()).toEqual({ files: [] });
});

it('names a file without extension by its content, and sends it to be saved only', async () => {
  const { id } = await talk.ticket();
  const [file] = (await send(id, partOf('docx', 'verbale'))).json<{ files: MessageFileDto[] }>().files;
  const message = messageIn(await talk.reply(talk.client, id, { fileIds: [file!.id] }));
  expect(message.files).toEqual([file]);
  const saved = await talk.call(talk.technician, 'GET', `message-files/${file!.id}/download`);
  expect(saved.rawPayload.equals(samples.docx)).toBe(true);
  expect(saved.headers).toMatchObject({
    'content-type': SAVED_TYPE,
    'content-disposition': 'attachment; filename="verbale.docx"',
    'x-content-type-options': 'nosniff',
  });
});

const isScanned = async (): Promise<unknown> => {
  const { id } = await talk.ticket();
  const [attachment] = attachmentsIn(await upload(talk.api.as(talk.client), id, [JPG]));
  expect(await talk.api.dataSource.manager.findOneBy(Attachment, { ticketId: id })).toMatchObject({
    isScanned: (attachment as unknown as { isScanned: boolean }).isScanned,
  });
  return attachment;
};

it('says that attachments were not scanned where there is no scanner', async () => {
  expect(await isScanned()).toMatchObject({ isScanned: false });
});

describe('with a scanner and a shorter list', () => {
  let scanner: ScannerDouble;
  beforeAll(async () => {
    await talk.close();
    scanner = await ScannerDouble.start();
    talk = await Talk.open({ CLAMAV_URL: scanner.url, REPLY_FILE_TYPES: 'csv' });
  });
  afterAll(() => scanner.close());

  it('says of each file that it was scanned', async () => {
    const { id } = await talk.ticket();
    expect((await send(id, partOf('csv'))).json()).toMatchObject({ files: [{ fileName: 'a.csv', isScanned: true }] });
    expect(scanner.seen.at(-1)?.equals(samples.csv)).toBe(true);
    expect(await isScanned()).toMatchObject({ isScanned: true });
  });

  it('takes no type that is left out', async () => {
    const { id } = await talk.ticket();
    expect(outcomeOf(await send(id, partOf('txt')))).toBe('415 FILE_TYPE_NOT_ALLOWED');
  });
});
