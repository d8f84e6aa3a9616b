import { TechnicalArea } from '#organisation/areas/index.js';
import { Ticket } from '#tickets/index.js';
import { User } from '#organisation/users/index.js';
import type { ApiBody } from '#test/support/api-body.js';
import { race } from './race.js';
import { expectSound } from './soundness.js';
import { assignmentTo, changeTicket, changeUser, logWork, remove, Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());
afterEach(() => expectSound(stage.one));

const stored = (id: number): Promise<Ticket> => stage.one.dataSource.manager.findOneByOrFail(Ticket, { id });
const account = (id: string): Promise<User | null> => stage.one.dataSource.manager.findOneBy(User, { id });

it('reassign against deactivation: the count of open tickets is right', async () => {
  await race({
    outcomes: { '200 | 200': 'first', '409 TECHNICIAN_NOT_ASSIGNABLE | 200': 'second' },
    round: async () => {
      const { id } = await stage.working();
      const leaver = await stage.make.technician({ technicalAreaId: stage.technician.technicalAreaId });
      return {
        first: () => changeTicket(stage.one, stage.admin, id, assignmentTo(leaver)),
        second: () => changeUser(stage.two, stage.admin, leaver.id, { isActive: false }),
        check: async (winner, [, deactivation]) => {
          const assigned = winner === 'first';
          expect(deactivation.json<ApiBody>().openAssignments).toBe(assigned ? 1 : 0);
          expect((await stored(id)).assignedTechnicianId).toBe(assigned ? leaver.id : stage.technician.id);
        },
      };
    },
  });
});

it('assign against a technician’s move to another area', async () => {
  const elsewhere = await stage.make.area();
  await race({
    outcomes: { '200 | 200': 'first', '409 TECHNICIAN_NOT_ASSIGNABLE | 200': 'second' },
    round: async () => {
      const { id } = await stage.working();
      const mover = await stage.make.technician({ technicalAreaId: stage.technician.technicalAreaId });
      return {
        first: () => changeTicket(stage.one, stage.admin, id, assignmentTo(mover)),
        second: () => changeUser(stage.two, stage.admin, mover.id, { technicalAreaId: elsewhere.id }),
      };
    },
  });
});

it('assign against deletion of the technician: a tombstone where a ticket names them, else nothing', async () => {
  await race({
    outcomes: { '200 | 200': 'first', '409 TECHNICIAN_NOT_ASSIGNABLE | 200': 'second' },
    round: async () => {
      const { id } = await stage.working();
      const leaver = await stage.make.technician({ technicalAreaId: stage.technician.technicalAreaId });
      return {
        first: () => changeTicket(stage.one, stage.admin, id, assignmentTo(leaver)),
        second: () => remove(stage.two, stage.admin, `users/${leaver.id}`),
        check: async (winner) => {
          const assigned = winner === 'first';
          expect((await stored(id)).assignedTechnicianId).toBe(assigned ? leaver.id : stage.technician.id);
          expect((await account(leaver.id))?.deletedAt ?? null).toEqual(assigned ? (expect.any(Date) as Date) : null);
          expect((await account(leaver.id)) === null).toBe(!assigned);
        },
      };
    },
  });
});

it('assign against deletion of the area', async () => {
  await race({
    outcomes: { '200 | 409 AREA_IN_USE': 'first', '400 VALIDATION_FAILED | 200': 'second' },
    round: async () => {
      const { id } = await stage.ticket({ assignedTechnicianId: null, technicalAreaId: null });
      const area = await stage.make.area();
      return {
        first: () => changeTicket(stage.one, stage.admin, id, { technicalAreaId: area.id }),
        second: () => remove(stage.two, stage.admin, `technical-areas/${area.id}`),
        check: async (winner) => {
          const assigned = winner === 'first';
          expect((await stored(id)).technicalAreaId).toBe(assigned ? area.id : null);
          expect(await stage.one.dataSource.manager.countBy(TechnicalArea, { id: area.id })).toBe(assigned ? 1 : 0);
        },
      };
    },
  });
});

it('a start followed by a reassignment still succeeds', async () => {
  const { id } = await stage.ticket();
  const { dataSource } = stage.one;
  // The deferred trigger runs at the very end of the transaction: after its reads, before others
  // can continue.
  await dataSource.query(`
    CREATE FUNCTION reassign() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      UPDATE tickets SET assigned_technician_id = '${stage.colleague.id}' WHERE id = ${id};
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER reassign_at_commit AFTER INSERT ON ticket_activity
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION reassign()`);
  try {
    const answer = await changeTicket(stage.one, stage.technician, id, { status: 'IN_PROGRESS' });
    expect(answer.json()).toMatchObject({ ticket: { status: 'IN_PROGRESS', version: 2 } });
    expect((await stored(id)).assignedTechnicianId).toBe(stage.colleague.id);
  } finally {
    await dataSource.query('DROP FUNCTION reassign CASCADE');
  }
});

describe('when the caller is deleted meanwhile', () => {
  it('an admin who sets a priority', async () => {
    await race({
      outcomes: { '200 | 200': 'first', '401 UNAUTHENTICATED | 200': 'second' },
      round: async () => {
        const { id } = await stage.working();
        const leaver = await stage.make.admin();
        await stage.one.signIn(leaver);
        return {
          first: () => changeTicket(stage.one, leaver, id, { priority: 'HIGH' }),
          second: () => remove(stage.two, stage.admin, `users/${leaver.id}`),
          check: async (winner) => {
            expect((await stored(id)).priority).toBe(winner === 'first' ? 'HIGH' : 'NOT_SET');
            expect((await account(leaver.id)) !== null).toBe(winner === 'first');
          },
        };
      },
    });
  });

  it('an admin who logs work', async () => {
    await race({
      outcomes: { '201 | 200': 'first', '401 UNAUTHENTICATED | 200': 'second' },
      round: async () => {
        const { id } = await stage.working();
        const leaver = await stage.make.admin();
        await stage.one.signIn(leaver);
        return {
          first: () => logWork(stage.one, leaver, id, { notes: 'Work', hoursSpent: 1 }),
          second: () => remove(stage.two, stage.admin, `users/${leaver.id}`),
          check: async (winner) => expect((await stored(id)).totalHoursSpent).toBe(winner === 'first' ? 1 : 0),
        };
      },
    });
  });
});
