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
let scanner: ScannerDouble;
let scanning: Talk;
let samples: Record<ReplyFileType, Buffer>;
beforeAll(async () => {
  samples = await replyFiles();
  talk = await Talk.open();
  scanner = await ScannerDouble.start();
  scanning = await Talk.open({ CLAMAV_URL: scanner.url, REPLY_FILE_TYPES: 'csv' });
});
afterAll(async () => {
  await talk.close();
  await scanning.close();
  await scanner.close();
});

const partOf = (type: ReplyFileType, fileName = `a.${type}`): Part => ({
  ...{ fileName, type: SAVED_TYPE },
  content: samples[type],
});
const send = (to: Talk, ticketId: number, part: Part, kind: 'replies' | 'notes' = 'replies') =>
  to.api.as(kind === 'notes' ? to.technician : to.client)({
    method: 'POST',
    url: `/api/tickets/${ticketId}/${kind}/files`,
    headers: { 'content-type': MULTIPART },
    payload: bodyOf([part]),
  });

it.each(REPLY_FILE_TYPES)('replies and notes take a %s, and the ticket itself does not', async (type) => {
  const { id } = await talk.ticket();
  const part = partOf(type);
  for (const kind of ['replies', 'notes'] as const) {
    const answer = await send(talk, id, part, kind);
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
  expect(outcomeOf(await send(talk, id, part()))).toBe('415 FILE_TYPE_NOT_ALLOWED');
  expect((await talk.call(talk.client, 'GET', `tickets/${id}/replies/files`)).json()).toEqual({ files: [] });
});

it('names a file without extension by its content, and sends it to be saved only', async () => {
  const { id } = await talk.ticket();
  const [file] = (await send(talk, id, partOf('docx', 'verbale'))).json<{ files: MessageFileDto[] }>().files;
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

it('says of each file whether it was scanned, and takes no type that is left out', async () => {
  const { id } = await scanning.ticket();
  expect(outcomeOf(await send(scanning, id, partOf('txt')))).toBe('415 FILE_TYPE_NOT_ALLOWED');
  const answer = await send(scanning, id, partOf('csv'));
  expect(answer.json()).toMatchObject({ files: [{ fileName: 'a.csv', isScanned: true }] });
  expect(scanner.seen.at(-1)?.equals(samples.csv)).toBe(true);
  for (const [to, isScanned] of [
    [talk, false],
    [scanning, true],
  ] as const) {
    const ticket = await to.ticket();
    expect(attachmentsIn(await upload(to.api.as(to.client), ticket.id, [JPG]))).toMatchObject([{ isScanned }]);
    expect(await to.api.dataSource.manager.findOneBy(Attachment, { ticketId: ticket.id })).toMatchObject({ isScanned });
  }
});
