import { StatusHistoryEntry, Ticket, Worklog } from '../../src/modules/tickets/index.js';
import type { TestUser } from '../factories/factory.js';
import { type Answer, startApi, type TestApi } from '../support/api.js';
import { recordTicketEvents } from '../support/recorded-events.js';

const ROUNDS = 10;
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
let colleague: TestUser;
let events: ReturnType<typeof recordTicketEvents>;

beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
  technician = await api.make.technician();
  colleague = await api.make.technician({ technicalAreaId: technician.technicalAreaId });
  events = recordTicketEvents(api.app);
});
afterAll(() => api.close());
beforeEach(() => events.splice(0));

const working = (): Promise<Ticket> =>
  api.make.ticket({
    status: 'IN_PROGRESS',
    assignedTechnicianId: technician.id,
    technicalAreaId: technician.technicalAreaId,
  });

const patch = (user: TestUser, ticket: Ticket, payload: object): Promise<Answer> =>
  api.as(user)({ method: 'PATCH', url: `/api/tickets/${ticket.id}/status`, payload });
const close = (user: TestUser, ticket: Ticket, hoursSpent: number): Promise<Answer> =>
  patch(user, ticket, { status: 'CLOSED', finalReport: 'The head was replaced', hoursSpent });

const codes = (answers: Answer[]): string[] =>
  answers.map((answer) => (answer.statusCode < 300 ? 'done' : answer.json<{ code: string }>().code)).sort();

const stored = (ticket: Ticket): Promise<Ticket> => api.dataSource.manager.findOneByOrFail(Ticket, { id: ticket.id });
const hours = async (ticket: Ticket): Promise<number> => {
  const worklogs = await api.dataSource.manager.findBy(Worklog, { ticketId: ticket.id });
  return worklogs.reduce((tenths, worklog) => tenths + Math.round(worklog.hoursSpent * 10), 0) / 10;
};

it.each(rounds)('two closes at once: exactly one succeeds (round %i)', async () => {
  const ticket = await working();
  const answers = await Promise.all([close(technician, ticket, 1.1), close(admin, ticket, 2.2)]);
  expect(codes(answers)).toEqual(['TICKET_CLOSED', 'done']);
  expect(await api.dataSource.manager.countBy(StatusHistoryEntry, { ticketId: ticket.id })).toBe(1);
  expect(await api.dataSource.manager.countBy(Worklog, { ticketId: ticket.id })).toBe(1);
  expect((await stored(ticket)).totalHoursSpent).toBe(await hours(ticket));
  expect(events.map(([name]) => name)).toEqual(['ticketClosed']);
});

it.each(rounds)('two assignments of the same version: exactly one succeeds (round %i)', async () => {
  const ticket = await api.make.ticket();
  const assign = (user: TestUser) =>
    patch(admin, ticket, {
      status: 'IN_PROGRESS',
      assignedTechnicianId: user.id,
      technicalAreaId: user.technicalAreaId,
      version: ticket.version,
    });
  const answers = await Promise.all([assign(technician), assign(colleague)]);
  expect(codes(answers)).toEqual(['TICKET_CHANGED', 'done']);
  const after = await stored(ticket);
  expect(after.version).toBe(2);
  expect(events.filter(([name]) => name === 'ticketAssigned').map(([, facts]) => facts['technicianId'])).toEqual([
    after.assignedTechnicianId,
  ]);
});

it.each(rounds)('a close against worklogs: the total stays their sum (round %i)', async () => {
  const ticket = await working();
  const log = (hoursSpent: number) =>
    api.as(technician)({
      method: 'POST',
      url: `/api/tickets/${ticket.id}/worklogs`,
      payload: { notes: 'Work', hoursSpent },
    });
  const [closing, ...logs] = await Promise.all([close(admin, ticket, 0.7), log(0.1), log(0.2), log(0.4)]);
  expect(closing?.statusCode).toBe(200);
  for (const answer of logs) expect([201, 409]).toContain(answer.statusCode);
  const accepted = logs.filter((answer) => answer.statusCode === 201).length;
  const after = await stored(ticket);
  expect(after).toMatchObject({ status: 'CLOSED', version: 2 + accepted });
  expect(await api.dataSource.manager.countBy(Worklog, { ticketId: ticket.id })).toBe(accepted + 1);
  expect(after.totalHoursSpent).toBe(await hours(ticket));
});

const edit = (ticket: Ticket, payload: object): Promise<Answer> =>
  api.as(admin)({ method: 'PATCH', url: `/api/tickets/${ticket.id}`, payload });

it.each(rounds)('two edits of the same version: exactly one succeeds (round %i)', async () => {
  const ticket = await working();
  const titles = ['The first', 'The second'];
  const answers = await Promise.all(titles.map((title) => edit(ticket, { title, version: 1 })));
  expect(codes(answers)).toEqual(['TICKET_CHANGED', 'done']);
  const after = await stored(ticket);
  expect(after).toMatchObject({ version: 2, title: titles[answers.findIndex(({ statusCode }) => statusCode === 200)] });
  expect(await api.dataSource.manager.countBy(StatusHistoryEntry, { ticketId: ticket.id })).toBe(1);
});

it.each(rounds)('an edit against a close: nothing is edited once it is closed (round %i)', async () => {
  const ticket = await working();
  const [edited, closing] = await Promise.all([edit(ticket, { title: 'Corrected' }), close(technician, ticket, 1)]);
  expect(closing.statusCode).toBe(200);
  expect(['TICKET_CLOSED', 'done']).toContain(codes([edited])[0]);
  const entries = await api.dataSource.manager.find(StatusHistoryEntry, { where: { ticketId: ticket.id } });
  const wasEdited = edited.statusCode === 200;
  expect((await stored(ticket)).title).toBe(wasEdited ? 'Corrected' : ticket.title);
  expect(entries.map(({ changeReason }) => changeReason).sort()).toEqual(
    wasEdited ? ['Status changed', 'Ticket edited'] : ['Status changed'],
  );
  expect(entries.find(({ changeReason }) => changeReason === 'Ticket edited')?.toStatus ?? 'IN_PROGRESS').toBe(
    'IN_PROGRESS',
  );
});
