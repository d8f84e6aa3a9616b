import { givenViewsOf, LIMITS, PRESSING } from '#contract/index.js';
import { newId } from '#kernel/persistence/index.js';
import type { PinnedViewDto, TicketViewDto } from '#tickets/views/ticket-view.dto.js';
import { TicketView, TicketViewPins } from '#tickets/views/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Inject, startApi, type TestApi } from '#test/support/api.js';
import { someMoment, someText } from '#test/support/matchers.js';
import { erase } from '#test/medium/operations/privacy.support.js';

const URL = '/api/ticket-views';

interface Body {
  ticketView: TicketViewDto;
  ticketViews: TicketViewDto[];
  pins: PinnedViewDto[];
  code: string;
  details: { field: string; code: string }[];
}

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
let asAdmin: Inject;
let asTechnician: Inject;
beforeAll(async () => {
  api = await startApi();
  technician = await api.make.technician();
  admin = await api.make.admin();
  asAdmin = api.as(admin);
  asTechnician = api.as(technician);
});
afterAll(() => api.close());
afterEach(async () => {
  await api.dataSource.query('DELETE FROM ticket_view_pins');
  await api.dataSource.query('DELETE FROM ticket_views');
});

const VIEW = { name: 'Urgent', query: { priority: 'HIGH,CRITICAL', sort: 'urgency' } };
const call = async (
  as: Inject,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path = '',
  payload?: object,
): Promise<Body> => (await as({ method, url: `${URL}${path}`, ...(payload && { payload }) })).json<Body>();
const create = (as: Inject, values: object = {}): Promise<Body> => call(as, 'POST', '', { ...VIEW, ...values });
const names = async (as: Inject): Promise<string[]> => (await call(as, 'GET')).ticketViews.map(({ name }) => name);
const pins = async (as: Inject): Promise<PinnedViewDto[]> => (await call(as, 'GET', '/pins')).pins;
const pin = (as: Inject, ...keys: string[]): Promise<Body> => call(as, 'PUT', '/pins', { pins: keys });
const countOf = async (as: Inject, query: object): Promise<PinnedViewDto | undefined> => {
  const { id } = (await create(as, { query })).ticketView;
  return (await pin(as, id)).pins[0];
};

describe('columns', () => {
  it('are kept with the view, each once and only known ones', async () => {
    const { ticketView } = await create(asTechnician, { hiddenColumns: ['company', 'createdAt'] });
    expect(ticketView.hiddenColumns).toEqual(['company', 'createdAt']);
    const path = `/${ticketView.id}`;
    expect((await call(asTechnician, 'PUT', path, { name: 'Other' })).ticketView.hiddenColumns).toHaveLength(2);
    expect((await call(asTechnician, 'PUT', path, { hiddenColumns: [] })).ticketView.hiddenColumns).toEqual([]);
    for (const hiddenColumns of [['company', 'company'], ['weight'], 'company'])
      expect((await create(asTechnician, { hiddenColumns })).code).toBe('VALIDATION_FAILED');
  });
});

describe('a view of one role', () => {
  it.each([
    [undefined, true],
    ['TECHNICIAN', true],
    ['ADMIN', false],
  ])('%s is for technicians: %s, and for administrators always', async (role, isSeen) => {
    const { ticketView } = await create(asAdmin, { isShared: true, role });
    expect(ticketView.role).toBe(role ?? null);
    expect([await names(asTechnician), await names(asAdmin)]).toEqual([isSeen ? ['Urgent'] : [], ['Urgent']]);
    expect((await pin(asTechnician, ticketView.id)).code).toBe(isSeen ? undefined : 'TICKET_VIEW_NOT_FOUND');
    const refusal = await call(asTechnician, 'PUT', `/${ticketView.id}`, { name: 'Mine' });
    expect(refusal.code).toBe(isSeen ? 'FORBIDDEN' : 'TICKET_VIEW_NOT_FOUND');
  });

  it('goes to all staff, back, and to its administrator alone', async () => {
    const { ticketView } = await create(asAdmin, { isShared: true, role: 'ADMIN' });
    const change = async (payload: object): Promise<unknown> => {
      const { ticketView: changed } = await call(asAdmin, 'PUT', `/${ticketView.id}`, payload);
      return [changed.role, changed.isShared, await names(asTechnician)];
    };
    expect(await change({ name: 'Urgent' })).toEqual(['ADMIN', true, []]);
    expect(await change({ role: null })).toEqual([null, true, ['Urgent']]);
    expect(await change({ role: 'TECHNICIAN' })).toEqual(['TECHNICIAN', true, ['Urgent']]);
    expect(await change({ isShared: false })).toEqual([null, false, []]);
  });

  it('is never for clients, and one’s own has none', async () => {
    expect((await create(asAdmin, { isShared: true, role: 'CLIENT' })).code).toBe('VALIDATION_FAILED');
    expect((await create(asTechnician, { role: 'ADMIN' })).ticketView.role).toBeNull();
  });
});

describe('saving', () => {
  it('keeps a view of the caller alone by default', async () => {
    const { ticketView } = await create(asTechnician);
    const expected = {
      ...VIEW,
      id: someText,
      isShared: false,
      role: null,
      hiddenColumns: [],
      isKnown: true,
      missing: [],
      version: 1,
      allowedActions: ['EDIT', 'DELETE'],
    };
    expect(ticketView).toEqual({ ...expected, createdAt: someMoment });
    expect((await call(asTechnician, 'GET')).ticketViews).toEqual([ticketView]);
    expect(await names(asAdmin)).toEqual([]);
    expect((await call(asAdmin, 'PUT', `/${ticketView.id}`, { name: 'Mine' })).code).toBe('TICKET_VIEW_NOT_FOUND');
  });

  it('lets administrators alone share and unshare, and clients see no shared one', async () => {
    expect((await create(asTechnician, { isShared: true })).code).toBe('FORBIDDEN');
    const { id } = (await create(asAdmin, { isShared: true })).ticketView;
    expect(await names(asTechnician)).toEqual(['Urgent']);
    expect(await names(api.as(await api.make.user()))).toEqual([]);
    expect((await call(asTechnician, 'DELETE', `/${id}`)).code).toBe('FORBIDDEN');
    const other = api.as(await api.make.admin());
    expect((await call(other, 'PUT', `/${id}`, { isShared: false })).ticketView.isShared).toBe(false);
    expect([await names(other), await names(asAdmin)]).toEqual([['Urgent'], []]);
    const own = (await create(asTechnician)).ticketView;
    expect((await call(asTechnician, 'PUT', `/${own.id}`, { isShared: true })).code).toBe('FORBIDDEN');
  });

  it('refuses a change of an older version', async () => {
    const { id } = (await create(asAdmin)).ticketView;
    expect((await call(asAdmin, 'PUT', `/${id}`, { name: 'After', version: 1 })).ticketView).toMatchObject({
      ...{ name: 'After', version: 2, query: VIEW.query },
    });
    expect((await call(asAdmin, 'PUT', `/${id}`, { name: 'Lost', version: 1 })).code).toBe('TICKET_VIEW_CHANGED');
    expect(await names(asAdmin)).toEqual(['After']);
  });

  it.each([
    [{ status: 'NEW' }, 'query.status', 'isIn'],
    [{ mood: 'bad' }, 'query.mood', 'unknownField'],
    [{ page: '2' }, 'query.page', 'unknownField'],
    [{ limit: '2' }, 'query.limit', 'unknownField'],
    [{ ids: '2' }, 'query.ids', 'unknownField'],
    [{ constructor: 'x' }, 'query.constructor', 'unknownField'],
    [{ search: 'a\u0000b' }, 'query', 'filters'],
    [{ search: 'x'.repeat(LIMITS.search.max + 1) }, 'query', 'filters'],
    [{ year: 2026 }, 'query', 'filters'],
    [['status'], 'query', 'filters'],
  ])('refuses %j', async (query, field, code) => {
    const { details } = await create(asAdmin, { query });
    expect(details).toMatchObject([{ field, code }]);
    const { id } = (await create(asAdmin)).ticketView;
    expect((await call(asAdmin, 'PUT', `/${id}`, { query })).code).toBe('VALIDATION_FAILED');
  });

  it.each([
    ['own', false, LIMITS.ticketViews.own],
    ['shared', true, LIMITS.ticketViews.shared],
  ])('limits %s views', async (_, isShared, most) => {
    for (let n = 1; n < most; n++) await api.make.ticketView({ ownerId: isShared ? null : admin.id });
    const { id } = (await create(asAdmin, { isShared })).ticketView;
    expect((await create(asAdmin, { isShared })).code).toBe('TOO_MANY_TICKET_VIEWS');
    const other = (await create(asAdmin, { isShared: !isShared })).ticketView;
    expect((await call(asAdmin, 'PUT', `/${other.id}`, { isShared })).code).toBe('TOO_MANY_TICKET_VIEWS');
    await call(asAdmin, 'DELETE', `/${id}`);
    expect((await create(asAdmin, { isShared })).ticketView.isShared).toBe(isShared);
  });

  it('never exceeds the limit when several are saved at once', async () => {
    for (let n = 1; n < LIMITS.ticketViews.own; n++) await api.make.ticketView({ ownerId: admin.id });
    await Promise.all(Array.from({ length: 5 }, () => create(asAdmin)));
    expect(await api.dataSource.manager.countBy(TicketView, { ownerId: admin.id })).toBe(LIMITS.ticketViews.own);
  });
});

describe('a view that has aged', () => {
  it('names the filters whose record is gone', async () => {
    const area = await api.make.area();
    await create(asAdmin, { query: { technicalAreaId: area.id, technicianId: technician.id } });
    expect((await call(asAdmin, 'GET')).ticketViews[0]?.missing).toEqual([]);
    await api.dataSource.query('DELETE FROM technical_areas WHERE id = $1', [area.id]);
    expect((await call(asAdmin, 'GET')).ticketViews[0]?.missing).toEqual(['technicalAreaId']);
  });

  it('says the same to a client about a hidden record as about none, and speaks of own plants alone', async () => {
    const [{ id: companyId }, { id: otherId }] = [await api.make.company(), await api.make.company()];
    const asClient = api.as(await api.make.member({ companyId }));
    const missing = async (query: object): Promise<string[]> => (await create(asClient, { query })).ticketView.missing;
    const area = await api.make.area();
    const other = await api.make.plant({ ownerCompanyId: otherId });
    const hidden = {
      ...{ companyId: otherId, plantId: other.id, technicalAreaId: area.id },
      ...{ technicianId: technician.id, clientId: (await api.make.member({ companyId: otherId })).id },
    };
    for (const [name, id] of Object.entries(hidden))
      expect([name, await missing({ [name]: id })]).toEqual([name, await missing({ [name]: newId() })]);
    expect(await missing({ plantId: other.id })).toEqual(['plantId']);
    const own = await api.make.plant({ ownerCompanyId: companyId });
    expect(await missing({ plantId: own.id })).toEqual([]);
    expect((await call(asClient, 'GET')).ticketViews.map((view) => view.missing)).toContainEqual(['plantId']);
    expect((await create(asTechnician, { query: hidden })).ticketView.missing).toEqual([]);
    const gone = Object.fromEntries(Object.keys(hidden).map((name) => [name, newId()]));
    expect((await create(asTechnician, { query: gone })).ticketView.missing.sort()).toEqual(Object.keys(hidden).sort());
  });

  it('is not known when it has a filter of a later version, and is not counted', async () => {
    const { id } = await api.make.ticketView({ query: { moonPhase: 'FULL' } });
    expect((await call(asAdmin, 'GET')).ticketViews).toMatchObject([{ id, isKnown: false }]);
    expect((await pin(asAdmin, id)).pins).toEqual([{ key: id, count: null, isExact: false }]);
  });

  it('goes with the person unless it is shared', async () => {
    const leaving = await api.make.admin();
    await create(api.as(leaving), { name: 'Own' });
    await create(api.as(leaving), { name: 'Of all', isShared: true });
    await pin(api.as(leaving), 'due');
    await erase(api, admin, leaving.id);
    expect(await names(asAdmin)).toEqual(['Of all']);
    expect(await api.dataSource.manager.countBy(TicketView, { ownerId: leaving.id })).toBe(0);
    expect(await api.dataSource.manager.countBy(TicketViewPins, { userId: leaving.id })).toBe(0);
  });
});

describe('pinned views', () => {
  it('are those given to the role until they are chosen', async () => {
    for (const user of [admin, technician, await api.make.user()])
      expect((await pins(api.as(user))).map(({ key }) => key)).toEqual(givenViewsOf(user.role));
    const { id } = (await create(asAdmin)).ticketView;
    expect((await pin(asAdmin, id, 'due')).pins.map(({ key }) => key)).toEqual([id, 'due']);
    expect((await pin(asAdmin)).pins).toEqual([]);
    expect(await pins(asAdmin)).toEqual([]);
  });

  it('leave out what was deleted', async () => {
    const { id } = (await create(asAdmin)).ticketView;
    await pin(asAdmin, id, 'due');
    await call(asAdmin, 'DELETE', `/${id}`);
    expect((await pins(asAdmin)).map(({ key }) => key)).toEqual(['due']);
  });

  it('are the views of the caller, at most twelve, each once', async () => {
    const { id } = (await create(asTechnician)).ticketView;
    expect((await pin(asAdmin, id)).code).toBe('TICKET_VIEW_NOT_FOUND');
    expect((await pin(asTechnician, 'toAssign')).code).toBe('TICKET_VIEW_NOT_FOUND');
    expect((await pin(asAdmin, 'due', 'due')).code).toBe('VALIDATION_FAILED');
    const ids: string[] = [];
    for (let n = 0; n <= LIMITS.ticketViews.pinned; n++) ids.push((await api.make.ticketView()).id);
    expect((await pin(asAdmin, ...ids)).code).toBe('VALIDATION_FAILED');
    expect((await pin(asAdmin, ...ids.slice(1))).pins).toHaveLength(LIMITS.ticketViews.pinned);
  });

  it('count what the caller sees, as the list does', async () => {
    const ticket = (values: object) => api.make.ticket({ priority: 'LOW', ...values });
    await ticket({ assignedTechnicianId: technician.id, awaiting: 'CLIENT' });
    await ticket({ assignedTechnicianId: technician.id, productionStopped: true });
    await ticket({});
    await ticket({ status: 'CLOSED', closedAt: new Date(), assignedTechnicianId: technician.id });
    await ticket({ status: 'CLOSED', closedAt: new Date(Date.now() - 48 * 3_600_000) });
    const counts = async (as: Inject) => Object.fromEntries((await pins(as)).map(({ key, count }) => [key, count]));
    expect(await counts(asAdmin)).toEqual({
      toAssign: 1,
      open: 3,
      stopped: 1,
      due: 0,
      awaitingClient: 1,
      closedToday: 1,
    });
    expect(await counts(asTechnician)).toEqual({ mine: 2, stopped: 1, due: 0, awaitingClient: 1, closedToday: 1 });
    expect(await counts(api.as(await api.make.user()))).toEqual({ open: 0, closed: 0 });
    expect(await countOf(asTechnician, { priority: 'LOW' })).toMatchObject({ count: 3, isExact: true });
    expect(await countOf(asAdmin, { search: 'laser' })).toMatchObject({ count: null, isExact: false });
  });

  it('are not needed for the counts of what presses, which are those of the lists', async () => {
    await api.make.ticket({ priority: 'HIGH' });
    await api.make.ticket({ priority: 'CRITICAL', assignedTechnicianId: technician.id, status: 'IN_PROGRESS' });
    await api.make.ticket({ priority: 'HIGH', status: 'CLOSED' });
    await pin(asAdmin);
    const answer = await asAdmin({ method: 'GET', url: `${URL}/pressing` });
    const { lists } = answer.json<{ lists: PinnedViewDto[] }>();
    const totals = Object.entries(PRESSING).map(async ([key, query]) => {
      const list = await asAdmin({
        method: 'GET',
        url: `/api/tickets?${new URLSearchParams({ ...query, limit: '1' }).toString()}`,
      });
      return { key, count: Number(list.headers['x-total-count']), isExact: true };
    });
    expect(lists).toEqual(await Promise.all(totals));
    expect(lists.find(({ key }) => key === 'urgent')?.count).toBeGreaterThanOrEqual(2);
  });

  it('are counted up to a limit where no totals are kept', async () => {
    const { id: clientId } = await api.make.user();
    const most = LIMITS.ticketViews.counted;
    const { columns } = (
      await api.dataSource.query<[{ columns: string }]>(
        `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
         WHERE table_name = 'tickets' AND column_name <> 'id'`,
      )
    )[0];
    const { id } = await api.make.ticket({ createdById: clientId });
    const copy = (times: number) =>
      api.dataSource.query(
        `INSERT INTO tickets (${columns}) SELECT ${columns} FROM tickets, generate_series(1, ${times}) WHERE id = ${id}`,
      );
    await copy(most - 1);
    expect(await countOf(asAdmin, { clientId })).toMatchObject({ count: most, isExact: true });
    await copy(1);
    expect(await countOf(asAdmin, { clientId })).toMatchObject({ count: most, isExact: false });
  });
});
