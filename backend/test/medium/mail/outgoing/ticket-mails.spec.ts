import type { TicketMailDto } from '#mail/outgoing/ticket-mails/ticket-mail.dto.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { assistance } from '#test/support/submissions.js';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin({ email: 'admin@maker.example' });
});
afterAll(() => api.close());

const mailsFor = async (reader: TestUser, ticketId: number): Promise<TicketMailDto[]> =>
  (await api.as(reader)({ method: 'GET', url: `/api/tickets/${ticketId}/mails` })).json<{ mails: TicketMailDto[] }>()
    .mails;
const setStatus = (ticketId: number, recipient: TestUser, values: string): Promise<unknown> =>
  api.dataSource.query(`UPDATE outbox SET ${values} WHERE subject = 'ticket:' || $1::text AND recipient_id = $2`, [
    ticketId,
    recipient.id,
  ]);

it('shows an admin all mails of the ticket, its technician the client’s and their own', async () => {
  const [client, technician] = [await api.make.user(), await api.make.technician()];
  const payload = assistance({ email: client.email });
  const created = await api.as(client)({ method: 'POST', url: '/api/tickets', payload });
  const ticketId = created.json<{ data: { id: number } }>().data.id;
  const { technicalAreaId, id: assignedTechnicianId } = technician;
  const assignment = { status: 'IN_PROGRESS', technicalAreaId, assignedTechnicianId };
  await api.as(admin)({ method: 'PATCH', url: `/api/tickets/${ticketId}/status`, payload: assignment });

  const summaryOf = (mails: TicketMailDto[]): string[] =>
    mails.map(({ kind, recipient }) => `${kind} ${recipient?.email}`);
  const all = summaryOf(await mailsFor(admin, ticketId));
  expect(all.sort()).toEqual(
    [
      `new-ticket ${admin.email}`,
      `ticket-assigned ${technician.email}`,
      `technician-assigned ${client.email}`,
      `ticket-received ${client.email}`,
    ].sort(),
  );
  const ofTechnician = summaryOf(await mailsFor(technician, ticketId));
  expect(ofTechnician.sort()).toEqual(all.filter((mail) => !mail.startsWith('new-ticket')));
});

it.each([
  [`status = 'DONE', finished_at = '2026-11-20T12:00:00Z'`, { state: 'SENT', sentAt: '2026-11-20T12:00:00.000Z' }],
  [`status = 'SKIPPED', finished_at = now()`, { state: 'SKIPPED', sentAt: null }],
  [`status = 'DEAD', error_code = 'MAIL_REFUSED'`, { state: 'FAILED', errorCode: 'MAIL_REFUSED' }],
  [`status = 'DROPPED'`, { state: 'DROPPED', sentAt: null }],
  [`status = 'HANDED', lease_until = now() + interval '1 hour'`, { state: 'WAITING' }],
  [
    `attempts = 1, available_at = '2999-01-01T00:00:00Z'`,
    { state: 'DELAYED', nextAttemptAt: '2999-01-01T00:00:00.000Z', attempts: 1 },
  ],
])('shows the outcome of a mail: %s', async (values, expected) => {
  const client = await api.make.user();
  const created = await api.as(client)({
    method: 'POST',
    url: '/api/tickets',
    payload: assistance({ email: client.email }),
  });
  const ticketId = created.json<{ data: { id: number } }>().data.id;
  await setStatus(ticketId, client, values);
  const mails = await mailsFor(admin, ticketId);
  expect(mails.find(({ kind }) => kind === 'ticket-received')).toMatchObject(expected);
});
