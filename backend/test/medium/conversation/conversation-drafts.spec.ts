import { LIMITS } from '#contract/index.js';
import type { DraftDto, DraftRefDto } from '#conversation/drafts/draft.dto.js';
import { MessageDraft } from '#conversation/drafts/message-draft.entity.js';
import { Ticket } from '#tickets/index.js';
import type { ViewerDto } from '#operations/live/presence/viewer.queries.js';
import type { TestUser } from '#test/factories/factory.js';
import { someMoment, someText } from '#test/support/matchers.js';
import { outcomeOf } from '../concurrency/race.js';
import { messageIn, Talk } from './conversation.support.js';
import { erase } from '../operations/privacy.support.js';

let talk: Talk;
beforeAll(async () => void (talk = await Talk.open()));
afterAll(() => talk.close());

type Route = 'replies' | 'notes';
const save = (user: TestUser, id: number, payload: object, route: Route = 'replies') =>
  talk.call(user, 'PUT', `tickets/${id}/${route}/draft`, payload);
const discard = (user: TestUser, id: number) => talk.call(user, 'DELETE', `tickets/${id}/replies/draft`);
const saved = async (user: TestUser, id: number, payload: object, route?: Route): Promise<DraftDto> => {
  const answer = await save(user, id, payload, route);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ draft: DraftDto }>().draft;
};
const drafts = async (user: TestUser, id: number): Promise<DraftDto[]> =>
  (await talk.call(user, 'GET', `tickets/${id}/drafts`)).json<{ drafts: DraftDto[] }>().drafts;
const marks = async (user: TestUser): Promise<DraftRefDto[]> =>
  (await talk.call(user, 'GET', 'drafts')).json<{ drafts: DraftRefDto[] }>().drafts;

describe('a draft', () => {
  it('is there on another device, for its author alone', async () => {
    const { id } = await talk.ticket();
    const draft = await saved(talk.client, id, { body: '  It hums,\nand then ' });
    expect(draft).toEqual({
      ticketId: id,
      kind: 'REPLY',
      body: 'It hums,\nand then',
      revision: someText,
      savedAt: someMoment,
    });
    expect(await drafts(talk.client, id)).toEqual([draft]);
    expect(await drafts(talk.technician, id)).toEqual([]);
    expect(await talk.read(talk.admin, id)).toEqual([]);
  });

  it('is one of the reply and one of the note', async () => {
    const { id } = await talk.ticket();
    const reply = await saved(talk.technician, id, { body: 'Good morning' });
    const note = await saved(talk.technician, id, { body: 'For colleagues' }, 'notes');
    expect(await drafts(talk.technician, id)).toEqual([note, reply]);
    expect((await discard(talk.technician, id)).statusCode).toBe(204);
    expect((await discard(talk.technician, id)).statusCode).toBe(204);
    expect(await drafts(talk.technician, id)).toEqual([note]);
  });

  it('is continued by who knows it, and not overwritten by who does not', async () => {
    const { id } = await talk.ticket();
    const first = await saved(talk.client, id, { body: 'The lens' });
    const second = await saved(talk.client, id, { body: 'The lens broke', basedOn: first.revision });
    for (const basedOn of [undefined, first.revision])
      expect(outcomeOf(await save(talk.client, id, { body: 'Something else', basedOn }))).toBe('409 DRAFT_CHANGED');
    expect(await drafts(talk.client, id)).toEqual([second]);
    const same = await saved(talk.client, id, { body: 'The lens broke' });
    expect(same.revision).not.toBe(second.revision);
  });

  it('has one winner of 50 that begin at once', async () => {
    const { id } = await talk.ticket();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => save(talk.client, id, { body: `Beginning ${index}` })),
    );
    expect(outcomes.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(outcomes.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
    expect(await drafts(talk.client, id)).toHaveLength(1);
  });

  it('has 20,000 characters at most, and is not blank', async () => {
    const { id } = await talk.ticket();
    const { max } = LIMITS.messageBody;
    const { revision: basedOn } = await saved(talk.client, id, { body: '😀'.repeat(max) });
    for (const body of ['x'.repeat(max + 1), ' \n '])
      expect(outcomeOf(await save(talk.client, id, { body, basedOn }))).toBe('400 VALIDATION_FAILED');
  });

  it('survives the closing, and is not saved after it', async () => {
    const { id } = await talk.ticket();
    const draft = await saved(talk.client, id, { body: 'One more thing' });
    const closing = { status: 'CLOSED', finalReport: 'The head was replaced' };
    await talk.call(talk.admin, 'PATCH', `tickets/${id}/status`, closing);
    expect(await drafts(talk.client, id)).toEqual([draft]);
    const change = { body: 'More', basedOn: draft.revision };
    expect(outcomeOf(await save(talk.client, id, change))).toBe('409 TICKET_CLOSED');
    expect((await discard(talk.client, id)).statusCode).toBe(204);
  });
});

describe('sending', () => {
  it('removes the draft of the message, and no other', async () => {
    const { id } = await talk.ticket();
    const own = await saved(talk.client, id, { body: 'Mine' });
    await saved(talk.technician, id, { body: 'Ours' });
    const note = await saved(talk.technician, id, { body: 'Only ours' }, 'notes');
    messageIn(await talk.reply(talk.technician, id, { body: 'Ours' }));
    expect(await drafts(talk.technician, id)).toEqual([note]);
    messageIn(await talk.note(talk.technician, id, 'Only ours'));
    expect(await drafts(talk.technician, id)).toEqual([]);
    expect(await drafts(talk.client, id)).toEqual([own]);
  });

  it('keeps what another device wrote meanwhile', async () => {
    const { id } = await talk.ticket();
    const { revision: draft } = await saved(talk.technician, id, { body: 'On the phone' });
    const newer = await saved(talk.technician, id, { body: 'On the desk', basedOn: draft });
    messageIn(await talk.reply(talk.technician, id, { body: 'On the phone', draft }));
    expect(await drafts(talk.technician, id)).toEqual([newer]);
    messageIn(await talk.reply(talk.technician, id, { body: 'On the desk, and sent', draft: newer.revision }));
    expect(await drafts(talk.technician, id)).toEqual([]);
  });

  it.each(['replies', 'notes'] as const)('from %s is not undone by a late save of another device', async (route) => {
    const { id } = await talk.ticket();
    const { revision } = await saved(talk.technician, id, { body: 'The lens' }, route);
    const sent = { body: 'The lens broke', draft: revision };
    messageIn(await talk.call(talk.technician, 'POST', `tickets/${id}/${route}`, sent));
    const late = { body: 'The lens', basedOn: revision };
    expect(outcomeOf(await save(talk.technician, id, late, route))).toBe('409 DRAFT_CHANGED');
    expect(await drafts(talk.technician, id)).toEqual([]);
    await saved(talk.technician, id, { body: 'Something new' }, route);
  });

  it('by a program leaves the draft of the person', async () => {
    const { id } = await talk.ticket();
    const draft = await saved(talk.technician, id, { body: 'By hand' });
    const { text } = await talk.api.make.apiToken({ userId: talk.technician.id, scopes: ['conversation:write'] });
    messageIn(
      await talk.api.inject({
        method: 'POST',
        url: `/api/tickets/${id}/replies`,
        headers: { authorization: `Bearer ${text}` },
        payload: { body: 'By a program' },
      }),
    );
    expect(await drafts(talk.technician, id)).toEqual([draft]);
  });

  it('leaves the text as a draft when it is taken back', async () => {
    const { id } = await talk.ticket();
    const undone = messageIn(await talk.reply(talk.technician, id, { body: 'Too early' }));
    await talk.call(talk.technician, 'POST', `messages/${undone.id}/undo`);
    expect(await drafts(talk.technician, id)).toMatchObject([{ kind: 'REPLY', body: 'Too early' }]);
  });

  it('keeps what was begun meanwhile when it is taken back', async () => {
    const { id } = await talk.ticket();
    const undone = messageIn(await talk.reply(talk.technician, id, { body: 'Too early' }));
    await saved(talk.technician, id, { body: 'Something newer' });
    const answer = await talk.call(talk.technician, 'POST', `messages/${undone.id}/undo`);
    expect(answer.json()).toMatchObject({ reply: { body: 'Too early' } });
    expect(await drafts(talk.technician, id)).toMatchObject([{ body: 'Too early\n\nSomething newer' }]);
  });
});

describe('all drafts of a user', () => {
  it('are those of open tickets that they still see, newest first', async () => {
    const technician = await talk.api.make.technician();
    const held = { assignedTechnicianId: technician.id, technicalAreaId: technician.technicalAreaId };
    const [first, second, closed, lost] = [
      await talk.ticket(held),
      await talk.ticket(held),
      await talk.ticket(held),
      await talk.ticket(held),
    ];
    for (const { id } of [first, second, closed, lost]) await saved(technician, id, { body: 'Begun' });
    const closing = { status: 'CLOSED', finalReport: 'The head was replaced' };
    await talk.call(talk.admin, 'PATCH', `tickets/${closed.id}/status`, closing);
    await talk.api.dataSource.manager.update(Ticket, lost.id, { assignedTechnicianId: talk.technician.id });
    expect(await marks(technician)).toEqual(
      [second, first].map(({ id: ticketId }) => ({ ticketId, kind: 'REPLY', savedAt: someMoment })),
    );
    expect(outcomeOf(await talk.call(technician, 'GET', `tickets/${lost.id}/drafts`))).toBe('404 TICKET_NOT_FOUND');
  });

  it('go when the person is erased', async () => {
    const client = await talk.api.make.user();
    const { id } = await talk.ticket({ createdById: client.id });
    await saved(client, id, { body: 'Begun' });
    const answer = await talk.call(client, 'GET', 'auth/personal-data');
    expect(answer.json()).toMatchObject({ messageDrafts: [{ ticketNumber: id, kind: 'REPLY', body: 'Begun' }] });
    await erase(talk.api, talk.admin, client.id);
    expect(await talk.api.dataSource.manager.findBy(MessageDraft, { userId: client.id })).toEqual([]);
  });
});

describe('a colleague who views the ticket', () => {
  const viewers = async (user: TestUser, id: number): Promise<ViewerDto[]> =>
    (await talk.call(user, 'PUT', `tickets/${id}/presence`)).json<{ viewers: ViewerDto[] }>().viewers;

  it('sees that a reply is being written, until half a minute after the last key', async () => {
    const { id } = await talk.ticket();
    await viewers(talk.technician, id);
    const writes = async () => (await viewers(talk.admin, id)).map(({ isReplying }) => isReplying);
    expect(await writes()).toEqual([false]);
    await saved(talk.technician, id, { body: 'For colleagues' }, 'notes');
    expect(await writes()).toEqual([false]);
    await saved(talk.technician, id, { body: 'Good morning' });
    expect(await writes()).toEqual([true]);
    await talk.api.dataSource.query(`UPDATE message_drafts SET saved_at = saved_at - interval '30 s'`);
    expect(await writes()).toEqual([false]);
  });
});
