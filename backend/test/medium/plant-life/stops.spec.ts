import { DomainEvents } from '#kernel/outbox/index.js';
import { newId } from '#kernel/persistence/index.js';
import type { StopDto } from '#plant-life/stops/stop.dto.js';
import { ProductionStop, stopChanged } from '#plant-life/stops/index.js';
import type { StoppedTicket } from '#plant-life/stops/stopped-tickets.js';
import type { TicketDto } from '#tickets/detail/ticket.dto.js';
import { Participant, Ticket } from '#tickets/index.js';
import { PlantOwnership } from '#plants/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { someMoment } from '#test/support/matchers.js';
import { assistance } from '#test/support/submissions.js';
import { outcomeOf } from '../concurrency/race.js';

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
let member: TestUser;
let plantId: string;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_TICKETS_PER_ADDRESS: '1000' });
  admin = await api.make.admin();
  technician = await api.make.technician();
});
afterAll(() => api.close());
beforeEach(async () => {
  const { id: companyId } = await api.make.company({ sharing: 'EVERYBODY' });
  member = await api.make.member({ companyId });
  plantId = (await api.make.plant({ ownerCompanyId: companyId })).id;
});

const HOUR = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();
const raise = async (user: TestUser | undefined, values: Record<string, unknown> = {}): Promise<Answer> =>
  (user ? api.as(user) : api.inject)({
    method: 'POST',
    url: '/api/tickets',
    payload: assistance({ productionStopped: true, ...values }),
  });
const raised = async (user: TestUser | undefined, values: Record<string, unknown> = { plantId }): Promise<number> => {
  const answer = await raise(user, values);
  expect(answer.json()).toHaveProperty('data');
  return answer.json<{ data: { id: number } }>().data.id;
};
const list = async (user: TestUser, query = `?plantId=${plantId}`): Promise<StopDto[]> =>
  (await api.as(user)({ method: 'GET', url: `/api/stops${query}` })).json<{ stops: StopDto[] }>().stops;
const only = async (user: TestUser, query?: string): Promise<StopDto> => {
  const [stop, ...others] = await list(user, query);
  if (!stop || others.length > 0) throw new Error('Not one stop');
  return stop;
};
const end = (user: TestUser, { id }: Pick<StopDto, 'id'>, payload: object = {}): Promise<Answer> =>
  api.as(user)({ method: 'POST', url: `/api/stops/${id}/end`, payload });
const correct = (user: TestUser, { id, version }: StopDto, payload: object): Promise<Answer> =>
  api.as(user)({ method: 'PATCH', url: `/api/stops/${id}`, payload: { version, ...payload } });
const open = (user: TestUser, payload: object = {}): Promise<Answer> =>
  api.as(user)({ method: 'POST', url: '/api/stops', payload: { plantId, ...payload } });
const handled = () => ({ assignedTechnicianId: technician.id, technicalAreaId: technician.technicalAreaId });
const close = (id: number): Promise<Answer> =>
  api.as(admin)({
    ...{ method: 'PATCH', url: `/api/tickets/${id}/status` },
    payload: { status: 'CLOSED', finalReport: 'The supply was replaced', priority: 'HIGH' },
  });
const ticket = async (user: TestUser, id: number): Promise<TicketDto & StoppedTicket> =>
  (await api.as(user)({ method: 'GET', url: `/api/tickets/${id}` })).json<{ ticket: TicketDto & StoppedTicket }>()
    .ticket;
const kinds = async (user: TestUser, id: number): Promise<string[]> =>
  (await api.as(user)({ method: 'GET', url: `/api/tickets/${id}/activity` }))
    .json<{ activity: { kind: string }[] }>()
    .activity.map(({ kind }) => kind);

describe('a ticket that reports a stop', () => {
  it('opens one of the plant, confirmed by a member of the company that owns it', async () => {
    const since = ago(3);
    const id = await raised(member, { plantId, stoppedSince: since });
    const stop = await only(member);
    expect(stop).toMatchObject({
      ...{ plant: { id: plantId }, ticketIds: [id], confirmed: true, startedAt: since, endedAt: null },
      ...{ allowedActions: ['END'], kind: 'FAILURE', voidedAt: null },
    });
    expect((await ticket(member, id)).stop).toEqual({
      ...{ id: stop.id, since, until: null, version: 1, confirmed: true, awaitsConfirmation: false, mayConfirm: false },
    });
  });

  it('begins it now where the form says no time', async () => {
    const id = await raised(member);
    const { createdAt, stop } = await ticket(member, id);
    expect(stop?.since).toBe(createdAt);
  });

  it('says when it was reported, and when work on a ticket that the reader may see began', async () => {
    const id = await raised(member, { plantId, stoppedSince: ago(3) });
    const { reportedAt, startedAt, repairStartedAt: none } = await only(member);
    expect([new Date(reportedAt) > new Date(startedAt), none]).toEqual([true, null]);
    await api.dataSource.manager.update(Ticket, id, handled());
    const start = { method: 'PATCH', url: `/api/tickets/${id}/status`, payload: { status: 'IN_PROGRESS' } } as const;
    expect((await api.as(admin)(start)).statusCode).toBe(200);
    const { repairStartedAt } = await only(member);
    expect(repairStartedAt).toEqual(someMoment);
    expect((await only(technician)).repairStartedAt).toBe(repairStartedAt);
    expect((await only(await api.make.technician())).repairStartedAt).toBeNull();
  });

  it('joins the stop that goes on', async () => {
    const first = await raised(member, { plantId, stoppedSince: ago(2) });
    const second = await raised(admin, { plantId, stoppedSince: ago(1) });
    expect((await only(admin)).ticketIds).toEqual([first, second]);
  });

  it('opens none without the flag', async () => {
    const id = await raised(member, { plantId, productionStopped: false, stoppedSince: ago(1) });
    expect([await list(admin), (await ticket(member, id)).stop]).toEqual([[], undefined]);
  });

  it.each([
    [30 * 24 - 0.1, 201],
    [30 * 24 + 0.1, 400],
    [-0.05, 201],
    [-0.1, 400],
  ])('accepts a beginning %s hours ago with %i', async (hours, status) => {
    expect((await raise(member, { plantId, stoppedSince: ago(hours) })).statusCode).toBe(status);
  });

  it.each([
    [23.9, true],
    [24.1, false],
  ])('is believed if it began %s hours ago: %s', async (hours, confirmed) => {
    await raised(member, { plantId, stoppedSince: ago(hours) });
    expect((await only(admin)).confirmed).toBe(confirmed);
  });
});

describe('a stranger who reports a stop', () => {
  it('leaves a report for staff to confirm, which the owner of the plant never sees', async () => {
    const serialNumber = `SN-${newId()}`;
    const plant = await api.make.plant({ ownerCompanyId: member.companyId, serialNumber });
    const id = await raised(undefined, { plantSerialNumber: serialNumber });
    const stop = await only(admin, `?plantId=${plant.id}`);
    expect(stop).toMatchObject({ confirmed: false, plant: null, ticketIds: [id] });
    expect(await list(member, `?plantId=${plant.id}`)).toEqual([]);
    expect(outcomeOf(await end(member, stop))).toBe('404 STOP_NOT_FOUND');
  });

  it('awaits the confirmation of those who are in charge of the ticket, also without a plant, while it goes on', async () => {
    const id = await raised(undefined, { plantSerialNumber: `SN-${newId()}`, email: `${newId()}@example.com` });
    const helper = await api.make.technician();
    await api.dataSource.manager.insert(Participant, { ticketId: id, userId: helper.id, role: 'COLLABORATOR' });
    await api.dataSource.manager.update(Ticket, id, handled());
    const seenBy = async (user: TestUser) => {
      const answer = await api.as(user)({ method: 'GET', url: `/api/tickets?ids=${id}` });
      const { awaitsConfirmation, mayConfirm } = answer.json<{ tickets: [StoppedTicket] }>().tickets[0].stop ?? {};
      return { awaitsConfirmation, mayConfirm };
    };
    const [waits, over] = [true, false].map((is) => ({ awaitsConfirmation: is, mayConfirm: is }));
    expect([await seenBy(admin), await seenBy(technician)]).toEqual([waits, waits]);
    expect(await seenBy(helper)).toEqual({ ...waits, mayConfirm: false });
    const stop = await only(admin, `?ticketId=${id}`);
    expect(outcomeOf(await correct(helper, stop, { confirmed: true }))).toBe('403 FORBIDDEN');
    await end(admin, stop);
    expect(await seenBy(admin)).toEqual(over);
    expect((await correct(admin, await only(admin, `?ticketId=${id}`), { endedAt: null })).statusCode).toBe(200);
    expect(await seenBy(admin)).toEqual(waits);
    const { version = 0 } = (await ticket(technician, id)).stop ?? {};
    expect((await correct(technician, { ...stop, version }, { confirmed: true })).statusCode).toBe(200);
    expect(await seenBy(technician)).toEqual(over);
  });

  it('is believed where the mailbox is proven, though the stop counts only once it is confirmed', async () => {
    const seen = async (user: TestUser) => (await ticket(user, await raised(user, {}))).stop;
    expect(await seen(await api.make.user())).toMatchObject({ confirmed: false, awaitsConfirmation: false });
    const unproven = await api.make.user({ emailVerifiedAt: null });
    expect(await seen(unproven)).toMatchObject({ confirmed: false, awaitsConfirmation: true, mayConfirm: false });
  });

  it('makes one of the plant once it is confirmed', async () => {
    const serialNumber = `SN-${newId()}`;
    const plant = await api.make.plant({ ownerCompanyId: member.companyId, serialNumber });
    await raised(undefined, { plantSerialNumber: serialNumber });
    const reported = await only(admin, `?plantId=${plant.id}`);
    expect((await correct(admin, reported, { confirmed: true })).statusCode).toBe(200);
    expect(await only(member, `?plantId=${plant.id}`)).toMatchObject({ plant: { id: plant.id }, ticketIds: [] });
  });

  it('does not read that it runs again, on a ticket that may not name the plant', async () => {
    const stranger = await api.make.user();
    const serialNumber = `SN-${newId()}`;
    const plant = await api.make.plant({ ownerCompanyId: member.companyId, serialNumber });
    const id = await raised(stranger, { plantSerialNumber: serialNumber });
    expect((await ticket(stranger, id)).stop).toMatchObject({ confirmed: false });
    await correct(admin, await only(admin, `?plantId=${plant.id}`), { confirmed: true });
    await end(admin, await only(admin, `?plantId=${plant.id}`));
    expect((await ticket(stranger, id)).stop).toBeUndefined();
    expect(await kinds(stranger, id)).not.toContain('PRODUCTION_RUNNING');
    expect(await list(stranger, '')).toEqual([]);
  });
});

describe('running again', () => {
  it('ends the stop for every reader, and stands in the activity', async () => {
    const id = await raised(member, { plantId, stoppedSince: ago(3) });
    const endedAt = ago(1);
    const answer = await end(member, await only(member), { endedAt });
    expect(answer.json<object>()).toMatchObject({
      stop: { endedAt, endSource: 'CLIENT', allowedActions: [] },
    });
    expect((await ticket(admin, id)).stop).toMatchObject({ until: endedAt });
    expect(await kinds(member, id)).toContain('PRODUCTION_RUNNING');
    expect(outcomeOf(await end(admin, await only(admin)))).toBe('409 STOP_ENDED');
  });

  it('comes with the closing of its last ticket', async () => {
    const ids = [await raised(admin, { plantId, ...handled() }), await raised(admin, { plantId, ...handled() })];
    expect((await close(ids[0] ?? 0)).statusCode).toBe(200);
    expect((await only(admin)).endedAt).toBeNull();
    await close(ids[1] ?? 0);
    expect(await only(admin)).toMatchObject({ endSource: 'CLOSING' });
  });

  it('comes with the closing, too, when the sender’s clock was ahead', async () => {
    const id = await raised(member, { plantId, stoppedSince: ago(-0.05) });
    expect((await close(id)).statusCode).toBe(200);
    expect(await only(admin)).toMatchObject({ endSource: 'CLOSING' });
    const entries = (await kinds(admin, id)).filter((kind) => kind !== 'MAIL');
    expect(entries.slice(0, 2)).toEqual(['CLOSED', 'PRODUCTION_RUNNING']);
  });

  it('needs no moment when the sender’s clock was ahead', async () => {
    await raised(member, { plantId, stoppedSince: ago(-0.05) });
    expect((await end(member, await only(member))).statusCode).toBe(200);
  });

  it.each([
    ['before the beginning', 3],
    ['in the future', -0.2],
  ])('is refused %s', async (_when, hours) => {
    await raised(member, { plantId, stoppedSince: ago(2) });
    expect(outcomeOf(await end(member, await only(member), { endedAt: ago(hours) }))).toBe('400 VALIDATION_FAILED');
  });
});

describe('a stop of a plant', () => {
  it('is opened on its page, once', async () => {
    const first = (await open(member)).json<{ stop: StopDto }>().stop;
    expect((await open(admin)).json<{ stop: StopDto }>().stop.id).toBe(first.id);
  });

  it('confirms and takes over what a stranger reported on the open ticket', async () => {
    const id = await raised(undefined, { plantSerialNumber: `SN-${newId()}`, email: `${newId()}@example.com` });
    await api.as(admin)({ method: 'PUT', url: `/api/tickets/${id}/plant`, payload: { plantId } });
    const reported = await only(admin, `?ticketId=${id}`);
    const { stop } = (await open(admin)).json<{ stop: StopDto }>();
    expect(stop).toMatchObject({ id: reported.id, confirmed: true, plant: { id: plantId } });
    expect((await only(admin, `?ticketId=${id}`)).id).toBe(stop.id);
  });

  it('leaves the tickets of a stop that goes on alone, which no one has locked', async () => {
    const id = await raised(member);
    const touched: number[] = [];
    api.app.get(DomainEvents, { strict: false }).on(stopChanged, ({ ticketIds }) => {
      touched.push(...ticketIds);
      return Promise.resolve();
    });
    expect((await open(member)).json<{ stop: StopDto }>().stop.ticketIds).toEqual([id]);
    expect(touched).toEqual([]);
  });

  it('begins a day back at most where a client says so', async () => {
    expect((await open(member, { startedAt: ago(23.9) })).statusCode).toBe(201);
    await end(member, await only(member));
    expect(outcomeOf(await open(member, { startedAt: ago(24.1) }))).toBe('403 FORBIDDEN');
  });

  it('is not for technicians without a ticket of it', async () => {
    expect(outcomeOf(await open(technician))).toBe('403 FORBIDDEN');
    const held = { assignedTechnicianId: technician.id, technicalAreaId: technician.technicalAreaId };
    await api.make.ticket({ plantId, plantLink: 'CHOSEN', ...held });
    expect((await open(technician)).statusCode).toBe(201);
  });

  it('ends when the plant gets another owner, who opens its own', async () => {
    const id = await raised(member, { plantId, stoppedSince: ago(1) });
    const former = await only(member);
    const buyer = await api.make.member({});
    const payload = { ownerCompanyId: buyer.companyId };
    expect((await api.as(admin)({ method: 'PUT', url: `/api/plants/${plantId}`, payload })).statusCode).toBe(200);
    const { stop } = (await open(buyer)).json<{ stop: StopDto }>();
    expect(stop.id).not.toBe(former.id);
    expect((await only(admin, `?ticketId=${id}`)).endSource).toBe('STAFF');
    expect(await kinds(member, id)).toContain('PRODUCTION_RUNNING');
    expect(await list(member)).toEqual([]);
  });

  it('goes on when a plant is changed that stays with its owner', async () => {
    await open(member);
    const payload = { label: 'Line 3', ownerCompanyId: member.companyId };
    expect((await api.as(admin)({ method: 'PUT', url: `/api/plants/${plantId}`, payload })).statusCode).toBe(200);
    expect((await only(member)).endedAt).toBeNull();
  });

  it('is not seen by a later owner, whose time begins afterwards', async () => {
    await open(member, { startedAt: ago(2) });
    await end(member, await only(member), { endedAt: ago(1) });
    const buyer = await api.make.member({});
    await api.dataSource.query('UPDATE plants SET owner_company_id = $2 WHERE id = $1', [plantId, buyer.companyId]);
    const period = { id: newId(), plantId, companyId: buyer.companyId ?? '', since: new Date(), until: null };
    await api.dataSource.manager.insert(PlantOwnership, period);
    expect([await list(buyer), await list(member)]).toEqual([[], []]);
    await open(buyer);
    expect(await list(buyer)).toHaveLength(1);
  });
});

describe('a correction', () => {
  it('keeps what it was in the activity, for staff', async () => {
    const id = await raised(member, { plantId, stoppedSince: ago(3) });
    const stop = await only(admin);
    const answer = await correct(admin, stop, { startedAt: ago(4), endedAt: ago(1), kind: 'EXTERNAL' });
    expect(answer.json<object>()).toMatchObject({ stop: { kind: 'EXTERNAL', endSource: 'STAFF', version: 2 } });
    expect(outcomeOf(await correct(admin, stop, { kind: 'PLANNED' }))).toBe('409 STOP_CHANGED');
    expect([await kinds(admin, id), await kinds(member, id)].map((all) => all.includes('STOP_CORRECTED'))).toEqual([
      true,
      false,
    ]);
  });

  it('reopens a stop only while one of its tickets is open', async () => {
    const ids = [await raised(admin, { plantId, ...handled() }), await raised(admin, { plantId, ...handled() })];
    await end(admin, await only(admin));
    await close(ids[0] ?? 0);
    expect((await correct(admin, await only(admin), { endedAt: null })).statusCode).toBe(200);
    await close(ids[1] ?? 0);
    const refused = await correct(admin, await only(admin), { endedAt: null });
    expect(refused.json<object>()).toMatchObject({
      ...{ code: 'VALIDATION_FAILED', details: [{ field: 'endedAt', code: 'ticketsClosed' }] },
    });
    const noTicket = await api.make.stop({
      startedAt: new Date(ago(2)),
      endedAt: new Date(ago(1)),
      endSource: 'STAFF',
    });
    const stop = await only(admin, `?plantId=${noTicket.plantId}`);
    expect((await correct(admin, stop, { endedAt: null })).statusCode).toBe(200);
  });

  it('voids a stop, which clients then do not see', async () => {
    await raised(member);
    await correct(admin, await only(admin), { voided: true });
    expect([(await list(admin)).length, (await list(member)).length]).toEqual([1, 0]);
    await raised(member);
    expect(await list(member)).toHaveLength(1);
  });
});

describe('the plant of a ticket', () => {
  it('gets the stop when staff link the ticket', async () => {
    const id = await raised(admin, { plantSerialNumber: `SN-${newId()}` });
    expect(await only(admin, `?ticketId=${id}`)).toMatchObject({ plant: null, confirmed: true });
    await api.as(admin)({ method: 'PUT', url: `/api/tickets/${id}/plant`, payload: { plantId } });
    expect(await only(admin)).toMatchObject({ plant: { id: plantId }, ticketIds: [id] });
    await api.as(admin)({ method: 'PUT', url: `/api/tickets/${id}/plant`, payload: { plantId: null } });
    expect(await list(admin)).toEqual([]);
  });

  it.each([true, false])(
    'ends, and stays in sight, where the plant was registered after it began; sold since: %s',
    async (isSold) => {
      const stoppedSince = ago(3);
      const id = await raised(member, { plantSerialNumber: `SN-${newId()}`, stoppedSince });
      await correct(admin, await only(admin, `?ticketId=${id}`), { confirmed: true });
      const model = await api.make.plantModel();
      const payload = { modelId: model.id, serialNumber: `SN-${newId()}`, ownerCompanyId: member.companyId };
      const added = await api.as(admin)({ method: 'POST', url: '/api/plants', payload });
      const { plant } = added.json<{ plant: { id: string } }>();
      await api.as(admin)({ method: 'PUT', url: `/api/tickets/${id}/plant`, payload: { plantId: plant.id } });
      const ended = await end(member, await only(member, `?plantId=${plant.id}`));
      expect(outcomeOf(ended)).toBe('200');
      const stop = await only(member, `?plantId=${plant.id}`);
      expect(stop).toMatchObject({ startedAt: stoppedSince, endSource: 'CLIENT', ticketIds: [id] });
      if (!isSold) return;
      const buyer = await api.make.member({});
      const sale = { ownerCompanyId: buyer.companyId };
      await api.as(admin)({ method: 'PUT', url: `/api/plants/${plant.id}`, payload: sale });
      expect(await list(buyer, `?plantId=${plant.id}`)).toEqual([]);
      expect(outcomeOf(await correct(admin, stop, { endedAt: new Date().toISOString() }))).toBe('200');
      expect(await list(buyer, `?plantId=${plant.id}`)).toEqual([]);
    },
  );

  it('shares one stop where it stands already', async () => {
    const first = await raised(member);
    const second = await raised(admin, { plantSerialNumber: `SN-${newId()}` });
    await api.as(admin)({ method: 'PUT', url: `/api/tickets/${second}/plant`, payload: { plantId } });
    expect((await only(admin, `?plantId=${plantId}&running=true`)).ticketIds).toEqual([first, second]);
  });

  it('goes into a merge with those stops that do not overlap, and out of it again', async () => {
    const { id: into } = await api.make.plant({ ownerCompanyId: member.companyId });
    const past = { startedAt: new Date(ago(5)), endedAt: new Date(ago(4)) };
    const moved = await api.make.stop({ plantId, ...past });
    const stays = await api.make.stop({ plantId });
    await api.make.stop({ plantId: into });
    const merge = { url: `/api/plants/${plantId}/merge`, payload: { intoId: into } } as const;
    expect((await api.as(admin)({ method: 'POST', ...merge })).statusCode).toBe(200);
    const plantOf = async ({ id }: ProductionStop): Promise<string | null> =>
      (await api.dataSource.manager.findOneByOrFail(ProductionStop, { id })).plantId;
    expect([await plantOf(moved), await plantOf(stays)]).toEqual([into, plantId]);
    await api.as(admin)({ method: 'DELETE', url: merge.url });
    expect(await plantOf(moved)).toBe(plantId);
  });
});

it('opens and closes a stop for the flag that staff correct', async () => {
  const id = await raised(member, { plantId, productionStopped: false });
  const edit = (productionStopped: boolean): Promise<Answer> =>
    api.as(admin)({ method: 'PATCH', url: `/api/tickets/${id}`, payload: { productionStopped } });
  expect((await edit(true)).statusCode).toBe(200);
  expect(await only(member)).toMatchObject({ ticketIds: [id] });
  await edit(false);
  expect(await list(member)).toEqual([]);
});
