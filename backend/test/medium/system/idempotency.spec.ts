import { randomUUID } from 'node:crypto';
import { StoredRequest, StoredRequests } from '#kernel/idempotency/index.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
beforeEach(() => api.dataSource.manager.clear(StoredRequest));
afterAll(() => api.close());

const AREAS = '/api/technical-areas';
const area = (name: string = randomUUID()) => ({ name, description: 'Conveyors and lifts' });
const post = async (url: string, payload: object, key: string, caller = admin) => {
  const answer = await api.as(caller)({ method: 'POST', url, payload, headers: { 'idempotency-key': key } });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};
const areasCalled = async (name: string): Promise<number> =>
  (await api.dataSource.query<unknown[]>('SELECT 1 FROM technical_areas WHERE name = $1', [name])).length;
const age = (seconds: number): Promise<unknown> =>
  api.dataSource.query(`UPDATE idempotency_keys SET created_at = now() - make_interval(secs => $1)`, [seconds]);

describe('a POST with an Idempotency-Key', () => {
  it('is processed once and returns the first answer again', async () => {
    const first = await post(AREAS, area('Once'), 'k-once');
    const { name, description } = area('Once');
    expect(first.status).toBe(201);
    expect(await post(AREAS, { description, name }, 'k-once')).toEqual(first);
    expect(await areasCalled('Once')).toBe(1);
  });

  it.each([17, 60_000])('is refused when its body nests %d lists', async (levels) => {
    const answer = await api.as(admin)({
      method: 'POST',
      url: AREAS,
      payload: '['.repeat(levels) + ']'.repeat(levels),
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k-deep' },
    });
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'MALFORMED_REQUEST' });
  });

  it('runs once when two arrive at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const payload = area();
      const responses = await Promise.all([1, 2].map(() => post(AREAS, payload, `k-race-${round}`)));
      const first = responses.find(({ status }) => status === 201);
      for (const answer of responses)
        if (answer.status !== 201)
          expect(answer).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_IN_USE' } });
        else expect(answer).toEqual(first);
      expect(await areasCalled(payload.name)).toBe(1);
      expect(await post(AREAS, payload, `k-race-${round}`)).toEqual(first);
    }
  });

  it('does nothing when repeated, although the first answer was lost after the work', async () => {
    const payload = area();
    jest.spyOn(api.app.get(StoredRequests), 'keep').mockRejectedValueOnce(new Error('away'));
    expect((await post(AREAS, payload, 'k-lost')).status).toBe(201);
    await age(9);
    const early = await api.as(admin)({
      method: 'POST',
      url: AREAS,
      payload,
      headers: { 'idempotency-key': 'k-lost' },
    });
    expect(early.headers['retry-after']).toBe('2');
    expect(early.json()).toMatchObject({ statusCode: 409, code: 'IDEMPOTENCY_KEY_IN_USE' });
    await age(11);
    const lost = { status: 409, body: { code: 'IDEMPOTENCY_ANSWER_LOST' } };
    expect(await post(AREAS, payload, 'k-lost')).toMatchObject(lost);
    await age(24 * 3600 - 60);
    expect(await post(AREAS, payload, 'k-lost')).toMatchObject(lost);
    expect(await areasCalled(payload.name)).toBe(1);
  });

  it('is processed again at once when the first failed before its work was stored', async () => {
    const payload = area();
    jest.spyOn(api.dataSource, 'transaction').mockRejectedValueOnce(new Error('Connection terminated'));
    expect((await post(AREAS, payload, 'k-failed')).status).toBe(503);
    expect((await post(AREAS, payload, 'k-failed')).status).toBe(201);
  });

  it('is refused with IDEMPOTENCY_KEY_REUSED when its body or path differs', async () => {
    const [one, other] = [await api.make.webhook(), await api.make.webhook()];
    const reused = { status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } };
    await post(AREAS, area(), 'k-body');
    expect(await post(AREAS, area(), 'k-body')).toMatchObject(reused);
    expect((await post(`/api/webhooks/${one.id}/ping`, {}, 'k-path')).status).toBe(201);
    expect(await post(`/api/webhooks/${other.id}/ping`, {}, 'k-path')).toMatchObject(reused);
  });

  it('uses no key up when it is refused', async () => {
    expect((await post(AREAS, { name: '' }, 'k-refused')).status).toBe(400);
    expect((await post(AREAS, area(), 'k-refused')).status).toBe(201);
  });

  it('means nothing on another route, to another caller or to a token of the same person', async () => {
    const payload = area();
    const other = await api.make.admin();
    await post(AREAS, payload, 'k-scope');
    const taken = { status: 409, body: { code: 'AREA_NAME_IN_USE' } };
    expect(await post(AREAS, payload, 'k-scope', other)).toMatchObject(taken);
    const token = { scopes: ['areas:write'], name: 'Import', currentPassword: PASSWORD };
    const { body } = await post('/api/api-tokens', token, 'k-scope');
    const answer = await api.inject({
      method: 'POST',
      url: AREAS,
      payload,
      headers: { 'idempotency-key': 'k-scope', authorization: `Bearer ${String(body['token'])}` },
    });
    expect(answer.json()).toMatchObject({ code: 'AREA_NAME_IN_USE' });
  });

  it('returns a new secret again and stores it sealed', async () => {
    const token = { scopes: ['areas:read'], name: 'Sealed', currentPassword: PASSWORD };
    const first = await post('/api/api-tokens', token, 'k-secret');
    expect(first.body['token']).toMatch(/^pdk_/);
    expect(await post('/api/api-tokens', token, 'k-secret')).toEqual(first);
    const [stored] = await api.dataSource.manager.find(StoredRequest);
    const readable = Buffer.concat([stored?.body ?? Buffer.of(), stored?.requestHash ?? Buffer.of()]).toString(
      'latin1',
    );
    expect(readable.length).toBeGreaterThan(32);
    expect(readable).not.toContain('pdk_');
    expect(readable).not.toContain(PASSWORD);
  });

  it('is forgotten after 24 hours', async () => {
    const payload = area();
    const first = await post(AREAS, payload, 'k-day');
    await age(24 * 3600 - 60);
    expect(await post(AREAS, payload, 'k-day')).toEqual(first);
    await age(24 * 3600 + 60);
    expect(await post(AREAS, payload, 'k-day')).toMatchObject({ status: 409, body: { code: 'AREA_NAME_IN_USE' } });
  });

  it('takes 200 characters and refuses 201', async () => {
    expect((await post(AREAS, area(), 'k'.repeat(200))).status).toBe(201);
    const details = [{ field: 'Idempotency-Key', code: 'maxLength' }];
    expect(await post(AREAS, area(), 'k'.repeat(201))).toMatchObject({ status: 400, body: { details } });
  });

  it('treats a blank key as none', async () => {
    const payload = area();
    await post(AREAS, payload, '');
    expect(await post(AREAS, payload, '')).toMatchObject({ status: 409, body: { code: 'AREA_NAME_IN_USE' } });
    expect(await api.dataSource.manager.count(StoredRequest)).toBe(0);
  });
});
