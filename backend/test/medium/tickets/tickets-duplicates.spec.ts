import { LIMITS } from '#contract/index.js';
import type { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { recordTicketEvents } from '#test/support/readers/recorded-events.js';
import { codeOf, duplicateCalls } from './duplicates.support.js';

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
let client: TestUser;
let calls: ReturnType<typeof duplicateCalls>;

beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
  technician = await api.make.technician();
  client = await api.make.user();
  calls = duplicateCalls(api);
});
afterAll(() => api.close());

const make = (values: Partial<Ticket> = {}): Promise<Ticket> => api.make.ticket({ createdById: client.id, ...values });
const working = (values: Partial<Ticket> = {}): Promise<Ticket> =>
  make({
    status: 'IN_PROGRESS',
    assignedTechnicianId: technician.id,
    technicalAreaId: technician.technicalAreaId,
    ...values,
  });
const outboxOf = (ticket: Ticket): Promise<{ kind: string; mail: string | null }[]> =>
  api.dataSource.query(
    `SELECT kind, payload->>'mail' AS mail FROM outbox WHERE (payload->>'ticketId')::int = $1 ORDER BY kind`,
    [ticket.id],
  );

describe('closing as a duplicate', () => {
  it('closes it and adds one version and one entry to both histories, with the effects of a closing', async () => {
    const events = recordTicketEvents(api.app);
    const [original, duplicate] = [await make(), await make()];
    const answer = await calls.close(admin, duplicate, original.id, { note: 'See there', version: 1 });
    expect(answer.json()).toMatchObject({
      ticket: {
        status: 'CLOSED',
        version: 2,
        finalReport: `Duplicato del ticket n. ${original.id}.\n\nSee there`,
        duplicateOf: { id: original.id, title: original.title, status: 'OPEN' },
        duplicates: [],
      },
    });
    expect(await calls.stored(duplicate)).toMatchObject({
      duplicateOfId: original.id,
      closedAt: expect.any(Date) as Date,
    });
    expect(await calls.entries(duplicate)).toMatchObject([
      {
        fromStatus: 'OPEN',
        toStatus: 'CLOSED',
        kind: 'CLOSED_AS_DUPLICATE',
        payload: { duplicateOf: { from: null, to: original.id } },
      },
    ]);
    const after = await calls.stored(original);
    expect(after).toMatchObject({ status: 'OPEN', version: 2, duplicateOfId: null, finalReport: null });
    const entries = await calls.entries(original);
    expect(entries).toMatchObject([
      {
        fromStatus: 'OPEN',
        toStatus: 'OPEN',
        kind: 'DUPLICATE_CLOSED',
        payload: { duplicate: { from: null, to: duplicate.id } },
        actorId: admin.id,
      },
    ]);
    expect(after.updatedAt).toEqual(entries[0]?.createdAt);
    expect(await calls.read(admin, original)).toMatchObject({
      duplicateOf: null,
      duplicates: [{ id: duplicate.id, title: duplicate.title, status: 'CLOSED' }],
    });
    expect(events.map(([name]) => name)).toEqual(['ticketClosed']);
    const jobs = await outboxOf(duplicate);
    expect(jobs.map(({ mail }) => mail).filter(Boolean)).toEqual(['ticket-closed']);
    // Of an Italian ticket: for the client and for staff.
    expect(jobs.filter(({ mail }) => mail === null)).toHaveLength(2);
    expect(await outboxOf(original)).toEqual([]);
  });

  it('writes the report in the language of the ticket, and requires no note', async () => {
    const [original, duplicate] = [await make(), await make({ language: 'en' })];
    const answer = await calls.close(admin, duplicate, original.id);
    expect(answer.json()).toMatchObject({ ticket: { finalReport: `Duplicate of ticket no. ${original.id}.` } });
  });

  it.each<Partial<Ticket>>([
    {},
    { status: 'CLOSED' },
    { status: 'CLOSED', archivedAt: new Date(), closedAt: new Date(0) },
  ])('accepts an original that is %j', async (values) => {
    const original = await make(values);
    expect((await calls.close(admin, await make(), original.id)).statusCode).toBe(200);
    expect(await calls.stored(original)).toMatchObject({ version: 2, status: values.status ?? 'OPEN' });
  });

  it('is offered and allowed like closing', async () => {
    const [original, open, started] = [await working(), await working({ status: 'OPEN' }), await working()];
    expect((await calls.read(technician, open))['allowedActions']).not.toContain('CLOSE_AS_DUPLICATE');
    expect(codeOf(await calls.close(technician, open, original.id))).toBe('409 INVALID_TRANSITION');
    expect((await calls.read(technician, started))['allowedActions']).toContain('CLOSE_AS_DUPLICATE');
    expect((await calls.close(technician, started, original.id)).statusCode).toBe(200);
    expect(codeOf(await calls.close(client, original, started.id))).toBe('403 FORBIDDEN');
    const url = `/api/tickets/${open.id}/duplicate`;
    expect((await api.inject({ method: 'POST', url, payload: { duplicateOf: original.id } })).statusCode).toBe(401);
  });
});

describe('a rejected request leaves both unchanged', () => {
  const untouched = async (answer: Answer, code: string, ...tickets: Ticket[]): Promise<void> => {
    expect(codeOf(answer)).toBe(code);
    for (const ticket of tickets) {
      expect(await calls.stored(ticket)).toMatchObject({ version: ticket.version, status: ticket.status });
      expect(await calls.entries(ticket)).toEqual([]);
    }
  };

  it('for a ticket that is closed, or was changed since it was read', async () => {
    const [original, closed, changed] = [await make(), await make({ status: 'CLOSED' }), await make({ version: 3 })];
    await untouched(await calls.close(admin, closed, original.id), '409 TICKET_CLOSED', closed, original);
    const stale = await calls.close(admin, changed, original.id, { version: 2 });
    await untouched(stale, '409 TICKET_CHANGED', changed, original);
  });

  it('for an original that is absent, or another technician’s', async () => {
    const [duplicate, foreign] = [await working(), await make()];
    await untouched(await calls.close(admin, duplicate, 999_999), '404 ORIGINAL_NOT_FOUND', duplicate);
    await untouched(await calls.close(technician, duplicate, foreign.id), '404 ORIGINAL_NOT_FOUND', duplicate, foreign);
    await untouched(await calls.close(technician, foreign, duplicate.id), '404 TICKET_NOT_FOUND', duplicate, foreign);
    expect(codeOf(await calls.close(admin, { id: 999_999 }, duplicate.id))).toBe('404 TICKET_NOT_FOUND');
  });

  it('for an original that is a duplicate: the true one is named to callers who may read it', async () => {
    const [top, duplicate] = [await make(), await working()];
    const middle = await working({ status: 'CLOSED', duplicateOfId: top.id });
    const entries = await calls.close(admin, duplicate, middle.id);
    await untouched(entries, '409 DUPLICATE_OF_DUPLICATE', duplicate, middle, top);
    expect(entries.json()).toMatchObject({
      details: [{ field: 'duplicateOf', code: 'original', message: String(top.id) }],
    });
    const untold = await calls.close(technician, duplicate, middle.id);
    await untouched(untold, '409 DUPLICATE_OF_DUPLICATE', duplicate, middle, top);
    expect(untold.json()).not.toHaveProperty('details');
  });

  it('for a ticket that has duplicates itself, which no longer offers it', async () => {
    const [top, other] = [await make(), await make()];
    await make({ status: 'CLOSED', duplicateOfId: top.id });
    await untouched(await calls.close(admin, top, other.id), '409 TICKET_HAS_DUPLICATES', top, other);
    expect((await calls.read(admin, top))['allowedActions']).not.toContain('CLOSE_AS_DUPLICATE');
  });

  it('for itself, by the API and by the database', async () => {
    const ticket = await make();
    const answer = await calls.close(admin, ticket, ticket.id);
    await untouched(answer, '400 VALIDATION_FAILED', ticket);
    expect(answer.json()).toMatchObject({ details: [{ field: 'duplicateOf', code: 'otherTicket' }] });
    await expect(
      api.dataSource.query('UPDATE tickets SET duplicate_of_id = id WHERE id = $1', [ticket.id]),
    ).rejects.toThrow('ck_tickets_own_duplicate');
  });

  it.each([0, -1, 1.5, '7', null, undefined, 2_147_483_648, [1], { id: 1 }])('for the number %j', async (number) => {
    const ticket = await make();
    await untouched(await calls.close(admin, ticket, number), '400 VALIDATION_FAILED', ticket);
  });

  it('for a note that is too long, and unknown fields', async () => {
    const [original, ticket] = [await make(), await make()];
    const { max } = LIMITS.duplicateNote;
    for (const more of [{ note: 'x'.repeat(max + 1) }, { finalReport: 'My own report' }, { note: 'a\0b' }])
      await untouched(await calls.close(admin, ticket, original.id, more), '400 VALIDATION_FAILED', ticket, original);
    expect((await calls.close(admin, ticket, original.id, { note: 'x'.repeat(max) })).statusCode).toBe(200);
  });
});

describe('what the owners learn', () => {
  it('of their own ticket: number, link and both histories', async () => {
    const [original, duplicate] = [await make(), await make()];
    await calls.close(admin, duplicate, original.id);
    expect(await calls.read(client, duplicate)).toMatchObject({ duplicateOf: { id: original.id } });
    expect(await calls.read(client, original)).toMatchObject({ duplicates: [{ id: duplicate.id }] });
    expect(await calls.history(client, duplicate)).toMatchObject([{ changes: { duplicateOf: { to: original.id } } }]);
    expect(await calls.history(client, original)).toMatchObject([{ changes: { duplicate: { to: duplicate.id } } }]);
  });

  it('of another owner’s ticket: nothing, on either side', async () => {
    const stranger = await api.make.user();
    const original = await make({ createdById: stranger.id, title: 'The stranger’s words' });
    const duplicate = await make({ title: 'The client’s words' });
    await calls.close(admin, duplicate, original.id);
    expect(await calls.read(client, duplicate)).toMatchObject({
      status: 'CLOSED',
      duplicateOf: null,
      finalReport: 'Duplicato di una richiesta già registrata.',
    });
    expect(await calls.history(client, duplicate)).toMatchObject([{ changeReason: 'Status changed', changes: {} }]);
    expect((await calls.history(client, duplicate))[0]?.changes).toEqual({});
    expect(await calls.read(stranger, original)).toMatchObject({ status: 'OPEN', duplicates: [] });
    expect(await calls.history(stranger, original)).toEqual([]);
    expect(await calls.history(admin, original)).toHaveLength(1);
  });

  it('of a ticket that waits for the proof of their mailbox: nothing yet', async () => {
    const [original, duplicate] = [await make({ awaitsMailboxProof: true }), await make()];
    await calls.close(admin, duplicate, original.id);
    expect(await calls.read(client, duplicate)).toMatchObject({
      duplicateOf: null,
      finalReport: 'Duplicato di una richiesta già registrata.',
    });
  });
});
