import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { type ApiTokenScope, type ErrorBody, LANGUAGES, LIFETIMES } from '#contract/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { ReportPrinter } from '#papers/reports/index.js';
import { ReportArchive } from '#papers/reports/report-archive.js';
import { type Ticket, ticketEvents, Worklog } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { cutOff, damageFile } from '#test/support/servers/storages.js';
import { eventually } from '#test/support/waiting.js';
import { CHROMIUM_PATH, startWorker } from '../mail/outgoing/mail.support.js';
import { hasPdfToText, textOf } from './reports.support.js';
import { TicketActivity } from '#tickets/activity/index.js';

const withText = hasPdfToText ? it : it.skip;
const exportOf = (ticket: Pick<Ticket, 'id'>, query = ''): { method: 'GET'; url: string } => ({
  method: 'GET',
  url: `/api/tickets/${ticket.id}/export/pdf${query}`,
});

describe('GET /tickets/{id}/export/pdf', () => {
  let api: TestApi;
  let client: TestUser;
  let technician: TestUser;
  let admin: TestUser;

  beforeAll(async () => {
    api = await startApi({ CHROMIUM_PATH });
    client = await api.make.user();
    technician = await api.make.technician({ name: 'Łukasz', surname: 'Čapek' });
    admin = await api.make.admin();
  });

  afterAll(() => api.close());

  const closedTicket = async (values: Partial<Ticket> = {}): Promise<Ticket> => {
    const ticket = await api.make.ticket({
      status: 'CLOSED',
      createdById: client.id,
      assignedTechnicianId: technician.id,
      technicalAreaId: technician.technicalAreaId,
      finalInternalNotes: 'Only for staff',
      totalHoursSpent: 2.5,
      ...values,
    });
    await api.dataSource.manager.insert(TicketActivity, {
      id: newId(),
      ticketId: ticket.id,
      fromStatus: null,
      toStatus: 'OPEN',
      kind: 'TICKET_CREATED',
      payload: {},
    });
    await api.dataSource.manager.insert(Worklog, {
      id: newId(),
      ticketId: ticket.id,
      technicianId: technician.id,
      notes: 'Galvo head aligned',
      hoursSpent: 2.5,
    });
    return ticket;
  };

  const jobs = (ticket: Ticket): Promise<{ id: string; status: string; priority: number; payload: object }[]> =>
    api.dataSource.query(
      `SELECT id, status, priority, payload FROM outbox WHERE kind = 'report.render' AND (payload->>'ticketId')::int = $1 ORDER BY id`,
      [ticket.id],
    );

  describe('with a worker', () => {
    let worker: INestApplicationContext;

    beforeAll(async () => {
      worker = await startWorker(api.config);
    });

    afterAll(() => worker.close());

    it('prints a missing report while the caller waits, and serves the stored one afterwards', async () => {
      const ticket = await closedTicket();
      const answer = await api.as(client)(exportOf(ticket));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="ticket-${ticket.id}.pdf"`,
        'content-length': String(answer.rawPayload.length),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      const again = await api.as(client)(exportOf(ticket, '?language=it'));
      expect(again.rawPayload.equals(answer.rawPayload)).toBe(true);
      expect(await jobs(ticket)).toHaveLength(1);
    });

    withText('speaks both languages', async () => {
      const ticket = await closedTicket();
      const [italian, english] = await Promise.all(
        ['it', 'en'].map(async (language) =>
          textOf((await api.as(client)(exportOf(ticket, `?language=${language}`))).rawPayload),
        ),
      );
      expect(italian).toContain('Rapporto di assistenza tecnica');
      expect(italian).toContain(`Ticket n. ${ticket.id}`);
      expect(english).toContain('Technical assistance report');
      expect(english).toContain(`Ticket no. ${ticket.id}`);
      for (const text of [italian, english])
        for (const value of ['Rossi S.r.l.', 'LC-500', 'SN-1000', 'The head was replaced and aligned', 'Łukasz Čapek'])
          expect(text).toContain(value);
    });

    withText('keeps notes, worklogs and hours for staff', async () => {
      const ticket = await closedTicket();
      const read = async (user: TestUser): Promise<string> => textOf((await api.as(user)(exportOf(ticket))).rawPayload);
      for (const internal of ['Only for staff', 'Galvo head aligned', '2,5 h']) {
        expect(await read(client)).not.toContain(internal);
        expect(await read(technician)).toContain(internal);
        expect(await read(admin)).toContain(internal);
      }
    });

    withText('gives staff the copy that they choose, the internal one by default', async () => {
      const ticket = await closedTicket();
      const read = async (query: string): Promise<string> =>
        textOf((await api.as(technician)(exportOf(ticket, query))).rawPayload);
      expect(await read('?copy=CLIENT')).toContain('Copia per il cliente');
      expect(await read('?copy=CLIENT')).not.toContain('Only for staff');
      expect(await read('?copy=STAFF')).toBe(await read(''));
    });

    it('gives programs the internal copy only with the scopes that open its content elsewhere', async () => {
      const ticket = await closedTicket();
      const pdfOf = async (copy: string): Promise<Buffer> =>
        (await api.as(technician)(exportOf(ticket, `?copy=${copy}`))).rawPayload;
      const internal = await pdfOf('STAFF');
      const external = await pdfOf('CLIENT');
      const read = async (scopes: ApiTokenScope[], query: string): Promise<Answer> => {
        const { text } = await api.make.apiToken({ userId: technician.id, scopes });
        return api.inject({ ...exportOf(ticket, query), headers: { authorization: `Bearer ${text}` } });
      };
      const all: ApiTokenScope[] = ['files:read', 'tickets:read', 'notes:read'];
      for (const query of ['', '?copy=STAFF']) expect((await read(all, query)).rawPayload.equals(internal)).toBe(true);
      for (const missing of ['tickets:read', 'notes:read'] as const) {
        const scopes = all.filter((scope) => scope !== missing);
        expect((await read(scopes, '')).rawPayload.equals(external)).toBe(true);
        expect((await read(scopes, '?copy=CLIENT')).rawPayload.equals(external)).toBe(true);
        const refused = (await read(scopes, '?copy=STAFF')).json<ErrorBody>();
        expect([refused.code, refused.details]).toMatchObject(['API_TOKEN_SCOPE_MISSING', [{ code: missing }]]);
      }
    });

    it('gives clients their copy only', async () => {
      const ticket = await closedTicket();
      const own = await api.as(client)(exportOf(ticket));
      expect((await api.as(client)(exportOf(ticket, '?copy=CLIENT'))).rawPayload.equals(own.rawPayload)).toBe(true);
      const refused = await api.as(client)(exportOf(ticket, '?copy=STAFF'));
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'FORBIDDEN']);
    });

    it('prints again when the file was lost or cut, or an earlier job is a dead letter', async () => {
      const ticket = await closedTicket();
      await api.as(client)(exportOf(ticket));
      rmSync(join(api.config.storageDir, 'files'), { recursive: true });
      expect((await api.as(client)(exportOf(ticket))).statusCode).toBe(200);

      const [report] = await api.dataSource.query<{ storageKey: string; sum: string }[]>(
        `SELECT storage_key AS "storageKey", encode(sha256, 'hex') AS sum FROM ticket_reports WHERE ticket_id = $1`,
        [ticket.id],
      );
      await damageFile(api, report?.storageKey ?? '', cutOff);
      const answer = await api.as(client)(exportOf(ticket));
      expect([answer.statusCode, answer.rawPayload.subarray(-6).toString().trim()]).toEqual([200, '%%EOF']);
      expect(report?.sum).toMatch(/^[0-9a-f]{64}$/);

      await api.dataSource.query('DELETE FROM ticket_reports');
      await api.dataSource.query(`UPDATE outbox SET status = 'DEAD'`);
      expect((await api.as(client)(exportOf(ticket))).statusCode).toBe(200);
      expect(await jobs(ticket)).toHaveLength(4);
    });

    it('prints an English ticket in both languages when it is closed, and downloads queue nothing afterwards', async () => {
      const ticket = await api.make.ticket({
        status: 'IN_PROGRESS',
        language: 'en',
        createdById: client.id,
        assignedTechnicianId: technician.id,
        technicalAreaId: technician.technicalAreaId,
      });
      const closing = { status: 'CLOSED', finalReport: 'The head was replaced and aligned', hoursSpent: 1.5 };
      const url = `/api/tickets/${ticket.id}/status`;
      expect((await api.as(technician)({ method: 'PATCH', url, payload: closing })).statusCode).toBe(200);
      const stored = (): Promise<object[]> =>
        api.dataSource.query('SELECT language, audience FROM ticket_reports WHERE ticket_id = $1', [ticket.id]);
      await eventually(async () => (await stored()).length === 4);
      for (const user of [client, technician])
        for (const language of LANGUAGES) {
          const answer = await api.as(user)(exportOf(ticket, `?language=${language}`));
          expect(answer.rawPayload.toString('latin1')).toContain(`/Lang (${language})`);
        }
      expect(await jobs(ticket)).toHaveLength(4);
    });

    it('prints an Italian ticket in Italian when it is closed, and in English on request', async () => {
      const ticket = await closedTicket({ language: 'it' });
      await api.app.get(UnitOfWork).run((tx) =>
        api.app.get(DomainEvents).publish(tx, ticketEvents.closed, {
          ticketId: ticket.id,
          historyEntryId: newId(),
          ownerIsProven: true,
        }),
      );
      const planned = async () => (await jobs(ticket)).map(({ payload }) => payload);
      const italian = (audience: string) => ({ ticketId: ticket.id, language: 'it', audience });
      expect(await planned()).toEqual(expect.arrayContaining(['CLIENT', 'STAFF'].map(italian)));
      expect(await planned()).toHaveLength(2);
      const answer = await api.as(technician)(exportOf(ticket, '?language=en'));
      expect(answer.rawPayload.toString('latin1')).toContain('/Lang (en)');
      expect(await planned()).toHaveLength(3);
    });

    it('prints one report for many concurrent callers', async () => {
      const ticket = await closedTicket();
      const responses = await Promise.all(Array.from({ length: 8 }, () => api.as(client)(exportOf(ticket))));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
      expect(await jobs(ticket)).toHaveLength(1);
    });

    it('creates no second report when the job runs again', async () => {
      const ticket = await closedTicket();
      const key = { ticketId: ticket.id, language: 'en', audience: 'CLIENT' } as const;
      const printer = worker.get(ReportPrinter, { strict: false });
      const [first, second] = await Promise.all([printer.obtain(key), printer.obtain(key)]);
      expect(second).toBe(first);
      await printer.provide(key);
      expect((await printer.obtain(key)).equals(first)).toBe(true);
    });
  });

  describe('without a worker', () => {
    const exportWait = LIFETIMES.exportWait;

    beforeAll(() => void Object.assign(LIFETIMES, { exportWait: 0.3 }));
    afterAll(() => void Object.assign(LIFETIMES, { exportWait: exportWait }));

    it('returns REPORT_NOT_READY after a while, and queues the job once', async () => {
      const ticket = await closedTicket();
      const responses: Answer[] = [];
      for (let n = 0; n < 3; n++) responses.push(await api.as(client)(exportOf(ticket)));
      for (const answer of responses) {
        expect(answer.statusCode).toBe(503);
        expect(answer.json()).toMatchObject({ code: 'REPORT_NOT_READY' });
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
      expect(await jobs(ticket)).toEqual([expect.objectContaining({ status: 'WAITING', priority: 2 })]);
    });

    it('lets sixty callers wait, and rejects one more at once', async () => {
      const ticket = await closedTicket();
      await api.as(client)({ method: 'GET', url: '/api/auth/profile' });
      Object.assign(LIFETIMES, { exportWait: exportWait });
      const asking = Array.from({ length: 61 }, () => api.as(client)(exportOf(ticket)));
      expect((await Promise.race(asking)).statusCode).toBe(503);
      const key = { ticketId: ticket.id, language: 'it', audience: 'CLIENT' } as const;
      await api.app.get(ReportArchive, { strict: false }).keep(key, Buffer.from('%PDF-'), null);
      const responses = await Promise.all(asking);
      Object.assign(LIFETIMES, { exportWait: 0.3 });
      expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
      const refused = responses.filter(({ statusCode }) => statusCode === 503);
      expect(refused.map((answer) => [answer.json<{ code: string }>().code, answer.headers['retry-after']])).toEqual([
        ['REPORT_NOT_READY', '5'],
      ]);
      expect((await api.as(client)(exportOf(ticket))).statusCode).toBe(200);
      expect(await jobs(ticket)).toHaveLength(1);
    });

    it('moves a queued report to the front, even one that waits for its next attempt', async () => {
      const ticket = await closedTicket({ language: 'en' });
      await api.app.get(UnitOfWork).run(async (tx) => {
        await api.app
          .get(DomainEvents)
          .publish(tx, ticketEvents.closed, { ticketId: ticket.id, historyEntryId: newId(), ownerIsProven: true });
        await tx.query(`UPDATE outbox SET available_at = now() + interval '1 hour'`);
      });
      expect(await jobs(ticket)).toHaveLength(4);
      await api.as(technician)(exportOf(ticket, '?language=en'));
      const planned = await jobs(ticket);
      expect(planned).toHaveLength(4);
      expect(planned.filter(({ priority }) => priority === 2).map(({ payload }) => payload)).toEqual([
        { ticketId: ticket.id, language: 'en', audience: 'STAFF' },
      ]);
      const due = await api.dataSource.query<object[]>(
        `SELECT payload FROM outbox WHERE kind = 'report.render' AND available_at <= now() AND (payload->>'ticketId')::int = $1`,
        [ticket.id],
      );
      expect(due).toHaveLength(1);
    });

    it('queues every report of a ticket in the transaction that closes it', async () => {
      const ticket = await closedTicket();
      const failing = api.app.get(UnitOfWork).run(async (tx) => {
        await api.app
          .get(DomainEvents)
          .publish(tx, ticketEvents.closed, { ticketId: ticket.id, historyEntryId: newId(), ownerIsProven: true });
        throw new Error('rolled back');
      });
      await expect(failing).rejects.toThrow('rolled back');
      expect(await jobs(ticket)).toEqual([]);
    });

    it.each([
      ['an unknown language', () => closedTicket(), '?language=fr', 400, 'VALIDATION_FAILED'],
      ['an unknown copy', () => closedTicket(), '?copy=ADMIN', 400, 'VALIDATION_FAILED'],
      ['an unknown parameter', () => closedTicket(), '?lang=it', 400, 'VALIDATION_FAILED'],
      ['two languages', () => closedTicket(), '?language=it&language=en', 400, 'VALIDATION_FAILED'],
      ['another user’s ticket', () => api.make.ticket({ status: 'CLOSED' }), '', 404, 'TICKET_NOT_FOUND'],
      ['no ticket', async () => ({ id: 999_999 }), '', 404, 'TICKET_NOT_FOUND'],
      ['a number that is none', async () => ({ id: Number.NaN }), '', 404, 'TICKET_NOT_FOUND'],
      ['an open ticket', () => api.make.ticket({ createdById: client.id }), '', 409, 'TICKET_NOT_CLOSED'],
      [
        'a ticket in progress',
        () => api.make.ticket({ createdById: client.id, status: 'IN_PROGRESS' }),
        '',
        409,
        'TICKET_NOT_CLOSED',
      ],
    ])('rejects %s', async (_, make: () => Promise<Pick<Ticket, 'id'>>, query, status, code) => {
      const answer = await api.as(client)(exportOf(await make(), query));
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    });

    it('is closed to visitors, and to a technician who is not assigned', async () => {
      const ticket = await closedTicket();
      expect((await api.inject(exportOf(ticket))).statusCode).toBe(401);
      const other = await api.make.technician();
      expect((await api.as(other)(exportOf(ticket))).statusCode).toBe(404);
    });
  });
});
