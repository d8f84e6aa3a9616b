import { LIFETIMES } from '#contract/index.js';
import { ProductionStop } from '#plant-life/stops/index.js';
import { reportToken } from '#plant-life/stops/report-token.js';
import { stopToken } from '#plant-life/stops/stop-links.js';
import { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { someMoment } from '#test/support/matchers.js';
import { assistance, modification, sparePart } from '#test/support/submissions.js';
import { eventually } from '#test/support/waiting.js';
import { outcomeOf } from '../concurrency/race.js';
import { CHROMIUM_PATH, SmtpTrap, startWorker } from '../mail/outgoing/mail.support.js';

const PREVIOUS_SECRET = 'the-secret-before-the-present-one-of-the-tests';

let smtp: SmtpTrap;
let api: TestApi;
let admin: TestUser;
let owner: TestUser;
let companyId: string;
let plantId: string;
beforeAll(async () => {
  smtp = await SmtpTrap.start();
  api = await startApi({ SMTP_URL: smtp.url, CHROMIUM_PATH, JWT_SECRET_PREVIOUS: PREVIOUS_SECRET });
  admin = await api.make.admin();
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});
beforeEach(async () => {
  ({ id: companyId } = await api.make.company());
  owner = await api.make.member({ companyId });
  plantId = (await api.make.plant({ ownerCompanyId: companyId })).id;
});

const HOUR = 3_600_000;
const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
const ago = (hours: number): Date => new Date(Date.now() - hours * HOUR);
const ticket = async (values: Partial<Ticket> = {}): Promise<number> =>
  (await api.make.ticket({ createdById: owner.id, companyId, plantId, plantLink: 'CHOSEN', ...values })).id;
const linkTo = (ticketId: number, expiresAt = inSeconds(60), ownerId = owner.id): string =>
  reportToken(api.config.jwtSecret, ownerId, { ticketId, expiresAt });
const byLink = (token: string, payload: object = {}): Promise<Answer> =>
  api.inject({ method: 'POST', url: '/api/public/stops', payload: { token, ...payload } });
const stopsOf = (ticketId: number): Promise<ProductionStop[]> =>
  api.dataSource.manager
    .createQueryBuilder(ProductionStop, 's')
    .where('s.id IN (SELECT stop_id FROM stop_tickets WHERE ticket_id = :ticketId)', { ticketId })
    .getMany();
const isFlagged = async (id: number): Promise<boolean | null> =>
  (await api.dataSource.manager.findOneByOrFail(Ticket, { id })).productionStopped;
const ringsFor = async (ticketId: number): Promise<number> =>
  (
    await api.dataSource.query<object[]>(
      `SELECT FROM notifications WHERE ticket_id = $1 AND user_id = $2 AND kind = 'PRODUCTION_STOPPED'`,
      [ticketId, admin.id],
    )
  ).length;

describe('a mailed link', () => {
  it('reports the stop without a login, as the owner of the ticket, and rings', async () => {
    const id = await ticket();
    expect((await byLink(linkTo(id))).json()).toEqual({ startedAt: someMoment });
    expect(await stopsOf(id)).toMatchObject([{ plantId, confirmed: true, reportedById: owner.id, endedAt: null }]);
    expect([await isFlagged(id), await ringsFor(id)]).toEqual([true, 1]);
    const edits = await api.dataSource.query<{ payload: object; actorId: string }[]>(
      `SELECT payload, actor_id AS "actorId" FROM ticket_activity WHERE ticket_id = $1 AND kind = 'EDITED'`,
      [id],
    );
    expect(edits).toMatchObject([{ payload: { productionStopped: { to: true } }, actorId: owner.id }]);
  });

  it('reports it once when it is sent again, or 20 times at once', async () => {
    const id = await ticket();
    const startedAt = ago(2).toISOString();
    const first = await byLink(linkTo(id), { startedAt });
    expect([first.statusCode, first.json()]).toEqual([201, { startedAt }]);
    const others = await Promise.all(Array.from({ length: 20 }, () => byLink(linkTo(id))));
    expect(new Set(others.map(({ body }) => body))).toEqual(new Set([first.body]));
    expect([(await stopsOf(id)).length, await ringsFor(id)]).toEqual([1, 1]);
  });

  it.each([1, 3 * 24])('joins the stop of the plant, whose beginning it returns, %s hours back', async (hours) => {
    const startedAt = ago(2);
    const { id: stopId } = await api.make.stop({ plantId, startedAt }, [await ticket({ productionStopped: true })]);
    const id = await ticket();
    const answer = await byLink(linkTo(id), { startedAt: ago(hours).toISOString() });
    expect(answer.json()).toEqual({ startedAt: startedAt.toISOString() });
    expect(await stopsOf(id)).toMatchObject([{ id: stopId }]);
    expect([await isFlagged(id), await ringsFor(id)]).toEqual([true, 1]);
  });

  it.each([
    [23.9, true],
    [24.1, false],
  ])('is believed if the stop began %s hours ago: %s', async (hours, confirmed) => {
    const id = await ticket();
    expect((await byLink(linkTo(id), { startedAt: ago(hours).toISOString() })).statusCode).toBe(201);
    expect(await stopsOf(id)).toMatchObject([{ confirmed }]);
  });

  it.each([
    [30 * 24 - 0.1, '201'],
    [30 * 24 + 0.1, '400 VALIDATION_FAILED'],
    [-0.05, '201'],
    [-0.1, '400 VALIDATION_FAILED'],
  ])('accepts a beginning %s hours ago with %s', async (hours, outcome) => {
    const id = await ticket();
    expect(outcomeOf(await byLink(linkTo(id), { startedAt: ago(hours).toISOString() }))).toBe(outcome);
    expect(await isFlagged(id)).toBe(outcome === '201' ? true : null);
  });

  it('leaves a report to confirm where the mailbox is not proven, and reveals nothing of the plant', async () => {
    await api.make.stop({ plantId, startedAt: ago(5) });
    const id = await ticket({ awaitsMailboxProof: true });
    const startedAt = ago(1).toISOString();
    expect((await byLink(linkTo(id), { startedAt })).json()).toEqual({ startedAt });
    expect(await stopsOf(id)).toMatchObject([{ plantId: null, ticketId: id, confirmed: false }]);
    expect([await isFlagged(id), await ringsFor(id)]).toEqual([true, 1]);
  });

  it('reveals nothing of a stop that staff reported on the plant of others', async () => {
    const { id: foreign } = await api.make.plant({ ownerCompanyId: (await api.make.company()).id });
    const id = await ticket({ plantId: foreign, productionStopped: true });
    await api.make.stop({ plantId: foreign, startedAt: ago(5) }, [id]);
    const startedAt = ago(1).toISOString();
    expect((await byLink(linkTo(id), { startedAt })).json()).toEqual({ startedAt });
    expect(await stopsOf(id)).toHaveLength(1);
  });

  it('reports another stop once the first one ended', async () => {
    const id = await ticket({ productionStopped: true });
    await api.make.stop({ plantId, startedAt: ago(5), endedAt: ago(3), endSource: 'CLIENT' }, [id]);
    expect((await byLink(linkTo(id))).statusCode).toBe(201);
    expect((await stopsOf(id)).map(({ endedAt }) => endedAt === null).sort()).toEqual([false, true]);
  });

  it('reports another stop of a ticket without a plant, which begins when the first one ended', async () => {
    const id = await ticket({ plantId: null, plantLink: null });
    expect((await byLink(linkTo(id), { startedAt: ago(5).toISOString() })).statusCode).toBe(201);
    const [first] = await stopsOf(id);
    const endedAt = ago(3);
    await api.dataSource.manager.update(ProductionStop, first?.id ?? '', { endedAt, endSource: 'STAFF' });
    const second = await byLink(linkTo(id), { startedAt: ago(4).toISOString() });
    expect([second.statusCode, second.json()]).toEqual([201, { startedAt: endedAt.toISOString() }]);
    expect(await stopsOf(id)).toHaveLength(2);
  });

  it('holds until it expires', async () => {
    const id = await ticket();
    expect(outcomeOf(await byLink(linkTo(id, inSeconds(-2))))).toBe('404 STOP_LINK_INVALID');
    expect(await isFlagged(id)).toBeNull();
    expect((await byLink(linkTo(id, inSeconds(30)))).statusCode).toBe(201);
  });

  it('holds after the secret was changed, and so does the link that ends the stop', async () => {
    const id = await ticket();
    const expiresAt = inSeconds(60);
    const begin = reportToken(PREVIOUS_SECRET, owner.id, { ticketId: id, expiresAt });
    expect((await byLink(begin)).statusCode).toBe(201);
    const [stop] = await stopsOf(id);
    const end = stopToken(PREVIOUS_SECRET, owner.id, { ticketId: id, stopId: stop?.id ?? '', expiresAt });
    const ended = await api.inject({ method: 'POST', url: '/api/public/stops/end', payload: { token: end } });
    expect(ended.statusCode).toBe(200);
  });

  it('waits for a sale of the plant, whose buyer it gives no confirmed stop', async () => {
    const id = await ticket();
    const { id: buyer } = await api.make.company();
    const sale = api.dataSource.createQueryRunner();
    await sale.startTransaction();
    await sale.query('UPDATE plants SET owner_company_id = $2 WHERE id = $1', [plantId, buyer]);
    const report = byLink(linkTo(id));
    await eventually(async () => {
      const waiting = await api.dataSource.query<object[]>(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    });
    await sale.commitTransaction();
    await sale.release();
    expect((await report).statusCode).toBe(201);
    expect(await stopsOf(id)).toMatchObject([{ plantId: null, confirmed: false }]);
  });

  it('does nothing for another person, a guess, a changed expiry or a link of another kind', async () => {
    const id = await ticket();
    const stranger = await api.make.user();
    const { id: stopId } = await api.make.stop({ plantId: null, ticketId: id, startedAt: ago(1) });
    const expiresAt = inSeconds(60);
    const ending = stopToken(api.config.jwtSecret, owner.id, { ticketId: id, stopId, expiresAt });
    const [number, , expiry, secret = ''] = ending.split('.');
    const guesses = [
      linkTo(id, undefined, stranger.id),
      reportToken('another secret', owner.id, { ticketId: id, expiresAt }),
      linkTo(id, expiresAt).replace(`${expiresAt}`, `${expiresAt + 1}`),
      linkTo(id).slice(0, -1),
      ending,
      [number, expiry, secret].join('.'),
      'x',
    ];
    for (const token of guesses) expect(outcomeOf(await byLink(token))).toBe('404 STOP_LINK_INVALID');
    expect(await isFlagged(id)).toBeNull();
    const asEnd = { method: 'POST', url: '/api/public/stops/end', payload: { token: linkTo(id) } } as const;
    expect(outcomeOf(await api.inject(asEnd))).toBe('404 STOP_LINK_INVALID');
  });

  it.each<[string, string, (id: number) => Promise<unknown>]>([
    [
      'is closed',
      '409 TICKET_CLOSED',
      (id) =>
        api.dataSource.manager.update(Ticket, id, { status: 'CLOSED', finalReport: 'Done', closedAt: new Date() }),
    ],
    [
      'asks for a modification',
      '404 STOP_LINK_INVALID',
      (id) => api.dataSource.manager.update(Ticket, id, { category: 'MODIFICATION' }),
    ],
    [
      'got another owner',
      '404 STOP_LINK_INVALID',
      async (id) =>
        api.dataSource.manager.update(Ticket, id, { createdById: (await api.make.member({ companyId })).id }),
    ],
    [
      'is of a company that the owner left',
      '404 STOP_LINK_INVALID',
      () =>
        api.dataSource.query(
          'UPDATE users SET company_id = NULL, company_role = NULL, company_since = NULL WHERE id = $1',
          [owner.id],
        ),
    ],
    [
      'is of an owner whose account is deactivated',
      '404 STOP_LINK_INVALID',
      () => api.dataSource.query('UPDATE users SET is_active = FALSE WHERE id = $1', [owner.id]),
    ],
  ])('reports nothing on a ticket that %s: %s', async (_, outcome, change) => {
    const id = await ticket();
    await change(id);
    expect(outcomeOf(await byLink(linkTo(id)))).toBe(outcome);
    expect([await isFlagged(id), await stopsOf(id)]).toEqual([null, []]);
  });
});

describe('the confirmation of a ticket', () => {
  const LINK = /http\S+\/plant-stopped#token=([\w.-]+)/;
  const raise = async (user: TestUser | undefined, payload: object): Promise<number> => {
    const call = { method: 'POST', url: '/api/tickets', payload } as const;
    const answer = await (user ? api.as(user)(call) : api.inject(call));
    return answer.json<{ data: { id: number } }>().data.id;
  };

  it('brings the link for two weeks where the plant runs, also to a mailbox that is not proven', async () => {
    const email = 'nuovo.cliente@example.com';
    const ids = {
      assistance: await raise(owner, assistance()),
      parts: await raise(owner, sparePart()),
      stopped: await raise(owner, assistance({ productionStopped: true })),
      modification: await raise(owner, modification()),
      visitors: await raise(undefined, assistance({ email })),
    };
    const worker = await startWorker(api.config);
    try {
      const tokenIn = async (id: number, address = owner.email): Promise<string | undefined> =>
        LINK.exec((await smtp.expect(address, new RegExp(`\\b${id}\\b`))).text ?? '')?.[1];
      const token = (await tokenIn(ids.assistance)) ?? '';
      expect(Math.abs(Number(token.split('.')[1]) - inSeconds(LIFETIMES.stopLink))).toBeLessThan(600);
      expect((await byLink(token)).statusCode).toBe(201);
      expect(await tokenIn(ids.parts)).toMatch(`${ids.parts}.`);
      expect([await tokenIn(ids.stopped), await tokenIn(ids.modification)]).toEqual([undefined, undefined]);
      expect((await byLink((await tokenIn(ids.visitors, email)) ?? '')).statusCode).toBe(201);
      expect(await stopsOf(ids.visitors)).toMatchObject([{ confirmed: false }]);
    } finally {
      await worker.close();
    }
  });
});

it('reporting by links is limited per address', async () => {
  const limited = await startApi({ RATE_LIMIT_FACTOR: '1', RATE_LIMIT_STOP_LINKS_PER_ADDRESS: '3' });
  const guess = () => limited.inject({ method: 'POST', url: '/api/public/stops', payload: { token: '1.1.aaaa' } });
  for (let attempt = 0; attempt < 3; attempt += 1) expect(outcomeOf(await guess())).toBe('404 STOP_LINK_INVALID');
  expect(outcomeOf(await guess())).toBe('429 TOO_MANY_REQUESTS');
  await limited.close();
});
