import { LIFETIMES, LIMITS } from '#contract/index.js';
import type {
  RatedTicketDto,
  RatingFigures,
  RatingSummaryDto,
  TicketRatingDto,
} from '#conversation/ratings/rating.dto.js';
import { ratingToken } from '#conversation/ratings/rating-requests.js';
import { Clock } from '#kernel/clock.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { Rating, RatingRequests, ticketRated } from '#conversation/ratings/index.js';
import { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { someMoment } from '#test/support/matchers.js';
import { outcomeOf } from '../concurrency/race.js';
import { CHROMIUM_PATH, SmtpTrap, startWorker } from '../mail/outgoing/mail.support.js';
import { erase } from '../operations/privacy.support.js';

let smtp: SmtpTrap;
let api: TestApi;
let admin: TestUser;
let technician: TestUser;
let owner: TestUser;
beforeAll(async () => {
  smtp = await SmtpTrap.start();
  api = await startApi({ SMTP_URL: smtp.url, CHROMIUM_PATH });
  admin = await api.make.admin();
  technician = await api.make.technician();
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});
beforeEach(async () => void (owner = await api.make.user()));

const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1000);
const make = async (values: Partial<Ticket>): Promise<Ticket> => {
  const held = {
    createdById: owner.id,
    assignedTechnicianId: technician.id,
    technicalAreaId: technician.technicalAreaId,
  };
  const { id } = await api.make.ticket({ ...held, ...values });
  return api.dataSource.manager.findOneByOrFail(Ticket, { id });
};
const closed = (values: Partial<Ticket> = {}): Promise<Ticket> => make({ status: 'CLOSED', ...values });
const linkTo = ({ id, createdById }: Ticket): string => ratingToken(api.config.jwtSecret, id, createdById);
const byLink = (token: string, payload: object = {}): Promise<Answer> =>
  api.inject({ method: 'POST', url: '/api/ratings', payload: { token, score: 4, ...payload } });
const rate = (user: TestUser, { id }: Ticket, payload: object): Promise<Answer> =>
  api.as(user)({ method: 'PUT', url: `/api/tickets/${id}/rating`, payload });
const read = async (user: TestUser, { id }: Ticket): Promise<TicketRatingDto> =>
  (await api.as(user)({ method: 'GET', url: `/api/tickets/${id}/rating` })).json<TicketRatingDto>();
const get = (query: string): Promise<Answer> => api.as(admin)({ method: 'GET', url: `/api/ratings${query}` });
const summary = async (query = ''): Promise<RatingSummaryDto> =>
  (await get(`/summary${query}`)).json<RatingSummaryDto>();

describe('a rating', () => {
  it('is given by the mailed link, without a login, and replaced by a later one', async () => {
    const ticket = await closed();
    expect((await byLink(linkTo(ticket), { score: 2, comment: ' Too late ' })).json()).toEqual({
      rating: { score: 2, comment: 'Too late', ratedAt: someMoment },
    });
    expect((await byLink(linkTo(ticket), { score: 4 })).statusCode).toBe(200);
    const { rating, until } = await read(owner, ticket);
    expect(rating).toEqual({ score: 4, comment: null, ratedAt: someMoment });
    expect(until).not.toBeNull();
    expect(await read(admin, ticket)).toEqual({ rating, until: null });
  });

  it('is announced once per change of its score', async () => {
    const scores: number[] = [];
    api.app.get(DomainEvents).on(ticketRated, async ({ score }) => void scores.push(score));
    const ticket = await closed();
    for (const [score, comment] of [
      [2, 'Late'],
      [2, 'Too late'],
      [4, 'Too late'],
      [4, undefined],
      [2, undefined],
    ])
      expect((await rate(owner, ticket, { score, comment })).statusCode).toBe(200);
    expect(scores).toEqual([2, 4, 2]);
    expect((await read(owner, ticket)).rating).toMatchObject({ score: 2, comment: null });
  });

  it('is given on the page by the owner alone', async () => {
    const { id: companyId } = await api.make.company({ sharing: 'EVERYBODY' });
    const [member, colleague] = [await api.make.member({ companyId }), await api.make.member({ companyId })];
    const ticket = await closed({ createdById: member.id, companyId });
    expect(outcomeOf(await rate(colleague, ticket, { score: 1 }))).toBe('403 FORBIDDEN');
    expect((await rate(member, ticket, { score: 5 })).statusCode).toBe(200);
    expect((await read(member, ticket)).rating).toMatchObject({ score: 5 });
  });

  it('is accepted for two weeks after the closing', async () => {
    const last = await closed({ closedAt: ago(LIFETIMES.rating - 60) });
    expect((await byLink(linkTo(last))).statusCode).toBe(200);
    const over = await closed({ closedAt: ago(LIFETIMES.rating + 1) });
    expect(outcomeOf(await byLink(linkTo(over)))).toBe('409 RATING_CLOSED');
    expect(outcomeOf(await rate(owner, over, { score: 5 }))).toBe('409 RATING_CLOSED');
    expect(await read(owner, over)).toEqual({ rating: null, until: null });
  });

  it('is not accepted for a ticket that is open or a duplicate', async () => {
    const open = await api.make.ticket({ createdById: owner.id });
    const duplicate = await closed({ duplicateOfId: open.id });
    for (const ticket of [open, duplicate]) expect(outcomeOf(await byLink(linkTo(ticket)))).toBe('409 RATING_CLOSED');
  });

  it.each([
    ['score', LIMITS.score.min, LIMITS.score.min - 1],
    ['score', LIMITS.score.max, LIMITS.score.max + 1],
    ['comment', 'x'.repeat(LIMITS.ratingComment.max), 'x'.repeat(LIMITS.ratingComment.max + 1)],
  ])('has a %s within its limits', async (field, good, bad) => {
    const token = linkTo(await closed());
    expect((await byLink(token, { [field]: good })).statusCode).toBe(200);
    expect(outcomeOf(await byLink(token, { [field]: bad }))).toBe('400 VALIDATION_FAILED');
  });

  it('is not given by a link of another ticket, another owner, or a guess', async () => {
    const [mine, other] = [await closed(), await closed()];
    const stranger = await api.make.user();
    const [, secret] = linkTo(other).split('.');
    const guesses = [
      `${mine.id}.${secret}`,
      ratingToken(api.config.jwtSecret, mine.id, stranger.id),
      ratingToken('another secret', mine.id, owner.id),
      linkTo(mine).slice(0, -1),
      `${mine.id}`,
      'x',
      '999999999.aaaaaaaaaaaaaaaaaaaaaaaaaa',
    ];
    for (const token of guesses) expect(outcomeOf(await byLink(token))).toBe('404 RATING_NOT_FOUND');
    expect(await read(owner, mine)).toMatchObject({ rating: null });
  });

  it('stays one when it is sent 50 times at once', async () => {
    const ticket = await closed();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => byLink(linkTo(ticket))));
    // 503: too many wait for a connection on a busy machine.
    const others = outcomes.map(({ statusCode }) => statusCode).filter((status) => status !== 503);
    expect(new Set(others)).toEqual(new Set([200]));
    expect(await api.dataSource.manager.countBy(Rating, { ticketId: ticket.id })).toBe(1);
  });

  it('is exported, and loses its words when the person is erased', async () => {
    const ticket = await closed();
    await rate(owner, ticket, { score: 3, comment: 'Signed, Anna' });
    const exported = await api.as(owner)({ method: 'GET', url: '/api/auth/personal-data' });
    expect(exported.json()).toMatchObject({
      ratings: [{ ticketNumber: ticket.id, score: 3, comment: 'Signed, Anna' }],
    });
    await erase(api, admin, owner.id);
    expect((await read(admin, ticket)).rating).toMatchObject({ score: 3, comment: null });
  });

  it('is not given by the link of a former member, nor of one who went to another company', async () => {
    const [company, other] = [await api.make.company(), await api.make.company()];
    const member = await api.make.member({ companyId: company.id });
    const ticket = await closed({ createdById: member.id, companyId: company.id });
    const ownTicket = await closed({ createdById: member.id });
    expect((await byLink(linkTo(ticket))).statusCode).toBe(200);
    const belongTo = (id: string | null) =>
      api.dataSource.query('UPDATE users SET company_id = $2, company_role = $3, company_since = $4 WHERE id = $1', [
        member.id,
        id,
        ...(id === null ? [null, null] : ['MEMBER', new Date()]),
      ]);
    for (const id of [null, other.id]) {
      await belongTo(id);
      expect(outcomeOf(await byLink(linkTo(ticket)))).toBe('404 RATING_NOT_FOUND');
      expect((await byLink(linkTo(ownTicket))).statusCode).toBe(200);
    }
    await belongTo(company.id);
    expect((await byLink(linkTo(ticket))).statusCode).toBe(200);
  });

  it('is not given by the link once the person was erased or lost access', async () => {
    const ticket = await closed();
    await api.dataSource.query('UPDATE users SET is_active = false WHERE id = $1', [owner.id]);
    expect(outcomeOf(await byLink(linkTo(ticket)))).toBe('404 RATING_NOT_FOUND');
    await erase(api, admin, owner.id);
    expect(outcomeOf(await byLink(linkTo(ticket), { comment: 'Anna again' }))).toBe('404 RATING_NOT_FOUND');
  });
});

describe('the figures', () => {
  it('have a mean from five ratings on', async () => {
    const technicianId = (await api.make.technician()).id;
    const of = `?technicianId=${technicianId}`;
    expect(await summary(of)).toEqual({ asked: 0, rated: 0, mean: null, distribution: [0, 0, 0, 0, 0] });
    for (const score of [5, 5, 4, 1])
      await byLink(linkTo(await closed({ assignedTechnicianId: technicianId })), { score });
    expect(await summary(of)).toEqual({ asked: 0, rated: 4, mean: null, distribution: [1, 0, 0, 1, 2] });
    await byLink(linkTo(await closed({ assignedTechnicianId: technicianId })), { score: 3 });
    expect(await summary(of)).toMatchObject({ rated: 5, mean: 3.6 });
    expect(await summary(`${of}&days=1`)).toMatchObject({ rated: 5 });
  });

  it('of a technician are their own, with scores from five ratings on', async () => {
    const of = await api.make.technician();
    const own = async (): Promise<Answer> => api.as(of)({ method: 'GET', url: '/api/ratings/own' });
    await byLink(linkTo(await closed()), { score: 1 });
    for (const score of [5, 5, 4, 1]) await byLink(linkTo(await closed({ assignedTechnicianId: of.id })), { score });
    expect((await own()).json()).toEqual({ asked: 0, rated: 4, mean: null, distribution: [] });
    await byLink(linkTo(await closed({ assignedTechnicianId: of.id })), { score: 3 });
    expect((await own()).json()).toEqual({ asked: 0, rated: 5, mean: 3.6, distribution: [1, 0, 1, 1, 2] });
    expect(outcomeOf(await api.as(of)({ method: 'GET', url: '/api/ratings' }))).toBe('403 FORBIDDEN');
  });

  it('are grouped by month, technician and area', async () => {
    const of = await api.make.technician();
    const held = { assignedTechnicianId: of.id, technicalAreaId: of.technicalAreaId };
    const figures = async (by: string) => (await get(`/figures?by=${by}`)).json<RatingFigures>().figures;
    const ofTechnician = async () => (await figures('technician')).find(({ key }) => key === of.id);
    for (const score of [5, 5, 4, 1]) await byLink(linkTo(await closed(held)), { score });
    const name = `${of.name} ${of.surname}`;
    expect(await ofTechnician()).toEqual({ key: of.id, name, asked: 0, rated: 4, mean: null });
    await byLink(linkTo(await closed({ ...held, technicalAreaId: null })), { score: 3 });
    expect(await ofTechnician()).toMatchObject({ rated: 5, mean: 3.6 });
    expect((await figures('area')).find(({ key }) => key === of.technicalAreaId)).toMatchObject({
      rated: 4,
      mean: null,
    });
    expect((await figures('area')).at(-1)).toMatchObject({ key: null, name: null });
    // Those that other tests closed yesterday belong to another month on its first day.
    const months = (await figures('month')).map(({ key }) => key);
    expect(months[0]).toMatch(/^\d{4}-\d\d$/);
    expect(months).toEqual([...new Set(months)].sort().reverse());
  });

  it('leave out what was closed before the days asked for', async () => {
    const technicianId = (await api.make.technician()).id;
    const day = 24 * 3600;
    for (const seconds of [day - 60, day + 60])
      await byLink(linkTo(await closed({ assignedTechnicianId: technicianId, closedAt: ago(seconds) })));
    expect(await summary(`?days=1&technicianId=${technicianId}`)).toMatchObject({ rated: 1 });
  });

  it('list the ratings, the lowest alone on request', async () => {
    const { id: technicianId, name, surname } = await api.make.technician();
    const tickets = [
      await closed({ assignedTechnicianId: technicianId }),
      await closed({ assignedTechnicianId: technicianId }),
    ];
    await byLink(linkTo(tickets[0]!), { score: 5 });
    await byLink(linkTo(tickets[1]!), { score: 2, comment: 'Too late' });
    const list = async (query: string) =>
      (await get(`?technicianId=${technicianId}${query}`)).json<{ ratings: RatedTicketDto[] }>().ratings;
    expect((await list('')).map(({ id }) => id)).toEqual([tickets[1]!.id, tickets[0]!.id]);
    expect(await list('&maxScore=2')).toEqual([
      {
        id: tickets[1]!.id,
        title: tickets[1]!.title,
        company: tickets[1]!.company,
        score: 2,
        comment: 'Too late',
        ratedAt: someMoment,
        technician: { id: technicianId, name, surname },
      },
    ]);
    expect((await list('&sort=score&order=asc')).map(({ score }) => score)).toEqual([2, 5]);
  });
});

describe('the closing mail', () => {
  const close = async (ticket: Ticket): Promise<void> => {
    const answer = await api.as(admin)({
      method: 'PATCH',
      url: `/api/tickets/${ticket.id}/status`,
      payload: { status: 'CLOSED', finalReport: 'The lens was replaced' },
    });
    expect(answer.statusCode).toBe(200);
  };
  const linkFor = (ticket: Ticket): Promise<string | undefined> => {
    const [unitOfWork, clock] = [api.app.get(UnitOfWork, { strict: false }), api.app.get(Clock, { strict: false })];
    return new RatingRequests(api.config, unitOfWork, clock).linkFor(ticket);
  };
  const LINK = /http\S+\/rating#token=([\w.]+)&score=2/;

  it('asks once a week, a link that rates reports a low score to administrators', async () => {
    const [first, second] = [await make({ status: 'IN_PROGRESS' }), await make({ status: 'IN_PROGRESS' })];
    const worker = await startWorker(api.config);
    try {
      await close(first);
      const mail = await smtp.expect(owner.email, `${first.id}`);
      const [, token = ''] = LINK.exec(mail.text ?? '') ?? [];
      expect(mail.html).toContain(token);
      await close(second);
      expect((await smtp.expect(owner.email, `${second.id}`)).text).not.toContain('/rating');
      expect((await byLink(token, { score: 2 })).statusCode).toBe(200);
      const reported = await smtp.reading(admin.email, new RegExp(`Valutazione bassa[^]*Numero: ${first.id}\\b`));
      expect(reported.text).toContain(`/tickets/${first.id}`);
    } finally {
      await worker.close();
    }
  });

  it('asks again after a week, and nothing of duplicates', async () => {
    const [former, next, duplicate] = [
      await closed(),
      await closed(),
      await closed({ duplicateOfId: (await closed()).id }),
    ];
    expect(await linkFor(duplicate)).toBeUndefined();
    expect(await linkFor(former)).toContain('/rating#token=');
    expect(await linkFor(next)).toBeUndefined();
    expect(await linkFor(former)).toContain('/rating#token=');
    const asked = (seconds: number) =>
      api.dataSource.manager.update(Rating, former.id, { askedAt: ago(LIFETIMES.ratingRequest + seconds) });
    await asked(-60);
    expect(await linkFor(next)).toBeUndefined();
    await asked(1);
    expect(await linkFor(next)).toContain('/rating#token=');
  });

  it('asks in one of two mails that are written at once', async () => {
    const tickets = await Promise.all(Array.from({ length: 5 }, () => closed()));
    const links = await Promise.all(tickets.map((ticket) => linkFor(ticket)));
    expect(links.filter((link) => link !== undefined)).toHaveLength(1);
  });
});

it('takes so many ratings a minute from an address as configured, and not one more', async () => {
  const limited = await startApi({ RATE_LIMIT_FACTOR: '1', RATE_LIMIT_RATINGS_PER_ADDRESS: '3' });
  const guess = () => limited.inject({ method: 'POST', url: '/api/ratings', payload: { token: 'x', score: 1 } });
  for (let attempt = 0; attempt < 3; attempt += 1) expect(outcomeOf(await guess())).toBe('404 RATING_NOT_FOUND');
  expect(outcomeOf(await guess())).toBe('429 TOO_MANY_REQUESTS');
  await limited.close();
});
