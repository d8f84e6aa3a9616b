import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import type { TicketSort } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { TicketBatches, type TicketSelection } from '#tickets/lists/index.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { readCsv } from '#test/support/readers/csv-reader.js';
import { eventually } from '#test/support/waiting.js';
import { readWorkbook } from '#test/support/readers/workbook-reader.js';

/** More than four batches. */
const TICKETS = 2200;
/**
 * Times 32 incompressible characters: more bytes than the sockets buffer, so that the server waits
 * for its reader.
 */
const TEXT_LENGTH = 400;

let api: TestApi;
let port: number;
let admin: TestUser;
let technician: TestUser;
const sockets = new Set<Socket>();

beforeAll(async () => {
  api = await startApi();
  await api.app.listen(0, '127.0.0.1');
  port = Number(new URL(await api.app.getUrl()).port);
  api.app.getHttpServer().on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  admin = await api.make.admin();
  technician = await api.make.technician();
  const { id } = await api.make.ticket({ assignedTechnicianId: technician.id });
  // In pairs of equal moment and priority: every batch boundary lies in a tie.
  await api.dataSource.query(
    `INSERT INTO tickets (category, status, priority, title, description, company, contact_name, contact_surname, contact_email,
       plant_type, plant_serial_number, language, created_by_id, assigned_technician_id, search_text, created_at, total_hours_spent)
     SELECT category, status, priority, title, (SELECT string_agg(md5(n || '-' || piece), '') FROM generate_series(1, $1) AS piece), company, contact_name, contact_surname, contact_email,
       plant_type, plant_serial_number, language, created_by_id, assigned_technician_id, search_text,
       '2026-01-01T00:00:00Z'::timestamptz + (n / 2) * interval '1 second', 0
     FROM tickets, generate_series(2, $2) AS n WHERE id = $3`,
    [TEXT_LENGTH, TICKETS, id],
  );
});
afterAll(() => api.close());

async function tokenOf({ email }: TestUser): Promise<string> {
  const login = await api.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } });
  return login.json<{ tokens: { accessToken: string } }>().tokens.accessToken;
}

/** The response with its body still to be read. */
async function start(user: TestUser, query = 'format=csv&language=en'): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${await tokenOf(user)}` };
  const request = httpGet({ port, host: '127.0.0.1', path: `/api/tickets/export?${query}`, headers, agent: false });
  request.on('error', () => undefined);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
}

const numbersIn = (csv: string): number[] =>
  readCsv(csv.slice(1), ',')
    .slice(1)
    .map(([number]) => Number(number));

/** An unread response; the server waits in the middle of the file. */
async function startedAndLeft(user: TestUser, query?: string): Promise<IncomingMessage> {
  const answer = await start(user, query);
  expect(answer.statusCode).toBe(200);
  answer.pause();
  return answer;
}

const codeOf = async (answer: IncomingMessage): Promise<unknown> =>
  (JSON.parse(await text(answer)) as { code: string }).code;

/** The slot was released: the same user may export again. */
const mayExportAgain = (user: TestUser): Promise<true> =>
  eventually(async () => {
    const answer = await start(user, 'format=csv&ids=1');
    await text(answer);
    return answer.statusCode === 200;
  });

const actorOf = (user: TestUser): Actor => ({
  ...user,
  companyIds: [],
  companyRole: null,
  companySharing: null,
  mustSetUpSecondFactor: false,
});
const selection = (sort: TicketSort): TicketSelection => ({ sort, order: 'desc' });

describe('a list of many batches', () => {
  it.each(['createdAt', 'priority', 'company', 'id'] as const)(
    'is complete and in order, sorted by %s',
    async (sort) => {
      const answer = await start(admin, `format=csv&language=en&sort=${sort}`);
      expect(answer.headers).toMatchObject({ 'transfer-encoding': 'chunked', 'x-total-count': String(TICKETS) });
      const exported = numbersIn(await text(answer));
      const column = { createdAt: 'created_at', priority: 'priority', company: 'lower(company)', id: 'id' }[sort];
      const rows = await api.dataSource.query<{ id: number }[]>(
        `SELECT id FROM tickets ORDER BY ${column} DESC, id DESC`,
      );
      expect(exported).toEqual(rows.map(({ id }) => id));
    },
  );

  it('is complete as a spreadsheet', async () => {
    const [sheet] = readWorkbook(await buffer(await start(admin, 'format=xlsx')));
    expect(new Set(sheet?.rows.slice(1).map(({ A }) => A?.value)).size).toBe(TICKETS);
  });

  it('contains each ticket once, in its state at that moment, while they change', async () => {
    const batches = api.app.get(TicketBatches, { strict: false });
    const actor = actorOf(technician);
    const numbers = await batches.numbers(actor, selection('priority'));
    const exported: { id: number; priority: string }[] = [];
    const taken = numbers[numbers.length - 1];
    for await (const rows of batches.rows(actor, numbers)) {
      // The last becomes the first, one gets another technician, and one is new.
      if (exported.length === 0) {
        await api.dataSource.query(`UPDATE tickets SET priority = 'CRITICAL' WHERE id > $1`, [TICKETS - 10]);
        await api.dataSource.query(`UPDATE tickets SET priority = 'LOW' WHERE id <= 10`);
        await api.dataSource.query('UPDATE tickets SET assigned_technician_id = NULL WHERE id = $1', [taken]);
        await api.make.ticket({ assignedTechnicianId: technician.id, priority: 'MEDIUM' });
      }
      exported.push(...rows);
    }
    expect(exported.map(({ id }) => id)).toEqual([...numbers].filter((number) => number !== taken));
    expect(exported.find(({ id }) => id === 10)?.priority).toBe('LOW');
    expect(numbers).toHaveLength(TICKETS);
  });
});

describe('a reader who goes away', () => {
  /** Reads of the database during one more complete export. */
  const readsOfOneMore = async (): Promise<number> => {
    const reads = jest.spyOn(api.dataSource, 'createQueryRunner');
    await buffer(await start(admin, 'format=csv'));
    const { length } = reads.mock.calls;
    reads.mockRestore();
    return length;
  };

  it.each(['csv', 'xlsx'])('stops the work on %s and frees everything', async (format) => {
    const usual = await readsOfOneMore();
    const answer = await startedAndLeft(admin, `format=${format}`);
    expect(await codeOf(await start(admin))).toBe('EXPORT_BUSY');
    answer.destroy();
    await mayExportAgain(admin);
    expect(await readsOfOneMore()).toBe(usual);
  });

  it('holds no database connection while nothing is read', async () => {
    const answer = await startedAndLeft(admin);
    const busy = (): Promise<object[]> =>
      api.dataSource.query(
        `SELECT state, query FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend' AND state <> 'idle'`,
      );
    await eventually(() => Promise.resolve([...sockets].some(({ writableNeedDrain }) => writableNeedDrain)));
    await eventually(async () => (await busy()).length === 0);
    answer.destroy();
    await mayExportAgain(admin);
  });

  it('is cut off when nothing is read for a while', async () => {
    const server = api.app.getHttpServer();
    const timeout = server.timeout;
    expect(timeout).toBe(60_000);
    server.setTimeout(300);
    try {
      const answer = await startedAndLeft(admin);
      answer.on('error', () => undefined);
      await mayExportAgain(admin);
      expect(answer.complete).toBe(false);
    } finally {
      server.setTimeout(timeout);
    }
  });
});

it.each(['csv', 'xlsx'])('breaks the response off when the database fails midway (%s)', async (format) => {
  const answer = await startedAndLeft(admin, `format=${format}`);
  await api.dataSource.query('ALTER TABLE technical_areas RENAME TO gone');
  try {
    await expect(buffer(answer)).rejects.toThrow('aborted');
    expect(answer.complete).toBe(false);
  } finally {
    await api.dataSource.query('ALTER TABLE gone RENAME TO technical_areas');
  }
  await mayExportAgain(admin);
});

it('serves two at once, and rejects the third with Retry-After', async () => {
  const readers = [await startedAndLeft(admin), await startedAndLeft(technician)];
  const other = await api.make.admin();
  const refused = await start(other);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10']);
  expect(await codeOf(refused)).toBe('EXPORT_BUSY');
  expect(numbersIn(await text(readers[0]!.resume())).length).toBeGreaterThan(TICKETS - 1);
  await mayExportAgain(other);
  readers[1]?.destroy();
  await mayExportAgain(technician);
});
