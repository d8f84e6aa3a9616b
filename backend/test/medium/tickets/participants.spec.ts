import { LIMITS } from '#contract/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import type { NotificationsResponse } from '#conversation/notifications/notification.dto.js';
import { Participant, Ticket } from '#tickets/index.js';
import { leaveToken } from '#tickets/participants/leave-token.js';
import type { ParticipantsResponse } from '#tickets/participants/participant.dto.js';
import { NO_COMPANY, User } from '#organisation/users/index.js';
import type { TestUser } from '#test/factories/factory.js';
import type { Answer } from '#test/support/api.js';
import { LiveReader } from '#test/support/readers/live-reader.js';
import { outcomeOf } from '../concurrency/race.js';
import { messageIn, Talk } from '../conversation/conversation.support.js';
import { runTicketMail, SmtpTrap } from '../mail/outgoing/mail.support.js';
import { erase, tablesNaming } from '../operations/privacy.support.js';

/** In every note. */
const CANARY = 'Kanarienvogel';

let smtp: SmtpTrap;
let talk: Talk;
beforeAll(async () => {
  smtp = await SmtpTrap.start();
  talk = await Talk.open({ SMTP_URL: smtp.url });
  await talk.api.app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  await talk.close();
  await smtp.close();
});

let count = 0;
const someone = (): string => `copied${++count}@fonderia.example`;
const helper = (values: Partial<User> = {}): Promise<TestUser> =>
  talk.api.make.technician({ technicalAreaId: talk.technician.technicalAreaId, ...values });

const add = (user: TestUser, id: number, payload: object): Promise<Answer> =>
  talk.call(user, 'POST', `tickets/${id}/participants`, payload);
const callIn = (user: TestUser, id: number, { id: userId }: { id: string }): Promise<Answer> =>
  add(user, id, { role: 'COLLABORATOR', userId });
const copy = (user: TestUser, id: number, email = someone(), name?: string): Promise<Answer> =>
  add(user, id, { role: 'CC', email, ...(name && { name, surname: 'Conti' }) });
const idIn = (answer: Answer): string => {
  expect(answer.statusCode).toBe(201);
  return answer.json<{ participant: { id: string } }>().participant.id;
};
const remove = (user: TestUser, id: number, userId: string): Promise<Answer> =>
  talk.call(user, 'DELETE', `tickets/${id}/participants/${userId}`);
const listOf = async (user: TestUser, id: number): Promise<ParticipantsResponse> =>
  (await talk.call(user, 'GET', `tickets/${id}/participants`)).json<ParticipantsResponse>();
const follow = (user: TestUser, id: number, method: 'PUT' | 'DELETE' = 'PUT'): Promise<Answer> =>
  talk.call(user, method, `tickets/${id}/follow`);
const leave = (token: string): Promise<Answer> =>
  talk.api.inject({ method: 'POST', url: '/api/participants/leave', payload: { token } });
const tokenOf = (ticketId: number, userId: string): string => leaveToken(talk.api.config.jwtSecret, ticketId, userId);
const kindsOf = async (user: TestUser, ticketId: number): Promise<string[]> =>
  (await talk.call(user, 'GET', 'notifications?limit=100'))
    .json<NotificationsResponse>()
    .notifications.filter(({ ticket }) => ticket?.id === ticketId)
    .map(({ kind }) => kind);
const jobsOf = (ticketId: number): Promise<OutboxJob[]> =>
  talk.api.dataSource.manager.find(OutboxJob, {
    where: { kind: 'mail.ticket', subject: `ticket:${ticketId}` },
    order: { createdAt: 'ASC' },
  });
/** Of those in copy, by outcome, with what was sent. */
async function sendCopies(ticketId: number) {
  const before = smtp.mails.length;
  const outcomes: string[] = [];
  for (const job of await jobsOf(ticketId))
    if (job.topic === 'copied-reply') outcomes.push(await runTicketMail(talk.worker, job));
  return { outcomes, mails: smtp.mails.slice(before) };
}
const activityOf = async (user: TestUser, id: number) =>
  (await talk.call(user, 'GET', `tickets/${id}/activity?limit=100`)).json<{
    activity: { kind: string; payload: { participant?: unknown } }[];
  }>().activity;

describe('a collaborator', () => {
  it('reads all of the ticket, writes notes, and does nothing else', async () => {
    const { id } = await talk.ticket();
    const guest = await helper();
    messageIn(await talk.note(talk.technician, id, CANARY));
    expect(outcomeOf(await talk.call(guest, 'GET', `tickets/${id}`))).toBe('404 TICKET_NOT_FOUND');
    idIn(await callIn(talk.technician, id, guest));
    const ticket = (await talk.call(guest, 'GET', `tickets/${id}`)).json<{ ticket: { allowedActions: string[] } }>();
    expect(ticket.ticket.allowedActions).toEqual(['READ_WORKLOGS', 'NOTE', 'LINK_TICKET']);
    expect((await talk.read(guest, id)).map(({ body }) => body)).toEqual([CANARY]);
    messageIn(await talk.note(guest, id));
    const refused: [('POST' | 'PATCH' | 'PUT')?, string?, object?][] = [
      ['POST', `tickets/${id}/replies`, { body: 'Hello' }],
      ['PUT', `tickets/${id}/replies/draft`, { body: 'Hello' }],
      ['PATCH', `tickets/${id}/status`, { status: 'CLOSED', finalReport: 'Everything works again' }],
      ['POST', `tickets/${id}/worklogs`, { notes: 'Helped', hoursSpent: 1 }],
      ['POST', `tickets/${id}/participants`, { role: 'CC', email: someone() }],
    ];
    for (const [method, url, body] of refused)
      expect(outcomeOf(await talk.call(guest, method!, url!, body))).toBe('403 FORBIDDEN');
    await talk.api.dataSource.manager.update(Ticket, id, { status: 'CLOSED', closedAt: new Date() });
    expect(outcomeOf(await talk.call(guest, 'POST', `tickets/${id}/follow-up`, { body: 'Again' }))).toBe(
      '403 FORBIDDEN',
    );
  });

  it('finds the ticket in lists, searches and figures', async () => {
    const guest = await helper();
    const own = await talk.ticket({ assignedTechnicianId: guest.id });
    const { id } = await talk.ticket({ title: 'Wolframite in the nozzle', searchText: 'wolframite in the nozzle' });
    idIn(await callIn(talk.admin, id, guest));
    const list = await talk.call(guest, 'GET', 'tickets?limit=100');
    const ids = list.json<{ tickets: { id: number }[] }>().tickets.map((ticket) => ticket.id);
    expect([ids, list.headers['x-total-count']]).toEqual([[id, own.id], '2']);
    const found = await talk.call(guest, 'GET', 'tickets?search=wolframite');
    expect(found.json<{ tickets: { id: number }[] }>().tickets).toMatchObject([{ id }]);
    expect((await talk.call(guest, 'GET', 'tickets/stats')).statusCode).toBe(200);
    expect((await talk.call(guest, 'GET', 'tickets/years')).json()).toEqual({ years: [new Date().getFullYear()] });
  });

  it('is notified of messages and notes, and by mail', async () => {
    const { id } = await talk.ticket();
    const guest = await helper();
    idIn(await callIn(talk.technician, id, guest));
    await talk.reply(talk.client, id);
    await talk.note(talk.technician, id);
    await talk.published(talk.technician, id);
    expect(await kindsOf(guest, id)).toEqual(['COLLEAGUE_REPLY', 'NOTE', 'CLIENT_MESSAGE', 'CALLED_IN']);
    const topics = (await jobsOf(id)).filter(({ recipientId }) => recipientId === guest.id).map(({ topic }) => topic);
    expect(topics.sort()).toEqual(['client-message', 'note-added']);
  });

  it('loses everything on the next request when removed, mails that wait included', async () => {
    const { id } = await talk.ticket();
    const guest = await helper();
    idIn(await callIn(talk.technician, id, guest));
    await talk.note(talk.technician, id, CANARY);
    const stream = await LiveReader.as(talk.api, guest);
    expect((await remove(talk.technician, id, guest.id)).statusCode).toBe(204);
    await stream.ends();
    for (const path of ['', '/messages', '/notes', '/participants', '/activity'])
      expect(outcomeOf(await talk.call(guest, 'GET', `tickets/${id}${path}`))).toBe('404 TICKET_NOT_FOUND');
    expect(await kindsOf(guest, id)).toEqual([]);
    const before = smtp.mails.length;
    for (const job of await jobsOf(id))
      if (job.recipientId === guest.id) expect(await runTicketMail(talk.worker, job)).toBe('SKIPPED');
    expect(smtp.mails).toHaveLength(before);
  });

  it('may leave, and is unknown to the client', async () => {
    const { id } = await talk.ticket();
    const guest = await helper({ surname: CANARY });
    idIn(await callIn(talk.technician, id, guest));
    expect((await remove(guest, id, guest.id)).statusCode).toBe(204);
    expect(outcomeOf(await remove(guest, id, guest.id))).toBe('404 TICKET_NOT_FOUND');
    idIn(await callIn(talk.technician, id, guest));
    for (const path of ['participants', 'activity?limit=100', 'status-history', 'messages'])
      expect((await talk.call(talk.client, 'GET', `tickets/${id}/${path}`)).body).not.toContain(CANARY);
    expect((await activityOf(talk.admin, id)).map(({ kind }) => kind)).toEqual([
      'COLLABORATOR_CHANGED',
      'COLLABORATOR_CHANGED',
      'COLLABORATOR_CHANGED',
    ]);
  });

  it('is an active technician other than the assigned one; technicians choose within their area', async () => {
    const { id } = await talk.ticket();
    const [near, far] = [await helper(), await talk.api.make.technician()];
    const candidates = async (user: TestUser): Promise<string[]> =>
      (await talk.call(user, 'GET', `tickets/${id}/participants/candidates`))
        .json<{ candidates: { id: string }[] }>()
        .candidates.map((candidate) => candidate.id);
    expect(await candidates(talk.technician)).toContain(near.id);
    expect(await candidates(talk.technician)).not.toContain(far.id);
    expect(await candidates(talk.admin)).toEqual(expect.arrayContaining([near.id, far.id]));
    const inactive = await helper({ isActive: false });
    for (const person of [talk.technician, inactive, talk.client, talk.admin])
      expect(outcomeOf(await callIn(talk.admin, id, person))).toBe('409 TECHNICIAN_NOT_ASSIGNABLE');
    expect(outcomeOf(await callIn(talk.technician, id, far))).toBe('409 TECHNICIAN_NOT_ASSIGNABLE');
    idIn(await callIn(talk.admin, id, far));
  });

  it('is one of five at most, and twice the same is one', async () => {
    const { id } = await talk.ticket();
    const guests = await Promise.all(Array.from({ length: LIMITS.participants.collaborators }, () => helper()));
    for (const guest of guests) idIn(await callIn(talk.technician, id, guest));
    idIn(await callIn(talk.technician, id, guests[0]!));
    expect(outcomeOf(await callIn(talk.technician, id, await helper()))).toBe('409 TOO_MANY_PARTICIPANTS');
    expect((await listOf(talk.technician, id)).participants).toHaveLength(LIMITS.participants.collaborators);
  });
});

describe('a follower', () => {
  it('who is an administrator is notified of all messages until they stop', async () => {
    const { id } = await talk.ticket();
    const boss = await talk.api.make.admin();
    for (const _ of [1, 2]) expect((await follow(boss, id)).statusCode).toBe(204);
    expect((await listOf(boss, id)).isFollowing).toBe(true);
    await talk.reply(talk.client, id);
    expect(await kindsOf(boss, id)).toEqual(['CLIENT_MESSAGE']);
    expect((await follow(boss, id, 'DELETE')).statusCode).toBe(204);
    await talk.note(talk.technician, id);
    expect(await kindsOf(boss, id)).toEqual(['CLIENT_MESSAGE']);
  });

  it('of the owner’s company is notified of replies and of colleagues, never of notes, and only while they see the ticket', async () => {
    const { id: companyId } = await talk.api.make.company({ sharing: 'EVERYBODY' });
    const [owner, colleague] = [
      await talk.api.make.member({ companyId }),
      await talk.api.make.member({ companyId, surname: 'Verdi' }),
    ];
    const { id } = await talk.ticket({ createdById: owner.id, companyId });
    expect((await follow(colleague, id)).statusCode).toBe(204);
    await talk.note(talk.technician, id, CANARY);
    await talk.reply(owner, id);
    await talk.published(talk.technician, id, { body: 'Tomorrow' });
    expect(await kindsOf(colleague, id)).toEqual(['STAFF_REPLY', 'MEMBER_MESSAGE']);
    await talk.published(talk.technician, id, { body: 'Or today' });
    await talk.api.dataSource.manager.update(User, colleague.id, NO_COMPANY);
    await talk.published(talk.technician, id, { body: 'Or never' });
    const outcomes: string[] = [];
    for (const job of await jobsOf(id))
      if (job.recipientId === colleague.id) outcomes.push(await runTicketMail(talk.worker, job));
    expect(outcomes).toEqual(['SKIPPED', 'SKIPPED', 'SKIPPED']);
  });

  it('needs to see the ticket', async () => {
    const { id } = await talk.ticket();
    for (const stranger of [await talk.api.make.user(), await helper()])
      expect(outcomeOf(await follow(stranger, id))).toBe('404 TICKET_NOT_FOUND');
  });
});

describe('a person in copy', () => {
  it('gets the words of staff by mail, and nothing of the client, of notes, or of the portal', async () => {
    const { id } = await talk.ticket({ title: 'Geheimtitel' });
    const email = someone();
    const userId = idIn(await copy(talk.technician, id, email, 'Carla'));
    await talk.reply(talk.client, id, { body: 'Words of the client' });
    await talk.note(talk.technician, id, CANARY);
    expect((await sendCopies(id)).outcomes).toEqual([]);
    await talk.published(talk.technician, id, { body: 'We come **on Thursday**' });
    const { outcomes, mails } = await sendCopies(id);
    expect(outcomes).toEqual(['DONE']);
    const [{ text, html, subject, to }] = mails as [(typeof mails)[number]];
    expect(JSON.stringify(to)).toContain(email);
    for (const secret of [CANARY, 'Words of the client', 'Geheimtitel', `/tickets/${id}`, 'verify-email'])
      expect([text, html, subject].join()).not.toContain(secret);
    expect(text).toContain('We come **on Thursday**');
    expect(text).toContain(`/leave#token=${tokenOf(id, userId)}`);
  });

  it('without a name is shown to clients by a neutral word, never by a part of the address', async () => {
    const { id } = await talk.ticket();
    const known = await talk.api.make.user({
      name: 'Segreto.Acquisti',
      surname: '',
      email: 'segreto.acquisti@a.example',
    });
    for (const email of ['segreta.ordini@b.example', known.email]) idIn(await copy(talk.technician, id, email));
    const shown = [await listOf(talk.client, id), await activityOf(talk.client, id)];
    expect(JSON.stringify(shown)).not.toMatch(/segret[ao]|acquisti|ordini/i);
    const { participants } = await listOf(talk.client, id);
    expect(participants.map(({ name }) => name)).toEqual(expect.arrayContaining(['Persona in copia']));
    const { participants: ofStaff } = await listOf(talk.technician, id);
    expect(ofStaff.map(({ email }) => email)).toContain('segreta.ordini@b.example');
  });

  it('has the name of the account only where the caller may know it', async () => {
    const companyId = (await talk.api.make.company()).id;
    const owner = await talk.api.make.member({ companyId });
    const { id } = await talk.ticket({ companyId, createdById: owner.id });
    const stranger = await talk.api.make.user({ name: 'Ermelinda', surname: 'Pizzoccheri' });
    const other = await talk.api.make.user({ name: 'Ermelinda', surname: 'Pizzoccheri' });
    const member = await talk.api.make.member({ name: 'Gina', surname: 'Colleoni', companyId });
    const added = [
      await copy(talk.technician, id, stranger.email),
      await copy(talk.technician, id, other.email, 'Carla'),
      await copy(talk.technician, id, member.email),
      await copy(talk.technician, id, 'nuova@fonderia.example', 'Nuova'),
    ];
    const shown = added.map((answer) => answer.json<{ participant: object }>().participant);
    expect(shown).toMatchObject([
      { name: stranger.email, surname: '', email: stranger.email },
      { name: 'Carla Conti', surname: '' },
      { name: 'Gina', surname: 'Colleoni' },
      { name: 'Nuova', surname: 'Conti' },
    ]);
    await remove(talk.technician, id, other.id);
    idIn(await copy(talk.technician, id, other.email));
    await leave(tokenOf(id, stranger.id));
    await talk.published(talk.technician, id);
    const mails = (await talk.call(talk.technician, 'GET', `tickets/${id}/mails`)).json<{ mails: object[] }>();
    expect(mails.mails.length).toBeGreaterThan(0);
    for (const reader of [talk.technician, owner]) {
      const texts = [await listOf(reader, id), await activityOf(reader, id), mails];
      expect(JSON.stringify(texts)).not.toMatch(/Ermelinda|Pizzoccheri/);
    }
    const names = (await listOf(talk.admin, id)).participants.map(({ name }) => name);
    expect(names.filter((name) => name === 'Ermelinda')).toHaveLength(2);
  });

  it('leaves by a press alone, and is not added again', async () => {
    const { id } = await talk.ticket();
    const email = someone();
    const userId = idIn(await copy(talk.technician, id, email));
    expect((await talk.api.inject({ method: 'GET', url: `/leave?token=${tokenOf(id, userId)}` })).statusCode).toBe(200);
    expect((await listOf(talk.technician, id)).participants).toMatchObject([{ email, leftAt: null }]);
    await talk.published(talk.technician, id);
    for (const _ of [1, 2]) expect((await leave(tokenOf(id, userId))).json()).toEqual({ ticketId: id });
    expect((await sendCopies(id)).outcomes).toEqual(['SKIPPED']);
    expect(outcomeOf(await copy(talk.admin, id, email))).toBe('409 PARTICIPANT_LEFT');
    expect((await remove(talk.technician, id, userId)).statusCode).toBe(204);
    expect(outcomeOf(await copy(talk.technician, id, email))).toBe('409 PARTICIPANT_LEFT');
    await talk.published(talk.technician, id);
    expect((await jobsOf(id)).filter(({ recipientId }) => recipientId === userId)).toHaveLength(1);
    expect((await listOf(talk.client, id)).participants).toEqual([]);
    expect((await activityOf(talk.client, id)).filter(({ kind }) => kind === 'COPY_CHANGED')).toHaveLength(2);
  });

  it('is not removed by a guess, or by the link of another ticket or person', async () => {
    const [one, other] = [await talk.ticket(), await talk.ticket()];
    const userId = idIn(await copy(talk.technician, one.id));
    const [, secret] = tokenOf(other.id, userId).split('.');
    const guesses = [
      `${one.id}.${secret}`,
      tokenOf(other.id, userId),
      tokenOf(one.id, talk.client.id),
      `${one.id}`,
      'x',
    ];
    for (const token of [...guesses, '999999999.aaaaaaaaaaaaaaaaaaaaaaaaaa'])
      expect(outcomeOf(await leave(token))).toBe('404 PARTICIPANT_NOT_FOUND');
    expect((await listOf(talk.admin, one.id)).participants).toMatchObject([{ leftAt: null }]);
  });

  it('sees nothing in the portal, whatever account the address has', async () => {
    const { id } = await talk.ticket();
    const known = await talk.api.make.user();
    idIn(await copy(talk.technician, id, known.email));
    await talk.published(talk.technician, id);
    for (const path of ['', '/messages', '/participants', '/activity'])
      expect(outcomeOf(await talk.call(known, 'GET', `tickets/${id}${path}`))).toBe('404 TICKET_NOT_FOUND');
    expect(outcomeOf(await talk.reply(known, id))).toBe('404 TICKET_NOT_FOUND');
    expect((await talk.call(known, 'GET', 'tickets')).json()).toMatchObject({ tickets: [] });
    expect(await kindsOf(known, id)).toEqual([]);
  });

  it('learns nothing of the ticket on an open page', async () => {
    const { id } = await talk.ticket();
    const known = await talk.api.make.user();
    const stream = await LiveReader.as(talk.api, known);
    idIn(await copy(talk.technician, id, known.email));
    await talk.published(talk.technician, id);
    await remove(talk.technician, id, known.id);
    talk.api.app.get(LiveNotices).announce({ topic: 'everything' });
    await stream.next({ topic: 'everything' });
    expect(stream.heard.filter(({ id: about }) => about === id)).toEqual([]);
    stream.close();
    await stream.ends();
  });

  it('is another person on the client’s side', async () => {
    const { id } = await talk.ticket();
    for (const { email } of [talk.client, talk.admin, await talk.api.make.user({ isActive: false })])
      expect(outcomeOf(await copy(talk.technician, id, email))).toBe('400 VALIDATION_FAILED');
    for (const payload of [{}, { email: 'not an address' }, { email: `${'x'.repeat(250)}@a.example` }])
      expect(outcomeOf(await add(talk.technician, id, { role: 'CC', ...payload }))).toBe('400 VALIDATION_FAILED');
    expect(outcomeOf(await add(talk.technician, id, { role: 'FOLLOWER', email: someone() }))).toBe(
      '400 VALIDATION_FAILED',
    );
  });

  it('has none of the portal’s own addresses', async () => {
    const { id } = await talk.ticket();
    const email = 'noreply+x@plantdesk.example';
    const refused = await copy(talk.technician, id, email);
    expect(refused.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'email', code: 'ownAddress' }],
    });
    expect(await talk.api.dataSource.manager.countBy(User, { email })).toBe(0);
  });

  it('is one of five at most; who left does not count', async () => {
    const { id } = await talk.ticket();
    const [first] = await Promise.all([copy(talk.technician, id)]);
    for (let held = 1; held < LIMITS.participants.copied; held++) idIn(await copy(talk.technician, id));
    expect(outcomeOf(await copy(talk.technician, id))).toBe('409 TOO_MANY_PARTICIPANTS');
    await leave(tokenOf(id, idIn(first)));
    idIn(await copy(talk.technician, id));
    expect(outcomeOf(await copy(talk.technician, id))).toBe('409 TOO_MANY_PARTICIPANTS');
  });

  it('with an unproven address gets three mails an hour; the next one has what was held back', async () => {
    const { id } = await talk.ticket();
    idIn(await copy(talk.technician, id));
    for (const body of ['one', 'two', 'three', 'four']) {
      await talk.published(talk.technician, id, { body });
      const waiting = (await jobsOf(id)).filter(({ topic }) => topic === 'copied-reply');
      expect(waiting.length).toBeGreaterThan(0);
    }
    const { outcomes, mails } = await sendCopies(id);
    expect(outcomes.filter((outcome) => outcome === 'DONE').length).toBeGreaterThan(0);
    expect(mails.map(({ text }) => text).join()).toContain('four');
    expect(mails.length).toBeLessThanOrEqual(3);
  });

  it('is exported, and disappears when erased, names in the timeline included', async () => {
    const { id } = await talk.ticket();
    const person = await talk.api.make.user({ name: 'Ermenegilda', surname: 'Zucchermaglio' });
    idIn(await copy(talk.technician, id, person.email));
    const exported = await talk.call(person, 'GET', 'auth/personal-data');
    expect(exported.json()).toMatchObject({ participations: [{ ticketNumber: id, role: 'CC', leftAt: null }] });
    expect((await erase(talk.api, talk.admin, person.id)).statusCode).toBe(200);
    expect(await tablesNaming(talk.api.dataSource, ['Zucchermaglio'])).toEqual([]);
    expect(await talk.api.dataSource.manager.existsBy(Participant, { userId: person.id })).toBe(false);
    expect((await listOf(talk.admin, id)).participants).toEqual([]);
  });
});

it('leaving by links is limited per address', async () => {
  const limited = await Talk.open({ RATE_LIMIT_FACTOR: '1', RATE_LIMIT_LEAVINGS_PER_ADDRESS: '3' });
  const guess = () =>
    limited.api.inject({ method: 'POST', url: '/api/participants/leave', payload: { token: '1.aaaa' } });
  for (let attempt = 0; attempt < 3; attempt += 1) expect(outcomeOf(await guess())).toBe('404 PARTICIPANT_NOT_FOUND');
  expect(outcomeOf(await guess())).toBe('429 TOO_MANY_REQUESTS');
  await limited.close();
});
