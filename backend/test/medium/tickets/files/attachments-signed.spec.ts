import { startApi, type TestApi } from '#test/support/api.js';
import { attachmentsIn, bodyOf, JPG, MP4, MULTIPART, type Part, PDF, rowsOf, upload } from './attachments.support.js';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const closedTicket = async () => {
  const technician = await api.make.technician();
  const owner = await api.make.user();
  const ticket = await api.make.ticket({
    status: 'CLOSED',
    assignedTechnicianId: technician.id,
    createdById: owner.id,
  });
  return { technician, owner, ticket };
};

const addSigned = (inject: ReturnType<TestApi['as']>, ticketId: number, parts: Part[]) =>
  inject({
    method: 'POST',
    url: `/api/attachments/ticket/${ticketId}/signed-report`,
    headers: { 'content-type': MULTIPART },
    payload: bodyOf(parts),
  });

describe('signed copies of a report', () => {
  it('are added to a closed ticket, stand in its timeline and are marked on it for its owner, too', async () => {
    const { technician, owner, ticket } = await closedTicket();
    const answer = await addSigned(api.as(technician), ticket.id, [PDF, JPG]);
    expect(answer.statusCode).toBe(201);
    expect(attachmentsIn(answer)).toMatchObject([
      { signedReport: true, deletable: true },
      { signedReport: true, deletable: true },
    ]);
    const read = await api.as(owner)({ method: 'GET', url: `/api/tickets/${ticket.id}` });
    expect(read.json()).toMatchObject({
      ticket: { status: 'CLOSED', attachments: [{ signedReport: true, deletable: false }, { signedReport: true }] },
    });
    const { activity } = (await api.as(owner)({ method: 'GET', url: `/api/tickets/${ticket.id}/activity` })).json<{
      activity: { kind: string }[];
    }>();
    expect(activity.map(({ kind }) => kind)).toContain('FILES_ADDED');
  });

  it('can be downloaded, and deleted again by who added them', async () => {
    const { technician, ticket } = await closedTicket();
    const as = api.as(technician);
    const [copy] = attachmentsIn(await addSigned(as, ticket.id, [PDF]));
    expect((await as({ method: 'GET', url: `/api/attachments/${copy?.id}/download` })).rawPayload).toEqual(PDF.content);
    expect((await as({ method: 'DELETE', url: `/api/attachments/${copy?.id}` })).statusCode).toBe(204);
    expect(await rowsOf(api, ticket.id)).toEqual([]);
  });

  it('are PDFs and photos: a video is refused with what came beside it', async () => {
    const { technician, ticket } = await closedTicket();
    const answer = await addSigned(api.as(technician), ticket.id, [PDF, MP4]);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      415,
      { code: 'FILE_TYPE_NOT_ALLOWED', details: [{ field: 'files.1' }] },
    ]);
    expect(await rowsOf(api, ticket.id)).toEqual([]);
  });

  it('are the only files that a closed ticket takes', async () => {
    const { technician, ticket } = await closedTicket();
    expect((await upload(api.as(technician), ticket.id, [PDF])).json()).toMatchObject({ code: 'TICKET_CLOSED' });
    const open = await api.make.ticket({ status: 'IN_PROGRESS', assignedTechnicianId: technician.id });
    const early = await addSigned(api.as(technician), open.id, [PDF]);
    expect([early.statusCode, early.json()]).toMatchObject([409, { code: 'TICKET_NOT_CLOSED' }]);
  });
});
