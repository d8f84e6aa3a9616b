import { User } from '#organisation/users/index.js';
import type { Ticket } from '#tickets/index.js';
import { outcomeOf } from '../concurrency/race.js';
import type { SmtpTrap } from '../mail/outgoing/mail.support.js';
import type { Talk } from './conversation.support.js';
import { Notices } from './notifications.support.js';

let smtp: SmtpTrap;
let talk: Talk;
let notices: Notices;
beforeAll(async () => {
  notices = await Notices.open();
  ({ talk, smtp } = notices);
});
afterAll(() => notices.close());

const closed = (values: Partial<Ticket> = {}) =>
  talk.ticket({ status: 'CLOSED', finalReport: 'Aligned the head', closedAt: new Date(), ...values });

describe('a notification of an event', () => {
  it('is read with its ticket, which may be without messages or have been read before', async () => {
    const assigned = async (id: number) => {
      const { notifications } = await notices.list(talk.technician, 'unread=true&limit=100');
      return notifications.filter(({ ticket, kind }) => ticket?.id === id && kind === 'ASSIGNED').length;
    };
    const { technicalAreaId, id: assignedTechnicianId } = talk.technician;
    const assign = async (id: number, technicianId: string | null) => {
      const payload = {
        status: technicianId ? 'IN_PROGRESS' : 'OPEN',
        technicalAreaId,
        assignedTechnicianId: technicianId,
      };
      expect((await talk.call(talk.admin, 'PATCH', `tickets/${id}/status`, payload)).statusCode).toBe(200);
    };
    const { id } = await talk.ticket({ assignedTechnicianId: null, status: 'OPEN' });
    for (const _ of ['first', 'again']) {
      await assign(id, assignedTechnicianId);
      expect(await assigned(id)).toBe(1);
      expect(outcomeOf(await notices.markRead(talk.technician, id, -1))).toBe('400 VALIDATION_FAILED');
      expect(await assigned(id)).toBe(1);
      expect((await notices.markRead(talk.technician, id, 0)).statusCode).toBe(204);
      expect(await assigned(id)).toBe(0);
      await assign(id, null);
    }
  });
});

describe('a notification of a follow-up', () => {
  const follow = async (ticket: Promise<Ticket>, user = talk.client): Promise<number> => {
    const { id } = await ticket;
    const answer = await talk.call(user, 'POST', `tickets/${id}/follow-up`, { body: 'It stopped again' });
    expect(answer.statusCode).toBe(201);
    return id;
  };

  it('goes to the technician of the closed ticket, by mail too, in the technician’s language', async () => {
    const technician = await talk.api.make.technician({ language: 'en' });
    const id = await follow(closed({ assignedTechnicianId: technician.id }));
    expect([await notices.kinds(technician, id), await notices.kinds(talk.client, id)]).toEqual([['FOLLOW_UP'], []]);
    const { outcomes, mails } = await notices.sendMails(id);
    expect(outcomes).toEqual(['follow-up DONE']);
    expect(mails).toHaveLength(1);
    expect(smtp.to(technician.email)).toEqual(mails);
    expect(mails[0]?.text).toContain('A follow-up was opened after this ticket was closed.');
    expect(mails[0]?.text).not.toContain('It stopped again');
  });

  it('comes by no mail once it is read', async () => {
    const id = await follow(closed());
    await notices.markRead(talk.technician, id, 0);
    expect((await notices.sendMails(id)).outcomes).toEqual(['follow-up SKIPPED']);
  });

  it('comes by no mail to who is no longer a technician', async () => {
    const technician = await talk.api.make.technician();
    const id = await follow(closed({ assignedTechnicianId: technician.id }));
    await talk.api.dataSource.manager.update(User, technician.id, { isActive: false });
    expect((await notices.sendMails(id)).outcomes).toEqual(['follow-up SKIPPED']);
  });

  it('comes by no mail to who switched it off', async () => {
    const technician = await talk.api.make.technician();
    const choice = { switchedOff: ['follow-up'] };
    expect((await talk.call(technician, 'PUT', 'auth/mail-preferences', choice)).statusCode).toBe(200);
    const id = await follow(closed({ assignedTechnicianId: technician.id }));
    expect((await notices.sendMails(id)).outcomes).toEqual(['follow-up SKIPPED']);
  });

  it('goes to no one who raised it, nor from a ticket without a technician', async () => {
    const own = await follow(closed(), talk.technician);
    const unassigned = await follow(closed({ assignedTechnicianId: null }));
    expect([
      await notices.jobs(own),
      await notices.jobs(unassigned),
      await notices.kinds(talk.technician, own),
    ]).toEqual([[], [], []]);
  });
});
