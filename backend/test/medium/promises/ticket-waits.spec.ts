import { IsNull } from 'typeorm';
import type { Wait } from '#contract/index.js';
import { assignClocks, computeClocks, ServiceLevel, TicketClock, TicketClocks, TicketWait } from '#promises/index.js';
import type { WaitingTicket } from '#promises/on-tickets/promised-tickets.js';
import type { TicketDto } from '#tickets/detail/ticket.dto.js';
import type { Ticket } from '#tickets/index.js';
import { Talk } from '../conversation/conversation.support.js';

let talk: Talk;
beforeAll(async () => (talk = await Talk.open()));
afterAll(() => talk.close());

const manager = () => talk.api.dataSource.manager;
afterEach(async () => {
  expect(await talk.api.app.get(TicketClocks, { strict: false }).drift(manager())).toBe(0);
  await manager().query('UPDATE service_levels SET is_default = false');
});

/** Monday of an ordinary week; the test calendar works from 8 to 12 and from 14 to 18. */
const MONDAY = '2026-02-02T';
/** By the clock of Rome: from April on in summer time. */
const at = (time: string, day = MONDAY): Date =>
  new Date(`${day}${time}:00${day < '2026-03-29' ? '+01:00' : '+02:00'}`);

/** A default level by the test calendar. */
async function promise(minutes: { RESOLUTION: number }): Promise<string> {
  const { id: calendarId } = await talk.api.make.calendar();
  return (await talk.api.make.serviceLevel({ minutes, calendarId }, { isDefault: true })).id;
}

async function raised(values: Partial<Ticket> = {}): Promise<Ticket> {
  const ticket = await talk.ticket({ status: 'OPEN', createdAt: at('09:00'), ...values });
  await assignClocks(manager(), [ticket.id]);
  return ticket;
}

describe('a wait for a supplier or parts', () => {
  /** Working hours of the resolution clock after waits for whom, since when and until when on which days. */
  async function waited(pausesForAll: boolean, waits: [Wait, Date, Date | null][]): Promise<TicketClock> {
    const level = await promise({ RESOLUTION: 960 });
    await manager().update(ServiceLevel, level, { pausesForAll });
    const { id: ticketId } = await raised();
    await manager().insert(
      TicketWait,
      waits.map(([waitingFor, since, until]) => ({ ticketId, waitingFor, since, until })),
    );
    await computeClocks(manager(), [ticketId]);
    return manager().findOneByOrFail(TicketClock, { ticketId, clock: 'RESOLUTION' });
  }
  const TUESDAY = '2026-02-03T';

  it('is counted only where the level says so', async () => {
    const wait: [Wait, Date, Date][] = [['SUPPLIER', at('10:00'), at('12:00')]];
    expect(await waited(false, wait)).toMatchObject({ waitedS: 0, dueAt: at('09:00', '2026-02-04T') });
    await manager().query('UPDATE service_levels SET is_default = false');
    expect(await waited(true, wait)).toMatchObject({ waitedS: 7200, dueAt: at('11:00', '2026-02-04T') });
  });

  it.each<[string, number, [Wait, Date, Date][]]>([
    [
      'touch',
      3,
      [
        ['SUPPLIER', at('09:00'), at('10:00')],
        ['PARTS', at('10:00'), at('12:00')],
      ],
    ],
    [
      'overlap',
      3,
      [
        ['SUPPLIER', at('09:00'), at('11:00')],
        ['CLIENT', at('10:00'), at('12:00')],
      ],
    ],
    [
      'lie in each other',
      3,
      [
        ['SUPPLIER', at('09:00'), at('12:00')],
        ['CLIENT', at('10:00'), at('11:00')],
      ],
    ],
    [
      'stand apart',
      2,
      [
        ['PARTS', at('09:00'), at('10:00')],
        ['PARTS', at('14:00'), at('15:00')],
      ],
    ],
    ['last a night', 0, [['PARTS', at('18:00'), at('08:00', TUESDAY)]]],
    ['last a Sunday', 0, [['PARTS', at('18:00', '2026-02-07T'), at('08:00', '2026-02-09T')]]],
    ['last a holiday', 0, [['PARTS', at('18:00', '2026-04-05T'), at('00:00', '2026-04-07T')]]],
  ])('counts no hour twice and none outside of working time where waits %s', async (_, hours, waits) => {
    expect((await waited(true, waits)).waitedS).toBe(hours * 3600);
  });

  it('goes on from the first of two that overlap', async () => {
    const clock = await waited(true, [
      ['PARTS', at('10:00'), null],
      ['CLIENT', at('09:30'), at('11:00')],
    ]);
    expect(clock).toMatchObject({ waitingSince: at('09:30'), usedS: 1800, dueAt: null });
  });

  it('is chosen by staff, ends the other, and is ended by the closing', async () => {
    const level = await promise({ RESOLUTION: 6000 });
    await manager().update(ServiceLevel, level, { pausesForAll: true });
    const { id } = await raised({ createdAt: new Date(), status: 'IN_PROGRESS' });
    const set = async (waitingFor: string | null, user = talk.technician): Promise<TicketDto & WaitingTicket> =>
      (await talk.call(user, 'PATCH', `tickets/${id}/waiting`, { waitingFor })).json<{
        ticket: TicketDto & WaitingTicket;
      }>().ticket;
    const before = (await talk.call(talk.admin, 'GET', `tickets/${id}`)).json<{ ticket: TicketDto }>().ticket;
    expect(await set('SUPPLIER')).toMatchObject({ waitingFor: 'SUPPLIER', version: before.version });
    expect(await set('SUPPLIER')).toMatchObject({
      waitingFor: 'SUPPLIER',
      serviceLevel: { clocks: [{ state: 'WAITING', waitingFor: 'SUPPLIER', dueAt: null }] },
    });
    expect(await set('PARTS', talk.admin)).toMatchObject({ waitingFor: 'PARTS' });
    expect(await set(null)).toMatchObject({ waitingFor: null, serviceLevel: { clocks: [{ state: 'RUNNING' }] } });
    expect((await set('PARTS')).waitingFor).toBe('PARTS');
    const { activity } = (await talk.call(talk.client, 'GET', `tickets/${id}/activity`)).json<{
      activity: { kind: string; payload: object }[];
    }>();
    expect(activity.flatMap(({ kind, payload }) => (kind === 'WAITING_CHANGED' ? [payload] : [])).reverse()).toEqual([
      { waiting: { from: null, to: 'SUPPLIER' } },
      { waiting: { from: 'SUPPLIER', to: 'PARTS' } },
      { waiting: { from: 'PARTS', to: null } },
      { waiting: { from: null, to: 'PARTS' } },
    ]);
    const closing = { status: 'CLOSED', finalReport: 'The part was fitted', priority: 'HIGH' };
    expect((await talk.call(talk.admin, 'PATCH', `tickets/${id}/status`, closing)).statusCode).toBe(200);
    expect(await manager().countBy(TicketWait, { ticketId: id, until: IsNull() })).toBe(0);
    const refused = await talk.call(talk.technician, 'PATCH', `tickets/${id}/waiting`, { waitingFor: null });
    expect(refused.json<{ code: string }>().code).toBe('TICKET_CLOSED');
  });
});
