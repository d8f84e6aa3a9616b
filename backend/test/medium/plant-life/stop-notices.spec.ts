import { outcomeOf } from '../concurrency/race.js';
import type { TestUser } from '#test/factories/factory.js';
import { assistance, type CreatedAnswer } from '#test/support/submissions.js';
import type { Talk } from '../conversation/conversation.support.js';
import { Notices } from '../conversation/notifications.support.js';

let notices: Notices;
let talk: Talk;
let other: TestUser;
beforeAll(async () => {
  notices = await Notices.open({ RATE_LIMIT_FACTOR: '1', RATE_LIMIT_VISITOR_STOPS_MAILED: '2' });
  ({ talk } = notices);
  other = await talk.api.make.admin({ language: 'en' });
});
afterAll(() => notices.close());

const raise = async (user?: TestUser, productionStopped = true): Promise<number> => {
  const payload = assistance({ productionStopped });
  const call = { method: 'POST', url: '/api/tickets', payload } as const;
  const answer = await (user ? talk.api.as(user)(call) : talk.api.inject(call));
  return answer.json<CreatedAnswer>().data.id;
};
const kinds = async (id: number, ...people: TestUser[]): Promise<string[][]> => {
  const found: string[][] = [];
  for (const person of people) found.push(await notices.kinds(person, id));
  return found;
};
const STOPPED = ['PRODUCTION_STOPPED'];
const stopOf = async (id: number) => {
  const [stop] = await talk.api.dataSource.query<[{ id: string; version: number }]>(
    'SELECT s.id, s.version FROM stop_tickets l JOIN production_stops s ON s.id = l.stop_id WHERE l.ticket_id = $1',
    [id],
  );
  return stop;
};

const confirm = async (ticketId: number): Promise<void> => {
  const { id, version } = await stopOf(ticketId);
  const confirmed = await talk.call(talk.admin, 'PATCH', `stops/${id}`, { confirmed: true, version });
  expect(outcomeOf(confirmed)).toBe('200');
};
const mailsAbout = async (ticketId: number): Promise<number> =>
  (await notices.jobs(ticketId)).filter(({ topic }) => topic === 'production-stopped').length;

describe('a stop rings', () => {
  it('for all administrators when a client reports it, by one mail that says so', async () => {
    const id = await raise(talk.client);
    expect(await kinds(id, talk.admin, other, talk.technician, talk.client)).toEqual([STOPPED, STOPPED, [], []]);
    const { mails } = await notices.sendMails(id);
    const [own] = mails.filter((mail) => notices.smtp.to(other.email).includes(mail));
    expect(own?.subject).toMatch(new RegExp(`^Plant stopped: ticket no\\. ${id} – `));
    expect(notices.smtp.to(other.email)).toHaveLength(1);
  });

  it('also for those who work on the ticket when staff flag it later, but not for who does', async () => {
    const { id, version } = await talk.ticket({ productionStopped: false });
    const flagged = await talk.call(talk.admin, 'PATCH', `tickets/${id}`, { productionStopped: true, version });
    expect(outcomeOf(flagged)).toBe('200');
    expect(await kinds(id, talk.admin, other, talk.technician)).toEqual([[], STOPPED, STOPPED]);
  });

  it('again when staff confirm it, whether the report was read or not', async () => {
    const id = await raise();
    await confirm(id);
    expect(await kinds(id, other)).toEqual([[...STOPPED, ...STOPPED]]);
  });

  it('by a mail at once, also for those who get theirs once a day', async () => {
    await talk.api.dataSource.query(`UPDATE users SET message_mails = 'DAILY' WHERE id = $1`, [other.id]);
    const jobs = await notices.jobs(await raise(talk.client));
    const own = jobs.filter(({ topic, recipientId }) => topic === 'production-stopped' && recipientId === other.id);
    expect(own.map(({ availableAt }) => availableAt <= new Date())).toEqual([true]);
  });

  it('in the bell alone beyond what visitors may cause in an hour', async () => {
    const mailed: number[] = [];
    let id = 0;
    for (let count = 0; count < 3; count += 1) {
      id = await raise();
      expect(await kinds(id, talk.admin)).toEqual([STOPPED]);
      mailed.push(await mailsAbout(id));
    }
    // Two people were mailed, the third time none.
    expect(mailed).toEqual([2, 2, 0]);
    expect(await mailsAbout(await raise(talk.client))).toBe(2);
    const unproven = await talk.api.make.user({ emailVerifiedAt: null });
    expect(await mailsAbout(await raise(unproven))).toBe(0);
    // Not to the one who confirms.
    await confirm(id);
    expect(await mailsAbout(id)).toBe(1);
  });

  it('not when the plant runs', async () => {
    expect(await kinds(await raise(undefined, false), talk.admin)).toEqual([[]]);
  });
});

describe('a stop that a client reports on the page of the plant', () => {
  const reported = async () => {
    const { id: companyId } = await talk.api.make.company({ sharing: 'EVERYBODY' });
    const member = await talk.api.make.member({ companyId });
    const plant = await talk.api.make.plant({ ownerCompanyId: companyId });
    const report = async () => {
      const answer = await talk.call(member, 'POST', 'stops', { plantId: plant.id });
      return answer.json<{ stop: { id: string; ticketIds: number[]; confirmed: boolean } }>().stop;
    };
    return { companyId, member, plant, report };
  };

  it('raises a ticket of the client about the plant, which rings', async () => {
    const { member, plant, report } = await reported();
    const { ticketIds, confirmed } = await report();
    expect([ticketIds, confirmed]).toEqual([[expect.any(Number)], true]);
    const [id = 0] = ticketIds;
    const { ticket } = (await talk.call(member, 'GET', `tickets/${id}`)).json<{ ticket: Record<string, unknown> }>();
    expect(ticket).toMatchObject({
      ...{
        title: expect.stringMatching(/^Impianto fermo: ./) as string,
        description: 'L’impianto è fermo.',
        productionStopped: true,
        status: 'OPEN',
      },
      plantSerialNumber: plant.serialNumber,
    });
    expect(await kinds(id, talk.admin)).toEqual([STOPPED]);
  });

  it('is written on the open ticket of the plant once, which rings for its technician', async () => {
    const { companyId, member, plant, report } = await reported();
    const held = {
      createdById: member.id,
      companyId,
      plantId: plant.id,
      plantLink: 'CONFIRMED' as const,
      productionStopped: false,
    };
    const { id } = await talk.ticket(held);
    const first = await report();
    expect(first.ticketIds).toEqual([id]);
    expect(await report()).toMatchObject({ id: first.id, ticketIds: [id] });
    expect(await kinds(id, talk.admin, talk.technician)).toEqual([STOPPED, STOPPED]);
  });
});

describe('a stop that staff report on the page of a plant without an open ticket', () => {
  const report = async (user: TestUser, plantId: string) => {
    const answer = await talk.call(user, 'POST', 'stops', { plantId });
    expect(answer.statusCode).toBe(201);
    return answer.json<{ stop: { id: string; ticketIds: number[]; confirmed: boolean; allowedActions: string[] } }>()
      .stop;
  };
  const ticketsOf = (plantId: string): Promise<{ id: number; owner: string; companyId: string | null }[]> =>
    talk.api.dataSource.query(
      `SELECT id, created_by_id AS owner, company_id AS "companyId" FROM tickets WHERE plant_id = $1 AND status <> 'CLOSED'`,
      [plantId],
    );

  it('raises a ticket of the owner’s company, which rings for all but who reported', async () => {
    const { id: companyId, name } = await talk.api.make.company({ sharing: 'EVERYBODY' });
    const member = await talk.api.make.member({ companyId });
    const plant = await talk.api.make.plant({ ownerCompanyId: companyId });
    const { ticketIds, confirmed } = await report(talk.admin, plant.id);
    const [id = 0, ...more] = ticketIds;
    expect([confirmed, more]).toEqual([true, []]);
    expect(await ticketsOf(plant.id)).toEqual([{ id, owner: talk.admin.id, companyId }]);
    expect(await kinds(id, talk.admin, other, talk.technician, member)).toEqual([[], STOPPED, [], []]);
    const { mails } = await notices.sendMails(id);
    expect(mails.map(({ subject }) => String(subject))).toEqual([expect.stringContaining('Plant stopped')]);
    const { ticket } = (await talk.call(member, 'GET', `tickets/${id}`)).json<{ ticket: Record<string, unknown> }>();
    expect(ticket).toMatchObject({ company: name, plantSerialNumber: plant.serialNumber, contactPhone: null });
    expect(JSON.stringify(ticket)).not.toContain(talk.admin.email);
  });

  it('raises none a second time', async () => {
    const plant = await talk.api.make.plant();
    const first = await report(talk.admin, plant.id);
    expect((await report(other, plant.id)).ticketIds).toEqual(first.ticketIds);
    expect(await ticketsOf(plant.id)).toEqual([{ id: first.ticketIds[0], owner: talk.admin.id, companyId: null }]);
  });

  it('raises none where it stands already without a ticket', async () => {
    const plant = await talk.api.make.plant();
    const { id } = await talk.api.make.stop({ plantId: plant.id });
    expect(await report(talk.admin, plant.id)).toMatchObject({ id, ticketIds: [] });
    expect(await ticketsOf(plant.id)).toEqual([]);
  });

  it('is written on a ticket that a technician with a closed one does not see', async () => {
    const plant = await talk.api.make.plant();
    const { technician } = talk;
    const held = { assignedTechnicianId: technician.id, technicalAreaId: technician.technicalAreaId };
    await talk.api.make.ticket({ plantId: plant.id, plantLink: 'CHOSEN', status: 'CLOSED', ...held });
    expect(await report(technician, plant.id)).toMatchObject({ ticketIds: [], allowedActions: ['END', 'CORRECT'] });
    const [ticket, ...more] = await ticketsOf(plant.id);
    expect([ticket?.owner, more]).toEqual([technician.id, []]);
    expect(await kinds(ticket?.id ?? 0, talk.admin, other, technician)).toEqual([STOPPED, STOPPED, []]);
    expect(outcomeOf(await talk.call(technician, 'GET', `tickets/${ticket?.id}`))).toBe('404 TICKET_NOT_FOUND');
  });
});
