import { startApi, type TestApi } from '@/kit/test/api-server';
import { ApiError } from './api-error';
import { dataProvider } from '@/app/back-office/features';

let api: TestApi;

beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const answerWith = (body: unknown, total = 0, status = 200): void => {
  const headers = { 'X-Total-Count': String(total), 'Access-Control-Expose-Headers': 'X-Total-Count' };
  api.answer = () => ({ status, body, headers });
};

const lastCall = () => {
  const call = api.seen.at(-1);
  const url = new URL(call?.path ?? '/', 'http://localhost');
  return {
    method: call?.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: call?.body ? (JSON.parse(call.body) as unknown) : undefined,
  };
};

const list = { pagination: { page: 3, perPage: 10 }, sort: { field: 'priority', order: 'DESC' as const } };

test('a list asks in the words of the API and returns the true total', async () => {
  answerWith({ tickets: [{ id: 7 }], pagination: {} }, 42);
  const filter = { search: 'lens & co', status: 'OPEN,CLOSED', year: '', clientId: undefined };
  await expect(dataProvider.getList('tickets', { ...list, filter })).resolves.toEqual({ data: [{ id: 7 }], total: 42 });
  expect(lastCall()).toEqual({
    method: 'GET',
    path: '/tickets',
    query: { page: '3', limit: '10', sort: 'priority', order: 'desc', search: 'lens & co', status: 'OPEN,CLOSED' },
    body: undefined,
  });
});

test('a record without an id is named by the field that its resource says', async () => {
  answerWith({ plates: [{ code: '7Q2M4TZ0V9XK3B' }], pagination: {} }, 1);
  const { data } = await dataProvider.getList('admin/plates', { ...list, filter: {} });
  expect(data).toEqual([{ code: '7Q2M4TZ0V9XK3B', id: '7Q2M4TZ0V9XK3B' }]);
});

test('a list says when its total is not exact', async () => {
  const answer = (totalIsExact: boolean) => answerWith({ tickets: [], pagination: { totalIsExact } }, 10_000);
  answer(false);
  const capped = await dataProvider.getList('tickets', { ...list, filter: {} });
  expect(capped).toEqual({ data: [], total: 10_000, meta: { totalIsExact: false } });
  answer(true);
  const exact = await dataProvider.getList('tickets', { ...list, filter: {} });
  expect(exact).toEqual({ data: [], total: 10_000 });
});

test('a filter that is false is sent, not dropped', async () => {
  answerWith({ users: [], pagination: {} });
  await dataProvider.getList('admin/users', { ...list, filter: { isActive: false } });
  expect(lastCall().query.isActive).toBe('false');
});

test('a list that comes in one answer is asked for without pages, and counted', async () => {
  answerWith({ webhooks: [{ id: 'a' }, { id: 'b' }] });
  const found = await dataProvider.getList('webhooks', { ...list, filter: {} });
  expect(found).toEqual({ data: [{ id: 'a' }, { id: 'b' }], total: 2 });
  expect(lastCall()).toMatchObject({ path: '/webhooks', query: {} });
});

test('what belongs to a record is asked for below it', async () => {
  answerWith({ deliveries: [{ id: 'd' }] }, 1);
  const reference = { ...list, target: 'webhookId', id: 'w', filter: {} };
  await expect(dataProvider.getManyReference('webhooks/deliveries', reference)).resolves.toMatchObject({ total: 1 });
  expect(lastCall().path).toBe('/webhooks/w/deliveries');
  answerWith({ delivery: { id: 'd', body: '{}' } });
  const one = await dataProvider.getOne('webhooks/deliveries', { id: 'd', meta: { webhookId: 'w' } });
  expect([lastCall().path, one.data]).toEqual(['/webhooks/w/deliveries/d', { id: 'd', body: '{}' }]);
});

test('a new record comes with what the answer says beside it', async () => {
  answerWith({ webhook: { id: 'a' }, secret: 'shown once' });
  const creation = dataProvider.create('webhooks', { data: { name: 'n' } });
  await expect(creation).resolves.toEqual({ data: { id: 'a', secret: 'shown once' } });
});

test('a refused field stands where the forms look for it', async () => {
  const details = [{ field: 'name', code: 'maxLength', message: 'name must have at most 100 characters' }];
  answerWith({ error: 'x', code: 'VALIDATION_FAILED', details }, 0, 400);
  const refused = await dataProvider.create('admin/areas', { data: {} }).catch((error: ApiError) => error.body);
  expect(JSON.stringify(refused)).toContain('validation.maxLength');
});

test('records picked by id travel comma-separated', async () => {
  answerWith({ users: [{ id: 'a' }, { id: 'b' }], pagination: {} });
  await expect(dataProvider.getMany('admin/users', { ids: ['a', 'b'] })).resolves.toEqual({
    data: [{ id: 'a' }, { id: 'b' }],
  });
  expect(lastCall().query).toEqual({ ids: 'a,b' });
});

test('single records come out of their envelope', async () => {
  answerWith({ technicalArea: { id: 'a', name: 'Optics' } });
  await expect(dataProvider.getOne('admin/areas', { id: 'a' })).resolves.toEqual({
    data: { id: 'a', name: 'Optics' },
  });
});

test('creating and updating send the data as it is', async () => {
  answerWith({ user: { id: 'a' } });
  const data = { name: 'Anna', technicalAreaId: null };
  await dataProvider.create('admin/users', { data });
  expect(lastCall()).toEqual({ method: 'POST', path: '/users', query: {}, body: data });
  await dataProvider.update('admin/users', { id: 'a', data, previousData: { id: 'a' } });
  expect(lastCall()).toEqual({ method: 'PUT', path: '/users/a', query: {}, body: data });
});

test('a refusal keeps its code and details', async () => {
  const details = [{ field: 'tickets', code: 'count', message: '3' }];
  answerWith({ statusCode: 409, error: 'In use', code: 'AREA_IN_USE', details, requestId: 'r' }, 0, 409);
  const deletion = dataProvider.delete('admin/areas', { id: 'a', previousData: { id: 'a' } });
  await expect(deletion).rejects.toBeInstanceOf(ApiError);
  await expect(deletion).rejects.toMatchObject({ status: 409, code: 'AREA_IN_USE', details });
});
