import { LIMITS, TICKET_STATUSES } from '#contract/index.js';
import type { MacroDto } from '#promises/macros/macro.dto.js';
import { Macro } from '#promises/macros/index.js';
import type { TicketDto } from '#tickets/detail/ticket.dto.js';
import { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import type { Answer } from '#test/support/api.js';
import { someMoment, someText } from '#test/support/matchers.js';
import { outcomeOf } from '../concurrency/race.js';
import { Talk } from '../conversation/conversation.support.js';
import { erase } from '../operations/privacy.support.js';

let talk: Talk;
beforeAll(async () => void (talk = await Talk.open()));
afterAll(() => talk.close());

const STEPS = {
  body: null,
  keepAwaiting: false,
  status: null,
  priority: null,
  technicalAreaId: null,
  technicalAreaName: null,
  assignedTechnicianId: null,
  assignedTechnicianName: null,
  waitingFor: null,
} as const;
const TEXT = {
  title: 'Parts are ordered',
  language: 'en',
  body: 'Dear {client.name}, parts are on their way.',
} as const;

const create = (payload: object, user = talk.admin) => talk.call(user, 'POST', 'macros', { ...TEXT, ...payload });
const change = (id: string, payload: object) => talk.call(talk.admin, 'PUT', `macros/${id}`, payload);
const macroIn = (answer: Answer): MacroDto => answer.json<{ macro: MacroDto }>().macro;
const run = (user: TestUser, ticketId: number, macroId: string, payload: object = {}) =>
  talk.call(user, 'POST', `tickets/${ticketId}/macros/${macroId}`, payload);
const refusal = (answer: Answer) => [answer.statusCode, answer.json<{ details?: object[] }>().details];
const stored = (id: number): Promise<Ticket> => talk.api.dataSource.manager.findOneByOrFail(Ticket, { id });

describe('writing', () => {
  it('keeps the steps, and names area and technician', async () => {
    const { id: assignedTechnicianId, technicalAreaId, name, surname } = talk.technician;
    const steps = {
      status: 'IN_PROGRESS',
      priority: 'HIGH',
      waitingFor: 'PARTS',
      technicalAreaId,
      assignedTechnicianId,
    };
    const answer = await create({ ...steps, keepAwaiting: true });
    expect(answer.statusCode).toBe(201);
    expect(macroIn(answer)).toEqual({
      ...{ ...STEPS, ...TEXT, ...steps, keepAwaiting: true, version: 1 },
      ...{ id: someText, createdAt: someMoment, technicalAreaName: someText },
      assignedTechnicianName: `${name} ${surname}`,
      allowedActions: ['EDIT', 'DELETE'],
    });
  });

  it('changes only what was sent, removes a step by null, and refuses an older version', async () => {
    const { id } = macroIn(await create({ priority: 'LOW' }));
    expect(macroIn(await change(id, { body: null, version: 1 }))).toMatchObject({
      body: null,
      priority: 'LOW',
      version: 2,
    });
    expect(outcomeOf(await change(id, { title: 'Lost', version: 1 }))).toBe('409 MACRO_CHANGED');
    expect(refusal(await change(id, { priority: null }))).toEqual([
      400,
      [expect.objectContaining({ field: 'body', code: 'required' })],
    ]);
  });

  it('deletes', async () => {
    const { id } = macroIn(await create({}));
    const remove = () => talk.call(talk.admin, 'DELETE', `macros/${id}`);
    expect(macroIn(await remove())).toMatchObject(TEXT);
    expect(outcomeOf(await remove())).toBe('404 MACRO_NOT_FOUND');
  });

  it('is listed for all staff by title, and found by its words', async () => {
    await create({ title: 'Żinc', body: 'Wolframite' });
    await create({ title: 'Ätzen', body: 'Wolframite' });
    const answer = await talk.call(talk.technician, 'GET', 'macros?search=WOLFRAMITE');
    expect(answer.json<{ macros: MacroDto[] }>().macros.map(({ title }) => title)).toEqual(['Ätzen', 'Żinc']);
  });

  it.each([
    ['closes', { status: 'CLOSED' }, 'status', 'isIn'],
    ['sets a status that there is not', { status: 'DONE' }, 'status', 'isIn'],
    ['sets a priority that there is not', { priority: 'URGENT' }, 'priority', 'isIn'],
    ['waits for the client, whom a reply awaits', { waitingFor: 'CLIENT' }, 'waitingFor', 'isIn'],
    ['assigns to no identifier', { assignedTechnicianId: 'Marco' }, 'assignedTechnicianId', 'uuid'],
    ['has a variable of another record', { body: 'To {client.email}' }, 'body', 'unknownVariable'],
    ['has a blank text', { body: ' ' }, 'body', 'required'],
    ['writes a final report', { finalReport: 'Done' }, 'finalReport', 'unknownField'],
    ['does nothing', { body: null }, 'body', 'required'],
    [
      'gives work to an unknown area',
      { technicalAreaId: '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11' },
      'technicalAreaId',
      'activeArea',
    ],
  ])('refuses one that %s', async (_, payload, field, code) => {
    expect(refusal(await create(payload))).toEqual([400, [expect.objectContaining({ field, code })]]);
  });

  it('names the variable that is not known, also in a change', async () => {
    const { id } = macroIn(await create({}));
    const body = 'To {client.email} of {client.name}';
    const message = expect.stringMatching(/^Unknown: client\.email\. Known variables: client\.name, /) as string;
    const details = [{ field: 'body', code: 'unknownVariable', message }];
    expect(refusal(await create({ body }))).toEqual([400, details]);
    expect(refusal(await change(id, { body, version: 1 }))).toEqual([400, details]);
  });

  it('takes the longest texts', async () => {
    const longest = { title: 't'.repeat(LIMITS.cannedTitle.max), body: 'b'.repeat(LIMITS.cannedBody.max) };
    expect((await create(longest)).statusCode).toBe(201);
  });

  it('gives work only to an active technician of the area', async () => {
    const { technicalAreaId } = talk.technician;
    const { id: assignedTechnicianId } = await talk.api.make.technician();
    for (const steps of [{ assignedTechnicianId }, { assignedTechnicianId, technicalAreaId }])
      expect(outcomeOf(await create(steps))).toBe('409 TECHNICIAN_NOT_ASSIGNABLE');
  });
});

describe('running', () => {
  it('takes all steps at once: status, priority, wait and reply', async () => {
    const ticket = await talk.ticket({ status: 'OPEN', language: 'en' });
    const steps = { status: 'IN_PROGRESS', priority: 'HIGH', waitingFor: 'PARTS', keepAwaiting: true };
    const { id } = macroIn(await create(steps));
    const answer = await run(talk.admin, ticket.id, id, { macroVersion: 1, version: 1, lastSeenSeq: 0 });
    expect(answer.json<{ ticket: TicketDto }>().ticket).toMatchObject({
      status: 'IN_PROGRESS',
      priority: 'HIGH',
      waitingFor: 'PARTS',
      version: 2,
    });
    const [reply] = await talk.read(talk.admin, ticket.id);
    expect(reply).toMatchObject({ kind: 'STAFF', publishedAt: null, body: 'Dear Anna, parts are on their way.' });
    await talk.publish(reply!.id);
    expect(await talk.read(talk.client, ticket.id)).toHaveLength(1);
    expect((await stored(ticket.id)).awaiting).toBe('STAFF');
    expect(outcomeOf(await talk.call(talk.admin, 'POST', `messages/${reply!.id}/undo`))).toBe('409 MESSAGE_PUBLISHED');
  });

  it('assigns to another area and technician', async () => {
    const { id: assignedTechnicianId, technicalAreaId } = await talk.api.make.technician();
    const ticket = await talk.ticket();
    const { id } = macroIn(await create({ body: null, technicalAreaId, assignedTechnicianId }));
    expect((await run(talk.admin, ticket.id, id)).statusCode).toBe(200);
    expect(await stored(ticket.id)).toMatchObject({ technicalAreaId, assignedTechnicianId, status: 'IN_PROGRESS' });
    expect(await talk.read(talk.admin, ticket.id)).toEqual([]);
  });

  it('takes no step when one is refused: a technician sets no priority', async () => {
    const ticket = await talk.ticket();
    const { id } = macroIn(await create({ priority: 'CRITICAL', waitingFor: 'PARTS' }));
    expect(outcomeOf(await run(talk.technician, ticket.id, id))).toBe('403 FORBIDDEN');
    expect(await stored(ticket.id)).toMatchObject({ priority: ticket.priority, version: ticket.version });
    expect(await talk.read(talk.admin, ticket.id)).toEqual([]);
  });

  it('takes back the steps before a reply that is refused', async () => {
    const ticket = await talk.ticket({ status: 'OPEN' });
    await talk.reply(talk.client, ticket.id);
    const { id } = macroIn(await create({ status: 'IN_PROGRESS' }));
    const unseen = { lastSeenSeq: 0 };
    expect(outcomeOf(await run(talk.technician, ticket.id, id, unseen))).toBe('409 CONVERSATION_MOVED_ON');
    expect(await stored(ticket.id)).toMatchObject({ status: 'OPEN', version: ticket.version });
    expect((await run(talk.technician, ticket.id, id, { ...unseen, force: true })).statusCode).toBe(200);
    expect(await stored(ticket.id)).toMatchObject({ status: 'IN_PROGRESS' });
  });

  it('refuses what changed since the press was offered: the macro, and the ticket', async () => {
    const ticket = await talk.ticket();
    const { id } = macroIn(await create({ priority: 'LOW' }));
    await change(id, { priority: 'HIGH' });
    expect(outcomeOf(await run(talk.admin, ticket.id, id, { macroVersion: 1 }))).toBe('409 MACRO_CHANGED');
    const stale = { macroVersion: 2, version: ticket.version };
    await talk.call(talk.admin, 'PATCH', `tickets/${ticket.id}/status`, { priority: 'MEDIUM' });
    expect(outcomeOf(await run(talk.admin, ticket.id, id, stale))).toBe('409 TICKET_CHANGED');
  });

  it('sends a serial number in the form of a link as the words that it is', async () => {
    const ticket = await talk.ticket({ plantSerialNumber: '[x](http://evil.example)' });
    const { id } = macroIn(await create({ body: 'Plant {plant.serial}' }));
    expect((await run(talk.technician, ticket.id, id)).statusCode).toBe(200);
    expect((await talk.read(talk.admin, ticket.id)).map(({ html }) => html)).toEqual([
      '<p>Plant [x](http://evil.example)</p>\n',
    ]);
  });

  it('sends no text in which a value is missing', async () => {
    const ticket = await talk.ticket({ plantSerialNumber: '' });
    const { id } = macroIn(await create({ body: 'Plant {plant.serial}', waitingFor: 'SUPPLIER' }));
    expect(outcomeOf(await run(talk.technician, ticket.id, id))).toBe('409 MACRO_INCOMPLETE');
    expect(await talk.read(talk.admin, ticket.id)).toEqual([]);
  });

  it('closes no ticket, not even by a row that was written by hand, and does nothing on a closed one', async () => {
    const { id } = await talk.api.make.macro({ waitingFor: 'PARTS' });
    for (const status of TICKET_STATUSES) {
      const written = talk.api.dataSource.query('UPDATE macros SET status = $2 WHERE id = $1', [id, status]);
      if (status === 'CLOSED') await expect(written).rejects.toThrow('ck_macros_status');
      else await written;
    }
    const closed = await talk.ticket({ status: 'CLOSED' });
    expect(outcomeOf(await run(talk.admin, closed.id, id))).toBe('409 TICKET_CLOSED');
  });

  it('is unknown to clients, other technicians and on tickets that they do not see', async () => {
    const { id: ticketId } = await talk.ticket();
    const { id } = await talk.api.make.macro();
    expect(outcomeOf(await run(talk.client, ticketId, id))).toBe('403 FORBIDDEN');
    expect(outcomeOf(await run(await talk.api.make.technician(), ticketId, id))).toBe('404 TICKET_NOT_FOUND');
    const missing = '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11';
    expect(outcomeOf(await run(talk.admin, ticketId, missing))).toBe('404 MACRO_NOT_FOUND');
  });
});

it('goes with the technician to whom it gives work', async () => {
  const { id: assignedTechnicianId, technicalAreaId } = await talk.api.make.technician();
  const { id } = await talk.api.make.macro({ assignedTechnicianId, technicalAreaId });
  expect((await erase(talk.api, talk.admin, assignedTechnicianId)).statusCode).toBe(200);
  expect(await talk.api.dataSource.manager.countBy(Macro, { id })).toBe(0);
});

it('keeps the name of an area that is deleted, and is refused from then on', async () => {
  const { id: technicalAreaId } = await talk.api.make.area({ name: 'Welding' });
  const ticket = await talk.ticket();
  const { id } = await talk.api.make.macro({ technicalAreaId, body: null });
  expect((await talk.call(talk.admin, 'DELETE', `technical-areas/${technicalAreaId}`)).statusCode).toBe(200);
  expect(macroIn(await talk.call(talk.admin, 'GET', `macros/${id}`)).technicalAreaName).toBe('Welding');
  expect(outcomeOf(await run(talk.admin, ticket.id, id))).toBe('400 VALIDATION_FAILED');
});
