import { LIMITS } from '#contract/index.js';
import type { MessageFileDto } from '#conversation/message/message.dto.js';
import { MessageFile } from '#conversation/index.js';
import { newId } from '#kernel/persistence/index.js';
import type { TestUser } from '#test/factories/factory.js';
import type { Answer } from '#test/support/api.js';
import { bodyOf, JPG, MULTIPART, type Part, PDF } from '../tickets/files/attachments.support.js';
import { storedFiles } from '#test/support/servers/storages.js';
import { outcomeOf } from '../concurrency/race.js';
import { messageIn, Talk } from './conversation.support.js';

let talk: Talk;
beforeAll(async () => void (talk = await Talk.open()));
afterAll(() => talk.close());

const PAGE: Part = { fileName: 'page.html', type: 'text/html', content: '<p>text</p>' };

type Kind = 'replies' | 'notes';
const upload = (user: TestUser, ticketId: number, parts: Part[] = [JPG], kind: Kind = 'replies') =>
  talk.api.as(user)({
    method: 'POST',
    url: `/api/tickets/${ticketId}/${kind}/files`,
    headers: { 'content-type': MULTIPART },
    payload: bodyOf(parts),
  });
const filesIn = (answer: Answer): MessageFileDto[] => answer.json<{ files: MessageFileDto[] }>().files;
const held = async (user: TestUser, ticketId: number, kind: Kind = 'replies') =>
  filesIn(await talk.call(user, 'GET', `tickets/${ticketId}/${kind}/files`));
const idsOf = (files: MessageFileDto[]): string[] => files.map(({ id }) => id);
const download = (user: TestUser, id: string) => talk.call(user, 'GET', `message-files/${id}/download`);
const bytesOf = async (id: string): Promise<boolean> => {
  const file = await talk.api.dataSource.manager.findOneByOrFail(MessageFile, { id });
  return (await storedFiles(talk.api)).some((name) => file.storageKey.endsWith(name));
};

it('sends the files of a message with it, to the other side too', async () => {
  const { id } = await talk.ticket();
  const uploaded = filesIn(await upload(talk.client, id, [JPG, PDF]));
  expect(uploaded).toMatchObject([
    { fileName: 'lens.jpg', mimeType: 'image/jpeg' },
    { fileName: 'log.pdf', mimeType: 'application/pdf' },
  ]);
  const rows = await talk.api.dataSource.manager.findBy(MessageFile, { ticketId: id });
  expect(rows.map(({ sha256 }) => sha256)).toEqual(rows.map(() => expect.stringMatching(/^[0-9a-f]{64}$/) as string));
  expect(outcomeOf(await download(talk.technician, uploaded[0]!.id))).toBe('404 ATTACHMENT_NOT_FOUND');
  const sent = messageIn(await talk.reply(talk.client, id, { body: 'See here', fileIds: idsOf(uploaded) }));
  expect(sent.files).toEqual(uploaded);
  expect(await held(talk.client, id)).toEqual([]);
  expect((await talk.read(talk.technician, id))[0]?.files).toEqual(uploaded);
  const saved = await download(talk.technician, uploaded[0]!.id);
  expect(saved.rawPayload.equals(JPG.content as Buffer)).toBe(true);
  expect(saved.headers).toMatchObject({
    'content-disposition': 'attachment; filename="lens.jpg"',
    'x-content-type-options': 'nosniff',
  });
});

it('sends files without a text, and nothing without both', async () => {
  const { id } = await talk.ticket();
  const [file] = filesIn(await upload(talk.client, id));
  expect(messageIn(await talk.reply(talk.client, id, { fileIds: [file!.id] }))).toMatchObject({ body: '', html: '' });
  const [held] = filesIn(await upload(talk.admin, id, [JPG], 'notes'));
  const note = await talk.call(talk.admin, 'POST', `tickets/${id}/notes`, { fileIds: [held!.id] });
  expect(messageIn(note).files).toEqual([held]);
  for (const empty of [{}, { body: ' ' }, { fileIds: [] }])
    expect(outcomeOf(await talk.reply(talk.client, id, empty))).toBe('400 VALIDATION_FAILED');
});

it('keeps the files of an unsent reply from the client, and returns them when it is taken back', async () => {
  const { id } = await talk.ticket();
  const [file] = filesIn(await upload(talk.technician, id));
  const sent = messageIn(await talk.reply(talk.technician, id, { body: 'Look', fileIds: [file!.id] }));
  expect(outcomeOf(await download(talk.client, file!.id))).toBe('404 ATTACHMENT_NOT_FOUND');
  expect((await download(talk.admin, file!.id)).statusCode).toBe(200);
  await talk.call(talk.technician, 'POST', `messages/${sent.id}/undo`);
  expect(await held(talk.technician, id)).toEqual([file]);
  await talk.published(talk.technician, id, { body: 'Look again', fileIds: [file!.id] });
  expect((await download(talk.client, file!.id)).statusCode).toBe(200);
});

it('never shows files of a note to the client, nor lets them become those of a reply', async () => {
  const { id } = await talk.ticket();
  const before = await talk.call(talk.client, 'GET', `tickets/${id}`);
  const [file] = filesIn(await upload(talk.technician, id, [{ ...PDF, fileName: 'Kanarienvogel.pdf' }], 'notes'));
  const asReply = await talk.reply(talk.technician, id, { body: 'x', fileIds: [file!.id] });
  expect(outcomeOf(asReply)).toBe('404 ATTACHMENT_NOT_FOUND');
  expect(await held(talk.technician, id)).toEqual([]);
  const note = await talk.call(talk.technician, 'POST', `tickets/${id}/notes`, { body: 'x', fileIds: [file!.id] });
  expect(messageIn(note).files).toEqual([file]);
  expect(outcomeOf(await download(talk.client, file!.id))).toBe('404 ATTACHMENT_NOT_FOUND');
  expect((await download(talk.admin, file!.id)).statusCode).toBe(200);
  expect((await talk.call(talk.client, 'GET', `tickets/${id}`)).body).toBe(before.body);
  for (const path of [`tickets/${id}/messages`, `tickets/${id}/activity`, 'auth/personal-data'])
    expect((await talk.call(talk.client, 'GET', path)).body).not.toContain('Kanarienvogel');
});

it('takes only files that the author holds for the ticket', async () => {
  const [{ id }, other] = [await talk.ticket(), await talk.ticket()];
  const [ofColleague] = filesIn(await upload(talk.admin, id));
  const [ofOther] = filesIn(await upload(talk.technician, other.id));
  const [own] = filesIn(await upload(talk.technician, id));
  for (const fileIds of [[ofColleague!.id], [own!.id, ofOther!.id], [newId()]])
    expect(outcomeOf(await talk.reply(talk.technician, id, { body: 'x', fileIds }))).toBe('404 ATTACHMENT_NOT_FOUND');
  expect(await talk.read(talk.technician, id)).toEqual([]);
  const twice = await talk.reply(talk.technician, id, { body: 'x', fileIds: [own!.id, own!.id] });
  expect(outcomeOf(twice)).toBe('400 VALIDATION_FAILED');
});

it('holds five files for a message, and refuses other types', async () => {
  const { id } = await talk.ticket();
  const { maxFiles } = LIMITS.attachments;
  expect(
    outcomeOf(
      await upload(
        talk.client,
        id,
        Array.from({ length: maxFiles + 1 }, () => JPG),
      ),
    ),
  ).toBe('400 TOO_MANY_FILES');
  expect(
    (
      await upload(
        talk.client,
        id,
        Array.from({ length: maxFiles }, () => JPG),
      )
    ).statusCode,
  ).toBe(201);
  expect(outcomeOf(await upload(talk.client, id))).toBe('400 TOO_MANY_FILES');
  expect((await upload(talk.technician, id)).statusCode).toBe(201);
  expect(outcomeOf(await upload(talk.admin, id, [PAGE]))).toBe('415 FILE_TYPE_NOT_ALLOWED');
});

it('takes 500 files of messages for a ticket, those of notes counted apart', async () => {
  const { id: ticketId } = await talk.ticket();
  const { maxPerConversation } = LIMITS.attachments;
  const row = { ticketId, uploadedById: talk.admin.id, isForNote: true, fileName: 'x', mimeType: 'image/png' } as const;
  const rows = (count: number, isForNote: boolean) =>
    Array.from({ length: count }, () => ({ ...row, id: newId(), size: 1, storageKey: newId(), isForNote }));
  await talk.api.dataSource.manager.insert(MessageFile, rows(maxPerConversation, true));
  await talk.api.dataSource.manager.insert(MessageFile, rows(maxPerConversation - 1, false));
  expect((await upload(talk.client, ticketId)).statusCode).toBe(201);
  expect(outcomeOf(await upload(talk.client, ticketId))).toBe('400 TOO_MANY_FILES');
});

it('removes a file that was not sent, and those of a deleted message, with their bytes', async () => {
  const { id } = await talk.ticket();
  const [first, second] = filesIn(await upload(talk.client, id, [JPG, PDF]));
  expect(await bytesOf(first!.id)).toBe(true);
  expect(outcomeOf(await talk.call(talk.admin, 'DELETE', `message-files/${first!.id}`))).toBe(
    '404 ATTACHMENT_NOT_FOUND',
  );
  const onDisk = await storedFiles(talk.api);
  expect((await talk.call(talk.client, 'DELETE', `message-files/${first!.id}`)).statusCode).toBe(204);
  expect(await storedFiles(talk.api)).toHaveLength(onDisk.length - 1);
  const sent = messageIn(await talk.reply(talk.client, id, { body: 'x', fileIds: [second!.id] }));
  expect(outcomeOf(await talk.call(talk.client, 'DELETE', `message-files/${second!.id}`))).toBe(
    '404 ATTACHMENT_NOT_FOUND',
  );
  await talk.call(talk.admin, 'DELETE', `messages/${sent.id}`);
  expect((await talk.read(talk.client, id))[0]?.files).toEqual([]);
  expect(outcomeOf(await download(talk.client, second!.id))).toBe('404 ATTACHMENT_NOT_FOUND');
});
