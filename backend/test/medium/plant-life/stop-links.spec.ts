import { LIFETIMES } from '#contract/index.js';
import { ProductionStop, StopTicket } from '#plant-life/stops/index.js';
import { stopToken } from '#plant-life/stops/stop-links.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { someMoment } from '#test/support/matchers.js';
import { outcomeOf } from '../concurrency/race.js';
import { CHROMIUM_PATH, SmtpTrap, startWorker } from '../mail/outgoing/mail.support.js';

let smtp: SmtpTrap;
let api: TestApi;
let technician: TestUser;
let owner: TestUser;
let companyId: string;
let plantId: string;
beforeAll(async () => {
  smtp = await SmtpTrap.start();
  api = await startApi({
    SMTP_URL: smtp.url,
    CHROMIUM_PATH,
    RATE_LIMIT_FACTOR: '1',
    RATE_LIMIT_STOPS_PER_CLIENT: '3',
    RATE_LIMIT_STOPS_PER_PLANT: '2',
  });
  technician = await api.make.technician();
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

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
const ago = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

/** A ticket of the owner and its running stop. */
async function stopped(values: Partial<ProductionStop> = {}) {
  const plant = { plantId, plantLink: 'CHOSEN' as const };
  const held = { assignedTechnicianId: technician.id, technicalAreaId: technician.technicalAreaId };
  const { id: ticketId } = await api.make.ticket({
    ...{ createdById: owner.id, companyId, productionStopped: true, status: 'IN_PROGRESS' },
    ...plant,
    ...held,
  });
  const stop = await api.make.stop({ plantId, startedAt: ago(2), ...values }, [ticketId]);
  return { ticketId, stopId: stop.id };
}

const linkTo = (facts: { ticketId: number; stopId: string }, expiresAt = inSeconds(60), ownerId = owner.id): string =>
  stopToken(api.config.jwtSecret, ownerId, { ...facts, expiresAt });
const byLink = (token: string, payload: object = {}): Promise<Answer> =>
  api.inject({ method: 'POST', url: '/api/public/stops/end', payload: { token, ...payload } });
const read = (id: string): Promise<ProductionStop> => api.dataSource.manager.findOneByOrFail(ProductionStop, { id });

describe('a mailed link', () => {
  it('ends the stop without a login, now or at the given time, once', async () => {
    const facts = await stopped();
    const endedAt = ago(1).toISOString();
    expect((await byLink(linkTo(facts), { endedAt })).json()).toEqual({ endedAt });
    expect(await read(facts.stopId)).toMatchObject({
      endedAt: new Date(endedAt),
      endSource: 'CLIENT',
      endedById: owner.id,
    });
    expect(outcomeOf(await byLink(linkTo(facts)))).toBe('409 STOP_ENDED');
    const other = await stopped({ startedAt: new Date() });
    expect((await byLink(linkTo(other))).json()).toEqual({ endedAt: someMoment });
  });

  it('refuses an end before the beginning, and one in the future', async () => {
    const facts = await stopped();
    for (const endedAt of [ago(3), ago(-1)])
      expect(outcomeOf(await byLink(linkTo(facts), { endedAt: endedAt.toISOString() }))).toBe('400 VALIDATION_FAILED');
    expect((await read(facts.stopId)).endedAt).toBeNull();
  });

  it('holds until it expires', async () => {
    const facts = await stopped();
    expect(outcomeOf(await byLink(linkTo(facts, inSeconds(-2))))).toBe('404 STOP_LINK_INVALID');
    expect((await byLink(linkTo(facts, inSeconds(30)))).statusCode).toBe(200);
  });

  it('ends no other stop, and nothing for another person, a guess or a changed expiry', async () => {
    const facts = await stopped();
    const other = await api.make.stop({ plantId: (await api.make.plant({ ownerCompanyId: companyId })).id });
    const stranger = await api.make.user();
    const [number, stop, expiry, secret = ''] = linkTo(facts).split('.');
    const guesses = [
      linkTo({ ...facts, stopId: other.id }),
      linkTo(facts, undefined, stranger.id),
      stopToken('another secret', owner.id, { ...facts, expiresAt: inSeconds(60) }),
      [number, stop, `${Number(expiry) + 1}`, secret].join('.'),
      linkTo(facts).slice(0, -1),
      'x',
    ];
    for (const token of guesses) expect(outcomeOf(await byLink(token))).toBe('404 STOP_LINK_INVALID');
    expect([(await read(facts.stopId)).endedAt, (await read(other.id)).endedAt]).toEqual([null, null]);
  });

  it.each<[string, (facts: { ticketId: number; stopId: string }) => Promise<unknown>]>([
    ['is not confirmed', ({ stopId }) => api.dataSource.manager.update(ProductionStop, stopId, { confirmed: false })],
    ['was a mistake', ({ stopId }) => api.dataSource.manager.update(ProductionStop, stopId, { voidedAt: new Date() })],
    ['is no more of the ticket', (facts) => api.dataSource.manager.delete(StopTicket, facts)],
    [
      'is of a plant that was sold',
      async () =>
        void (await api.dataSource.query('UPDATE plants SET owner_company_id = $2 WHERE id = $1', [
          plantId,
          (await api.make.company()).id,
        ])),
    ],
    [
      'is of a company that the owner left',
      () =>
        api.dataSource.query(
          'UPDATE users SET company_id = NULL, company_role = NULL, company_since = NULL WHERE id = $1',
          [owner.id],
        ),
    ],
    [
      'is of an owner whose account is deactivated',
      () => api.dataSource.query('UPDATE users SET is_active = FALSE WHERE id = $1', [owner.id]),
    ],
  ])('ends no stop that %s', async (_, change) => {
    const facts = await stopped();
    await change(facts);
    expect(outcomeOf(await byLink(linkTo(facts)))).toBe('404 STOP_LINK_INVALID');
    expect((await read(facts.stopId)).endedAt).toBeNull();
  });

  it('is used up once it ended the stop; one that is sent after staff reopened it works', async () => {
    const facts = await stopped();
    const used = linkTo(facts);
    expect((await byLink(used)).statusCode).toBe(200);
    await api.dataSource.manager.update(ProductionStop, facts.stopId, {
      ...{ endedAt: null, endSource: null, endedById: null, linkUsedAt: ago(1) },
    });
    expect(outcomeOf(await byLink(used))).toBe('404 STOP_LINK_INVALID');
    expect((await read(facts.stopId)).endedAt).toBeNull();
    expect((await byLink(linkTo(facts, inSeconds(LIFETIMES.stopLink)))).statusCode).toBe(200);
  });

  it('ends it once when it is sent 20 times at once', async () => {
    const facts = await stopped();
    const responses = await Promise.all(Array.from({ length: 20 }, () => byLink(linkTo(facts))));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(new Set(responses.map(outcomeOf))).toEqual(
      new Set([outcomeOf(responses.find(({ statusCode }) => statusCode === 200)!), '409 STOP_ENDED']),
    );
  });

  it('comes with the mails to the owner while a confirmed stop goes on, for two weeks', async () => {
    const [facts, unconfirmed] = [
      await stopped(),
      await stopped({ plantId: null, startedAt: ago(1), confirmed: false }),
    ];
    const worker = await startWorker(api.config);
    try {
      for (const { ticketId } of [facts, unconfirmed])
        await api.as(technician)({
          method: 'POST',
          url: `/api/tickets/${ticketId}/replies`,
          payload: { body: 'We come at nine.' },
        });
      // Their author could still take them back for half a minute.
      await api.dataSource.query(`UPDATE outbox SET available_at = now() WHERE kind = 'message.publish'`);
      const { text } = await smtp.expect(owner.email, `${facts.ticketId}`);
      const [, token = ''] = /http\S+\/running-again#token=([\w.-]+)/.exec(text ?? '') ?? [];
      const expiresAt = Number(token.split('.')[2]);
      expect(Math.abs(expiresAt - inSeconds(LIFETIMES.stopLink))).toBeLessThan(600);
      expect((await byLink(token)).statusCode).toBe(200);
      expect((await smtp.expect(owner.email, `${unconfirmed.ticketId}`)).text).not.toContain('/running-again');
    } finally {
      await worker.close();
    }
  });
});

describe('stops that clients report and end', () => {
  const open = (user: TestUser, plant = plantId): Promise<Answer> =>
    api.as(user)({ method: 'POST', url: '/api/stops', payload: { plantId: plant } });
  const end = async (user: TestUser, answer: Answer): Promise<Answer> =>
    api.as(user)({
      method: 'POST',
      url: `/api/stops/${answer.json<{ stop: { id: string } }>().stop.id}/end`,
      payload: {},
    });

  it('are limited by plant', async () => {
    const begun = await open(owner);
    expect((await end(owner, begun)).statusCode).toBe(200);
    expect(outcomeOf(await open(owner))).toBe('429 TOO_MANY_REQUESTS');
    expect(outcomeOf(await open(await api.make.member({ companyId })))).toBe('429 TOO_MANY_REQUESTS');
    expect((await open(await api.make.admin())).statusCode).toBe(201);
  });

  it('are limited by person, while strangers take nothing from the plant', async () => {
    const stranger = await api.make.user();
    for (let call = 0; call < 3; call++) expect(outcomeOf(await open(stranger))).toBe('404 PLANT_NOT_FOUND');
    const plants = await Promise.all([1, 2, 3].map(() => api.make.plant({ ownerCompanyId: companyId })));
    for (const { id } of plants) expect((await open(owner, id)).statusCode).toBe(201);
    expect(outcomeOf(await open(owner))).toBe('429 TOO_MANY_REQUESTS');
  });
});
