import { Ticket, Worklog } from '#tickets/index.js';
import { race } from './race.js';
import { expectSound } from './soundness.js';
import { archiveTicket, assignmentTo, changeTicket, closeTicket, editTicket, logWork, Stage } from './stage.js';
import { TicketActivity } from '#tickets/activity/index.js';

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());
afterEach(() => expectSound(stage.one));

const stored = (id: number): Promise<Ticket> => stage.one.dataSource.manager.findOneByOrFail(Ticket, { id });
const kinds = async (ticketId: number): Promise<string[]> => {
  const entries = await stage.one.dataSource.manager.findBy(TicketActivity, { ticketId });
  return entries.map(({ kind }) => kind).sort();
};
const hoursLogged = async (ticketId: number): Promise<number[]> => {
  const worklogs = await stage.one.dataSource.manager.findBy(Worklog, { ticketId });
  return worklogs.map(({ hoursSpent }) => hoursSpent).sort();
};

it('close against close: one closes, with its own report and hours', async () => {
  await race({
    outcomes: { '200 | 409 TICKET_CLOSED': 'first', '409 TICKET_CLOSED | 200': 'second' },
    round: async () => {
      const { id } = await stage.working();
      return {
        first: () => closeTicket(stage.one, stage.technician, id, 1.1),
        second: () => closeTicket(stage.two, stage.admin, id, 2.2),
        check: async (winner) => expect(await hoursLogged(id)).toEqual([winner === 'first' ? 1.1 : 2.2]),
      };
    },
  });
});

it('assign against assign, both on the version they saw: one technician gets the ticket', async () => {
  await race({
    outcomes: { '200 | 409 TICKET_CHANGED': 'first', '409 TICKET_CHANGED | 200': 'second' },
    round: async () => {
      const { id } = await stage.make.ticket({ createdById: stage.admin.id });
      const started = { status: 'IN_PROGRESS', version: 1 };
      return {
        first: () => changeTicket(stage.one, stage.admin, id, { ...started, ...assignmentTo(stage.technician) }),
        second: () => changeTicket(stage.two, stage.admin, id, { ...started, ...assignmentTo(stage.colleague) }),
        check: async (winner) =>
          expect(await stored(id)).toMatchObject({
            ...assignmentTo(winner === 'first' ? stage.technician : stage.colleague),
            version: 2,
          }),
      };
    },
  });
});

it('close against worklog: the hours are in the total, or rejected', async () => {
  await race({
    outcomes: { '200 | 409 TICKET_CLOSED': 'first', '200 | 201': 'second' },
    round: async () => {
      const { id } = await stage.working();
      return {
        first: () => closeTicket(stage.one, stage.admin, id, 0.7),
        second: () => logWork(stage.two, stage.technician, id, { notes: 'Work', hoursSpent: 0.1 }),
        check: async (winner) =>
          expect(await stored(id)).toMatchObject({ status: 'CLOSED', totalHoursSpent: winner === 'first' ? 0.7 : 0.8 }),
      };
    },
  });
});

it('worklog against worklog where only one fits under 9999 hours', async () => {
  await race({
    outcomes: { '201 | 409 TOTAL_HOURS_EXCEEDED': 'first', '409 TOTAL_HOURS_EXCEEDED | 201': 'second' },
    round: async () => {
      const { id } = await stage.working({ totalHoursSpent: 9998.9, version: 12 });
      for (let count = 0; count < 11; count++)
        await stage.make.worklog({
          ticketId: id,
          technicianId: stage.technician.id,
          hoursSpent: count < 10 ? 999 : 8.9,
        });
      const work = { notes: 'Work', hoursSpent: 0.1 };
      return {
        first: () => logWork(stage.one, stage.technician, id, work),
        second: () => logWork(stage.two, stage.admin, id, work),
        check: async () => expect((await stored(id)).totalHoursSpent).toBe(9999),
      };
    },
  });
});

it('edit against edit, both on the version they saw: one succeeds completely', async () => {
  await race({
    outcomes: { '200 | 409 TICKET_CHANGED': 'first', '409 TICKET_CHANGED | 200': 'second' },
    round: async () => {
      const { id } = await stage.working();
      return {
        first: () => editTicket(stage.one, stage.admin, id, { title: 'First', company: 'First', version: 1 }),
        second: () => editTicket(stage.two, stage.admin, id, { title: 'Second', company: 'Second', version: 1 }),
        check: async (winner) => {
          const title = winner === 'first' ? 'First' : 'Second';
          expect(await stored(id)).toMatchObject({ title: title, company: title, version: 2 });
        },
      };
    },
  });
});

it('edit against close: a closed ticket is never edited', async () => {
  await race({
    outcomes: { '200 | 200': 'first', '409 TICKET_CLOSED | 200': 'second' },
    round: async () => {
      const { id } = await stage.working();
      return {
        first: () => editTicket(stage.one, stage.admin, id, { title: 'Corrected' }),
        second: () => closeTicket(stage.two, stage.technician, id),
        check: async (winner) =>
          expect(await kinds(id)).toEqual(winner === 'first' ? ['CLOSED', 'EDITED'] : ['CLOSED']),
      };
    },
  });
});

it('start against another assignment: a technician who started in time gets a success', async () => {
  await race({
    outcomes: { '200 | 200': 'first', '404 TICKET_NOT_FOUND | 200': 'second' },
    round: async () => {
      const { id } = await stage.ticket();
      return {
        first: () => changeTicket(stage.one, stage.technician, id, { status: 'IN_PROGRESS' }),
        second: () => changeTicket(stage.two, stage.admin, id, assignmentTo(stage.colleague)),
        check: async (winner) => {
          const started = winner === 'first';
          expect(await stored(id)).toMatchObject({
            ...assignmentTo(stage.colleague),
            status: started ? 'IN_PROGRESS' : 'OPEN',
          });
          expect(await kinds(id)).toEqual(started ? ['ASSIGNED', 'STATUS_CHANGED'] : ['ASSIGNED']);
        },
      };
    },
  });
});

it('archive against close: only closed tickets are archived', async () => {
  await race({
    outcomes: { '200 | 200': 'second', '409 TICKET_NOT_CLOSED | 200': 'first' },
    round: async () => {
      const { id } = await stage.working();
      return {
        first: () => archiveTicket(stage.one, stage.admin, id, { archived: true }),
        second: () => closeTicket(stage.two, stage.technician, id),
        check: async (winner) => expect((await stored(id)).archivedAt !== null).toBe(winner === 'second'),
      };
    },
  });
});

it('close and archive against worklog: a closed ticket gets no worklog', async () => {
  await race({
    outcomes: { '200 | 409 TICKET_CLOSED': 'first', '200 | 201': 'second' },
    round: async () => {
      const { id } = await stage.working();
      return {
        first: async () => {
          await closeTicket(stage.one, stage.admin, id);
          return archiveTicket(stage.one, stage.admin, id, { archived: true });
        },
        second: () => logWork(stage.two, stage.technician, id, { notes: 'Work', hoursSpent: 0.1 }),
        check: async (winner) => expect(await hoursLogged(id)).toEqual(winner === 'first' ? [] : [0.1]),
      };
    },
  });
});
