import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { entities } from '#app/modules.js';
import type { Config } from '#config/config.js';
import {
  API_TOKEN_STATES,
  MESSAGE_KINDS,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  PAPER_COPY,
  unknownVariables,
  LIMITS,
} from '#contract/index.js';
import { dataSourceOptions } from '#kernel/persistence/index.js';
import { SecurityEvent } from '#kernel/security-log/index.js';
import { ApiToken } from '#organisation/api-tokens/index.js';
import { type FileStorage, openStorage } from '#tickets/files/index.js';
import { checkFileKind } from '#contract/index.js';
import { Macro } from '#promises/macros/index.js';
import { CannedReply } from '#conversation/canned-replies/index.js';
import { TicketMessage } from '#conversation/index.js';
import { OperatingHours, ProductionStop } from '#plant-life/stops/index.js';
import { Rating } from '#conversation/ratings/index.js';
import { Notification } from '#conversation/notifications/index.js';
import { ServiceAgreement, TicketClock } from '#promises/index.js';
import { Attachment, Ticket, Worklog } from '#tickets/index.js';
import { passwordMatches, User } from '#organisation/users/index.js';
import { Site, siteKey } from '#organisation/companies/index.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import { PlantDocument } from '#plant-life/documents/index.js';
import { PlantModel } from '#plants/index.js';
import { Plate } from '#plants/plates/index.js';
import { RELEASES } from '#seeds/data/instructions.js';
import { TALK } from '#seeds/data/talk.js';
import { seedDemo } from '#seeds/demo.js';
import { testConfig } from '#test/support/config.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { linesOfPdf } from '#test/support/readers/pdf-reader.js';
import { hasPdfToText, textOf } from '../../papers/reports.support.js';
import { TicketActivity } from '#tickets/activity/index.js';

const NOW = new Date('2026-11-20T15:00:00Z');
const DAY = 24 * 3600 * 1000;

describe('the demo data', () => {
  let config: Config;
  let database: TestDatabase;
  let dataSource: DataSource;
  let manager: EntityManager;
  let storage: FileStorage;
  let tickets: Ticket[];

  beforeAll(async () => {
    database = await createTestDatabase();
    config = testConfig(database.url);
    storage = await openStorage(config);
    dataSource = await new DataSource(dataSourceOptions(config, { entities, poolSize: 2 })).initialize();
    manager = dataSource.manager;
    expect(await seedDemo(dataSource, storage, NOW)).toEqual({ tickets: 45, users: 18, attachments: 14 });
    tickets = await manager.find(Ticket, { order: { id: 'ASC' } });
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
    await rm(config.dataDir, { recursive: true, force: true });
  });

  const userBy = (email: string): Promise<User> =>
    manager.createQueryBuilder(User, 'u').addSelect('u.passwordHash').where({ email }).getOneOrFail();

  it('has sites that cannot be added a second time', async () => {
    const sites = await manager.find(Site);
    expect(sites.length).toBeGreaterThan(0);
    for (const { name, nameKey } of sites) expect(nameKey).toBe(siteKey(name));
  });

  it('has a ticket for every category, status and priority, in both languages', () => {
    const combinations = new Set(tickets.map(({ category, status, priority }) => [category, status, priority].join()));
    expect(combinations.size).toBe(TICKET_CATEGORIES.length * TICKET_STATUSES.length * TICKET_PRIORITIES.length);
    expect(new Set(tickets.map((ticket) => ticket.language))).toEqual(new Set(['it', 'en']));
  });

  it('has the mails of its tickets: sent, except one that an administrator may retry', async () => {
    const jobs = await manager.find(OutboxJob);
    const closed = tickets.filter(({ status }) => status === 'CLOSED');
    expect(jobs).toHaveLength(2 * tickets.length + closed.length);
    // The mails per hour are counted by the time in the ids.
    for (const { id, createdAt } of jobs)
      expect(parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(createdAt.getTime());
    expect(jobs.filter(({ status }) => status !== 'DONE')).toEqual([
      expect.objectContaining({ status: 'DEAD', topic: 'ticket-closed', errorCode: 'MAIL_REFUSED' }),
    ]);
    for (const { finishedAt } of jobs) expect(finishedAt?.getTime()).toBeLessThan(NOW.getTime());
  });

  it('spreads over fourteen months, numbered in the order of creation, none in the future', () => {
    const raised = tickets.map((ticket) => ticket.createdAt.getTime());
    expect(raised).toEqual([...raised].sort((a, b) => a - b));
    expect(raised[0]).toBeLessThan(NOW.getTime() - 400 * DAY);
    for (const ticket of tickets) expect(ticket.updatedAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
  });

  it('has 60 plants of three companies, with the tickets of their members', async () => {
    const [plants] = await manager.query<object[]>(
      `SELECT count(*)::int AS plants, count(owner_company_id)::int AS owned,
         count(DISTINCT owner_company_id)::int AS owners FROM plants`,
    );
    expect(plants).toEqual({ plants: 60, owned: 54, owners: 3 });
    expect(tickets.filter(({ plantId }) => plantId === null)).toEqual([]);
    expect(tickets.some(({ companyId }) => companyId !== null)).toBe(true);
  });

  it('has readings that fit, work in the language of the company, and documents of plants', async () => {
    const readings = await manager.query<{ plants: number; readings: number; future: number; exchanged: number }[]>(
      `SELECT count(DISTINCT plant_id)::int AS plants, count(*)::int AS readings,
         count(*) FILTER (WHERE read_at > $1)::int AS future,
         count(DISTINCT plant_id) FILTER (WHERE epoch > 0)::int AS exchanged FROM counter_readings`,
      [NOW],
    );
    expect(readings).toEqual([{ plants: 54, readings: 702, future: 0, exchanged: 6 }]);
    const falling = await manager.query<object[]>(
      `SELECT FROM (SELECT value, lag(value) OVER (PARTITION BY plant_id, epoch ORDER BY read_at) AS before
         FROM counter_readings) steps WHERE value < before`,
    );
    expect(falling).toEqual([]);
    const work = await manager.query<{ notes: string; language: string }[]>(
      `SELECT e.notes, u.language FROM service_entries e JOIN plants p ON p.id = e.plant_id
         JOIN users u ON u.company_id = p.owner_company_id`,
    );
    expect(work).toHaveLength(108);
    for (const { notes, language } of work) expect(/ (the|with|from|below) /.test(notes)).toBe(language === 'en');
    const documents = await manager.query<object[]>(
      'SELECT title, language FROM plant_documents WHERE plant_id IS NOT NULL ORDER BY title',
    );
    expect(documents).toEqual([
      { title: 'Layout of the fume extraction', language: 'en' },
      { title: 'Registro del chiller', language: 'it' },
      { title: 'Registro del chiller', language: 'it' },
    ]);
  });

  it('has public instructions and declarations of each model, as small PDFs that name title and revision', async () => {
    const found = await manager.find(PlantDocument, { where: { plantId: IsNull() } });
    const models = await manager.find(PlantModel);
    for (const { id } of models) {
      const revisions = found
        .filter(({ modelId }) => modelId === id)
        .map(({ kind, language, revision }) => `${kind} ${language} ${revision}`);
      const operation = ['de B', 'en A', 'en B', 'it A', 'it B'].map((one) => `OPERATION ${one}`);
      expect(revisions.sort()).toEqual(['DECLARATION en A', 'DECLARATION it A', ...operation]);
    }
    for (const { title, revision, storageKey, size, fileName, mimeType, audience } of found) {
      expect([audience, size < 4096]).toEqual(['PUBLIC', true]);
      const bytes = await buffer((await storage.open(storageKey)).stream);
      expect(bytes.length).toBe(size);
      expect(checkFileKind(bytes, fileName, mimeType)).toEqual({ fileName, mimeType });
      const lines = linesOfPdf(bytes);
      expect([lines[0], lines[2]]).toEqual([title, expect.stringMatching(`^Revisione? ${revision} `)]);
      if (hasPdfToText) expect(textOf(bytes)).toContain(title);
    }
  });

  it('has plates whose pages show the delivered and the current revision', async () => {
    const plates = await manager.find(Plate, { relations: { plant: true } });
    expect(plates).toHaveLength(3);
    for (const { state, plant } of plates) {
      expect(state).toBe('ACTIVE');
      expect(plant?.deliveredOn?.localeCompare(RELEASES.A)).toBe(1);
      expect(plant?.deliveredOn?.localeCompare(RELEASES.B)).toBe(-1);
    }
    expect(await manager.countBy(PlantModel, { expectedLifeYears: 15 })).toBeGreaterThan(0);
  });

  it('has a history by the rules for each ticket', async () => {
    for (const ticket of tickets) {
      const order = { createdAt: 'ASC' } as const;
      const history = await manager.find(TicketActivity, { where: { ticketId: ticket.id }, order });
      const worklogs = await manager.find(Worklog, { where: { ticketId: ticket.id }, order });
      expect(history[0]).toMatchObject({ fromStatus: null, toStatus: 'OPEN', kind: 'TICKET_CREATED' });
      expect(history[0]?.createdAt).toEqual(ticket.createdAt);
      expect(history.at(-1)?.toStatus).toBe(ticket.status);
      history.slice(1).forEach((entry, index) => expect(entry.fromStatus).toBe(history[index]?.toStatus));
      expect(ticket.version).toBe(history.length + worklogs.length);
      const tenths = worklogs.reduce((sum, worklog) => sum + Math.round(worklog.hoursSpent * 10), 0);
      expect(ticket.totalHoursSpent).toBe(tenths / 10);
      const started = history.find((entry) => entry.toStatus === 'IN_PROGRESS');
      for (const worklog of worklogs) {
        expect(worklog.technicianId).toBe(ticket.assignedTechnicianId);
        expect(worklog.createdAt.getTime()).toBeGreaterThan(started?.createdAt.getTime() ?? Infinity);
      }
      const isClosed = ticket.status === 'CLOSED';
      const closing = history.find((entry) => entry.toStatus === 'CLOSED');
      expect(ticket.closedAt).toEqual(isClosed ? closing?.createdAt : null);
      const archiving = history.find(({ kind }) => kind === 'ARCHIVED');
      expect(ticket.archivedAt).toEqual(archiving?.createdAt ?? null);
      if (archiving) expect(isClosed).toBe(true);
      expect(ticket.finalReport !== null).toBe(isClosed);
    }
  });

  it('keeps a few old tickets in the archive', () => {
    const archived = tickets.filter((ticket) => ticket.archivedAt !== null);
    expect(archived.length).toBeGreaterThanOrEqual(3);
    expect(archived.length).toBeLessThan(tickets.length / 4);
  });

  it('assigns technicians of the right area only', async () => {
    const assigned = tickets.filter((ticket) => ticket.assignedTechnicianId !== null);
    const technicians = await manager.findBy(User, { role: 'TECHNICIAN' });
    for (const ticket of assigned) {
      const technician = technicians.find((person) => person.id === ticket.assignedTechnicianId);
      expect(technician).toMatchObject({ isActive: true, technicalAreaId: ticket.technicalAreaId });
    }
    expect(new Set(technicians.map((person) => person.technicalAreaId)).size).toBe(4);
    expect(assigned.some((ticket) => ticket.status === 'OPEN')).toBe(true);
    expect(tickets.every((ticket) => ticket.status !== 'IN_PROGRESS' || ticket.assignedTechnicianId)).toBe(true);
  });

  it('gives the three demo accounts their password and something to see', async () => {
    for (const email of ['admin@plantdesk.example', 'tecnico@plantdesk.example', 'cliente@plantdesk.example']) {
      const user = await userBy(email);
      expect(user).toMatchObject({ isActive: true, mustChangePassword: false });
      expect(user.emailVerifiedAt).toBeInstanceOf(Date);
      expect(await passwordMatches(user.passwordHash, 'Plantdesk1')).toBe(true);
    }
    const technician = await userBy('tecnico@plantdesk.example');
    const client = await userBy('cliente@plantdesk.example');
    const active = { assignedTechnicianId: technician.id, status: 'IN_PROGRESS' } as const;
    expect(await manager.countBy(Ticket, active)).toBeGreaterThan(6);
    for (const status of TICKET_STATUSES)
      expect(await manager.countBy(Ticket, { createdById: client.id, status })).toBeGreaterThan(1);
  });

  it('has conversations in both languages, between the request and the closing', async () => {
    const messages = await manager.find(TicketMessage, { order: { ticketId: 'ASC', seq: 'ASC' } });
    expect(new Set(messages.map(({ kind }) => kind))).toEqual(new Set(MESSAGE_KINDS));
    expect(new Set(messages.map(({ language }) => language))).toEqual(new Set(['it', 'en']));
    const talked = tickets.filter(({ lastMessageSeq }) => lastMessageSeq > 0);
    expect(talked.map(({ title }) => title).sort()).toEqual(Object.keys(TALK).sort());
    for (const { id, createdById, createdAt, closedAt, awaiting, lastMessageSeq } of talked) {
      const written = messages.filter(({ ticketId }) => ticketId === id);
      expect(written.map(({ seq }) => seq)).toEqual(written.map((_, index) => index + 1));
      expect(written).toHaveLength(lastMessageSeq);
      const seen = written.filter(({ visibility }) => visibility === 'PUBLIC');
      expect(seen.map(({ publicSeq }) => publicSeq)).toEqual(seen.map((_, index) => index + 1));
      expect(awaiting).toBe(seen.at(-1)?.kind === 'CLIENT' ? 'STAFF' : 'CLIENT');
      const moments = [createdAt, ...written.map((message) => message.createdAt), closedAt ?? NOW].map(Number);
      expect(moments).toEqual([...moments].sort((one, other) => one - other));
      for (const { kind, authorId } of written) expect(authorId === createdById).toBe(kind === 'CLIENT');
    }
  });

  it('has canned replies for all staff, in both languages, with variables that exist', async () => {
    const replies = await manager.find(CannedReply);
    expect(new Set(replies.map(({ language }) => language))).toEqual(new Set(['it', 'en']));
    for (const { body, ownerId } of replies) expect([unknownVariables(body), ownerId]).toEqual([[], null]);
  });

  it('has macros in both languages, which all staff or administrators run', async () => {
    const macros = await manager.find(Macro);
    expect(new Set(macros.map(({ language }) => language))).toEqual(new Set(['it', 'en']));
    for (const { body } of macros) expect(unknownVariables(body ?? '')).toEqual([]);
  });

  it('has calendars that know the coming years and rest on holidays', async () => {
    const rows = await manager.query<{ hours: number; holiday: number }[]>(
      `SELECT (worked(id, now() + interval '4 years') - worked(id, now())) / 3600 AS hours,
              worked(id, '2029-12-26') - worked(id, '2029-12-25') AS holiday FROM calendars`,
    );
    expect(rows).toHaveLength(3);
    for (const { hours, holiday } of rows) expect([Number(hours) > 7000, Number(holiday)]).toEqual([true, 0]);
  });

  it('has a plant in shifts', async () => {
    expect(await manager.count(OperatingHours)).toBe(1);
  });

  it('has promises in every state', async () => {
    const [{ states }] = await manager.query<[{ states: number }]>(
      `SELECT count(DISTINCT CASE WHEN outcome IS NOT NULL THEN outcome::text WHEN waiting_since IS NOT NULL THEN 'WAITING'
         WHEN due_at < now() THEN 'LATE' ELSE 'RUNNING' END)::int AS states FROM ticket_clocks`,
    );
    expect(states).toBe(5);
    expect(await manager.count(ServiceAgreement)).toBe(1);
  });

  it('has an open ticket that asks for paper, due thirty days after it was raised', async () => {
    const paper = tickets.filter(({ asksForPaper }) => asksForPaper);
    expect(paper).toMatchObject([{ category: 'ASSISTANCE', status: 'OPEN' }]);
    const { id: ticketId, createdAt } = paper[0]!;
    const clock = await manager.findOneByOrFail(TicketClock, { ticketId, clock: 'RESOLUTION' });
    const due = createdAt.getTime() + PAPER_COPY.days * 86_400_000;
    expect(clock).toMatchObject({ levelName: PAPER_COPY.levelName, outcome: null });
    expect(Math.abs(clock.dueAt!.getTime() - due)).toBeLessThanOrEqual(1000);
  });

  it('has ratings, good and bad, of tickets whose closing mail asked', async () => {
    const ratings = await manager.find(Rating, { relations: { ticket: true } });
    const given = ratings.filter(({ score }) => score !== null);
    expect(given.length).toBeGreaterThan(LIMITS.ratingsForMean);
    expect(given.some(({ score }) => score === 2)).toBe(true);
    for (const { ticket, askedAt, ratedAt } of ratings) {
      expect([ticket.status, ticket.duplicateOfId, askedAt]).toEqual(['CLOSED', null, ticket.closedAt]);
      expect((ratedAt?.getTime() ?? 0) < Date.now()).toBe(true);
    }
  });

  it('has stops that go on, that ended, and that staff have not confirmed', async () => {
    const stops = await manager.find(ProductionStop);
    expect(stops.some(({ endedAt, plantId }) => endedAt === null && plantId !== null)).toBe(true);
    expect(stops.some(({ endedAt }) => endedAt !== null)).toBe(true);
    expect(stops.some(({ confirmed }) => !confirmed)).toBe(true);
    expect(stops.every(({ confirmed, plantId }) => confirmed === (plantId !== null))).toBe(true);
    const running = await manager.query<{ plantId: string }[]>(
      `SELECT DISTINCT t.plant_id AS "plantId", s.id FROM tickets t JOIN stop_tickets l ON l.ticket_id = t.id
       JOIN production_stops s ON s.id = l.stop_id WHERE s.ended_at IS NULL`,
    );
    expect(new Set(running.map(({ plantId }) => plantId)).size).toBe(running.length);
  });

  it('leaves something unread for each of the three demo accounts', async () => {
    for (const email of ['admin@plantdesk.example', 'tecnico@plantdesk.example', 'cliente@plantdesk.example']) {
      const { id: userId } = await userBy(email);
      expect(await manager.countBy(Notification, { userId, readAt: IsNull() })).toBeGreaterThan(0);
    }
  });

  it('attaches complete files of all four types', async () => {
    const attachments = await manager.find(Attachment);
    expect(new Set(attachments.map((attachment) => attachment.mimeType)).size).toBe(4);
    for (const { storageKey, fileName, mimeType, size } of attachments) {
      const bytes = await buffer((await storage.open(storageKey)).stream);
      expect(bytes.length).toBe(size);
      expect(checkFileKind(bytes, fileName, mimeType)).toEqual({ fileName, mimeType });
    }
  });

  it('has an API token for every state, and one created for another user', async () => {
    const tokens = await manager.find(ApiToken);
    const stateOf = ({ revokedAt, expiresAt }: ApiToken): string => {
      if (revokedAt !== null) return 'REVOKED';
      return expiresAt <= NOW ? 'EXPIRED' : 'ACTIVE';
    };
    expect(new Set(tokens.map(stateOf))).toEqual(new Set(API_TOKEN_STATES));
    expect(tokens.filter(({ userId, createdById }) => userId !== createdById)).toHaveLength(1);
    for (const { createdAt, lastUsedAt, expiresAt } of tokens) {
      expect(createdAt.getTime()).toBeLessThan(NOW.getTime());
      if (lastUsedAt) expect(lastUsedAt.getTime()).toBeLessThanOrEqual(Math.min(NOW.getTime(), expiresAt.getTime()));
    }
  });

  it('has weeks of the security log that match the accounts', async () => {
    const events = await manager.find(SecurityEvent);
    expect(events.length).toBeGreaterThan(100);
    expect(new Set(events.map(({ kind }) => kind)).size).toBeGreaterThan(12);
    for (const { occurredAt } of events)
      expect(Math.abs(NOW.getTime() - 18 * DAY - occurredAt.getTime())).toBeLessThan(18 * DAY);
    for (const user of await manager.find(User)) {
      const recorded = events.filter(({ subjectId }) => subjectId === user.id);
      expect(new Set(recorded.map(({ subjectEmail }) => subjectEmail)).size).toBeLessThan(2);
      expect(recorded.some(({ kind }) => kind === 'ACCOUNT_DEACTIVATED')).toBe(!user.isActive);
      expect(recorded.some(({ kind }) => kind === 'ACCOUNT_DELETED')).toBe(false);
    }
  });

  it('can be searched', async () => {
    const found = await manager.query<{ id: number }[]>('SELECT id FROM tickets WHERE search_text LIKE $1', [
      '%nz-114/b%',
    ]);
    expect(found).toHaveLength(1);
  });

  it('sends no mail', async () => {
    expect(await manager.countBy(OutboxJob, { status: In(['WAITING', 'HANDED']) })).toBe(0);
  });

  it('leaves a database with users unchanged', async () => {
    expect(await seedDemo(dataSource, storage, NOW)).toBeUndefined();
    expect(await manager.count(Ticket)).toBe(tickets.length);
  });
});
