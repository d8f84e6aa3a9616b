import type { TicketDto } from '#tickets/detail/ticket.dto.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { assistance, type CreatedAnswer } from '#test/support/submissions.js';
import { type AttachmentBody, attachmentsIn, JPG, PDF, PNG, upload } from './attachments.support.js';
import type { StatusHistoryEntryDto } from '#tickets/activity/index.js';

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
let client: TestUser;

beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin({ name: 'Ada', surname: 'Verdi' });
  technician = await api.make.technician({ name: 'Luca', surname: 'Bianchi' });
  client = await api.make.user({ name: 'Anna', surname: 'Rossi' });
});
afterAll(() => api.close());

/** Raised by the client, or by a visitor in the client's name; assigned by default. */
async function raise({ visitor = false, assigned = true } = {}): Promise<{ id: number; permit: object }> {
  const inject = visitor ? api.inject : api.as(client);
  const payload = assistance({ email: client.email });
  const { data, uploadToken } = (await inject({ method: 'POST', url: '/api/tickets', payload })).json<CreatedAnswer>();
  const { id: assignedTechnicianId, technicalAreaId } = technician;
  if (assigned)
    await api.dataSource.query('UPDATE tickets SET assigned_technician_id = $2, technical_area_id = $3 WHERE id = $1', [
      data.id,
      assignedTechnicianId,
      technicalAreaId,
    ]);
  return { id: data.id, permit: { 'x-upload-token': uploadToken } };
}

const read = async (user: TestUser, id: number): Promise<TicketDto> =>
  (await api.as(user)({ method: 'GET', url: `/api/tickets/${id}` })).json<{ ticket: TicketDto }>().ticket;
const historyOf = async (user: TestUser, id: number): Promise<StatusHistoryEntryDto[]> =>
  (await api.as(user)({ method: 'GET', url: `/api/tickets/${id}/status-history` })).json<{
    statusHistory: StatusHistoryEntryDto[];
  }>().statusHistory;
const add = async (user: TestUser, id: number, parts = [JPG, PDF]): Promise<AttachmentBody[]> => {
  const answer = await upload(api.as(user), id, parts);
  expect(answer.statusCode).toBe(201);
  return attachmentsIn(answer);
};
const refOf = ({ id, fileName, mimeType }: AttachmentBody) => ({ id, fileName, mimeType });

/** Waiting mails about files, with their recipients. */
const mailsAbout = async (ticketId: number): Promise<string[]> => {
  const rows = await api.dataSource.query<{ topic: string; email: string }[]>(
    `SELECT j.topic, u.email FROM outbox j JOIN users u ON u.id = j.recipient_id
     WHERE j.subject = 'ticket:' || $1::text AND j.topic LIKE '%files-added' ORDER BY j.topic, u.email`,
    [ticketId],
  );
  return rows.map(({ topic, email }) => `${topic} ${email}`);
};

describe('the history', () => {
  it('names the files of an upload, with user and moment', async () => {
    const { id } = await raise();
    const files = await add(technician, id);
    const entry = (await historyOf(client, id)).at(-1);
    expect(entry).toMatchObject({
      changeReason: 'Files added',
      fromStatus: 'OPEN',
      toStatus: 'OPEN',
      changedBy: { name: 'Luca', surname: 'Bianchi' },
      createdAt: files[0]?.createdAt,
      changes: { filesAdded: files.map(refOf) },
    });
  });

  it('names the files of the form at the creation, without a separate entry', async () => {
    const { id, permit } = await raise({ visitor: true });
    const files: AttachmentBody[] = [];
    for (const part of [JPG, PNG])
      files.push(...attachmentsIn(await upload(api.inject, id, [part], permit as Record<string, string>)));
    const history = await historyOf(admin, id);
    expect(history).toMatchObject([
      { changeReason: 'Ticket created', changedBy: null, changes: { filesAdded: files.map(refOf) } },
    ]);
    expect(await mailsAbout(id)).toEqual([]);
  });

  it('names a deleted file', async () => {
    const { id } = await raise();
    const [file] = await add(client, id, [PDF]);
    const before = await read(client, id);
    const answer = await api.as(client)({ method: 'DELETE', url: `/api/attachments/${file?.id}` });
    expect(answer.statusCode).toBe(204);
    const after = await read(client, id);
    expect(after.version).toBe(before.version);
    expect(new Date(after.updatedAt).getTime()).toBeGreaterThan(new Date(before.updatedAt).getTime());
    expect((await historyOf(technician, id)).at(-1)).toMatchObject({
      changeReason: 'File deleted',
      changedBy: { name: 'Anna', surname: 'Rossi' },
      createdAt: after.updatedAt,
      changes: { fileDeleted: file && refOf(file) },
    });
  });

  it('has no entry of a rejected upload', async () => {
    const { id } = await raise();
    const before = await historyOf(admin, id);
    expect((await upload(api.as(admin), id, [JPG, { ...PDF, content: 'x' }])).statusCode).toBe(415);
    expect(await historyOf(admin, id)).toEqual(before);
    expect(await mailsAbout(id)).toEqual([]);
  });
});

it('changes updatedAt at an upload, but not the version of open dialogs', async () => {
  const { id } = await raise();
  const opened = await read(admin, id);
  const [file] = await add(client, id);
  const after = await read(admin, id);
  expect(after).toMatchObject({ version: opened.version, updatedAt: file?.createdAt });
  expect(after.updatedAt).not.toBe(opened.updatedAt);
  const payload = { priority: 'HIGH', version: opened.version };
  const change = await api.as(admin)({ method: 'PATCH', url: `/api/tickets/${id}/status`, payload });
  expect(change.statusCode).toBe(200);
});

it('names uploader and moment of each file; a client reads no staff address', async () => {
  const { id, permit } = await raise();
  await upload(api.inject, id, [PNG], permit as Record<string, string>);
  const [added] = await add(technician, id, [PDF]);
  expect(added?.uploadedBy).toEqual({ name: 'Luca', surname: 'Bianchi' });
  const { attachments } = await read(client, id);
  expect(attachments.map(({ uploadedBy }) => uploadedBy)).toEqual([null, { name: 'Luca', surname: 'Bianchi' }]);
  expect(attachments[1]?.createdAt).toBe(added?.createdAt);
});

describe('recipients, once per upload', () => {
  it('the technician, when the client adds files', async () => {
    const { id } = await raise();
    await add(client, id);
    expect(await mailsAbout(id)).toEqual([`client-files-added ${technician.email}`]);
    await add(client, id, [PNG]);
    expect(await mailsAbout(id)).toHaveLength(2);
  });

  it('the active admins, while there is no technician', async () => {
    const { id } = await raise({ assigned: false });
    await api.make.admin({ isActive: false });
    await add(client, id);
    expect(await mailsAbout(id)).toEqual([`client-files-added ${admin.email}`]);
  });

  it('the client, when staff add files', async () => {
    const { id } = await raise();
    await add(technician, id);
    await add(admin, id);
    expect(await mailsAbout(id)).toEqual(Array(2).fill(`staff-files-added ${client.email}`));
  });
});
