import { TechnicalAreaRepository } from '#organisation/areas/index.js';
import { User } from '#organisation/users/index.js';
import type { ApiBody } from '#test/support/api-body.js';
import { type Inject, startApi, type TestApi } from '#test/support/api.js';
import { someMoment, someText } from '#test/support/matchers.js';
import { lockWaiters } from '#test/support/overlap.js';
import { eventually } from '#test/support/waiting.js';

const ABSENT = '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11';
const URL = '/api/technical-areas';

let api: TestApi;
let asAdmin: Inject;
beforeAll(async () => {
  api = await startApi();
  asAdmin = api.as(await api.make.admin());
});
afterAll(() => api.close());

const create = (payload: object) => asAdmin({ method: 'POST', url: URL, payload });
const update = (id: string, payload: object) => asAdmin({ method: 'PUT', url: `${URL}/${id}`, payload });
const remove = (id: string) => asAdmin({ method: 'DELETE', url: `${URL}/${id}` });
const list = async (query = '') =>
  (await asAdmin({ method: 'GET', url: `${URL}${query}` })).json<ApiBody>().technicalAreas;

describe('creating and changing', () => {
  it('returns the area, active by default, its text trimmed', async () => {
    const answer = await create({ name: '  Laser sources ', description: ' Fibre sources ' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json<ApiBody>()).toEqual({
      technicalArea: {
        id: someText,
        name: 'Laser sources',
        description: 'Fibre sources',
        isActive: true,
        createdAt: someMoment,
        allowedActions: ['EDIT', 'DELETE'],
      },
    });
    const { id } = answer.json<ApiBody>().technicalArea;
    const read = await asAdmin({ method: 'GET', url: `${URL}/${id}` });
    expect(read.json<ApiBody>()).toEqual(answer.json<ApiBody>());
  });

  it('changes only what was sent', async () => {
    const area = await api.make.area({ description: 'Before' });
    expect((await update(area.id, { isActive: false })).json<ApiBody>().technicalArea).toMatchObject({
      name: area.name,
      description: 'Before',
      isActive: false,
    });
    expect((await update(area.id, {})).statusCode).toBe(200);
  });

  it.each([
    ['a number as name', { name: 5, description: 'd' }, 'name', 'text'],
    ['an object as name', { name: { a: 1 }, description: 'd' }, 'name', 'text'],
    ['a NUL byte', { name: 'a\u0000', description: 'd' }, 'name', 'text'],
    ['a lone surrogate', { name: 'a\uD800', description: 'd' }, 'name', 'text'],
    ['a number as flag', { name: 'n', description: 'd', isActive: 1 }, 'isActive', 'boolean'],
    ['an unknown property', { name: 'n', description: 'd', id: ABSENT }, 'id', 'unknownField'],
  ])('rejects %s', async (_, payload, field, code) => {
    const answer = await create(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ApiBody>()).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field, code }] });
  });

  it.each([
    { name: ' ' },
    { name: null },
    { description: '' },
    { description: 'd'.repeat(501) },
    { isActive: 'yes' },
    { createdAt: 'x' },
  ])('rejects the change %j', async (payload) => {
    const answer = await update((await api.make.area()).id, payload);
    expect([answer.statusCode, answer.json<ApiBody>().code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('counts code points: 100 emoji are a name, 500 a description', async () => {
    const answer = await create({ name: '🔧'.repeat(100), description: '🔧'.repeat(500) });
    expect(answer.statusCode).toBe(201);
  });

  it('keeps names unique in any letter case', async () => {
    const area = await api.make.area({ name: 'Optics' });
    const other = await api.make.area();
    for (const answer of [
      await create({ name: 'OPTICS', description: 'd' }),
      await update(other.id, { name: 'optics' }),
    ])
      expect([answer.statusCode, answer.json<ApiBody>().code]).toEqual([409, 'AREA_NAME_IN_USE']);
    expect((await update(area.id, { name: 'optics' })).statusCode).toBe(200);
  });
});

describe('listing', () => {
  it('counts technicians and tickets that are not closed', async () => {
    const area = await api.make.area();
    await api.make.technician({ technicalAreaId: area.id });
    await api.make.technician({ technicalAreaId: area.id, isActive: false });
    for (const status of ['OPEN', 'IN_PROGRESS', 'CLOSED'] as const)
      await api.make.ticket({ technicalAreaId: area.id, status });
    const [listed] = await list(`?ids=${area.id}`);
    expect(listed).toMatchObject({ id: area.id, technicianCount: 2, openTicketCount: 2 });
  });

  it('sorts, filters and repeats the number in a header', async () => {
    const areas = [];
    for (const name of ['beta', 'Alpha', 'gamma'])
      areas.push(await api.make.area({ name, isActive: name !== 'gamma' }));
    const ids = areas.map(({ id }) => id).join(',');
    const names = async (query: string) => (await list(`?ids=${ids}${query}`)).map(({ name }) => name);
    expect(await names('')).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await names('&order=desc')).toEqual(['gamma', 'beta', 'Alpha']);
    expect(await names('&sort=createdAt')).toEqual(['beta', 'Alpha', 'gamma']);
    expect(await names('&isActive=true')).toEqual(['Alpha', 'beta']);
    expect(await names('&isActive=false')).toEqual(['gamma']);
    const answer = await asAdmin({ method: 'GET', url: `${URL}?ids=${ids}` });
    expect(answer.headers['x-total-count']).toBe('3');
    expect(answer.json<ApiBody>().pagination).toBeUndefined();
  });

  it('returns the requested page, with the totals', async () => {
    const ids: string[] = [];
    for (let number = 10; number < 22; number++) ids.push((await api.make.area({ name: `Paged ${number}` })).id);
    const page = async (query: string) => {
      const answer = await asAdmin({ method: 'GET', url: `${URL}?ids=${ids.join(',')}&${query}` });
      expect(answer.headers['x-total-count']).toBe('12');
      const { technicalAreas, pagination } = answer.json<ApiBody>();
      return { names: technicalAreas.map(({ name }) => name), pagination };
    };
    const second = { currentPage: 2, totalPages: 3, totalItems: 12 };
    expect(await page('page=2&limit=5')).toEqual({
      names: ['Paged 15', 'Paged 16', 'Paged 17', 'Paged 18', 'Paged 19'],
      pagination: second,
    });
    expect(await page('page=3&limit=5')).toMatchObject({ names: ['Paged 20', 'Paged 21'] });
    expect(await page('page=4&limit=5')).toEqual({ names: [], pagination: { ...second, currentPage: 4 } });
    expect((await page('limit=100')).names).toHaveLength(12);
    expect((await page('limit=1&order=desc')).names).toEqual(['Paged 21']);
    const ofOwn = await asAdmin({ method: 'GET', url: `${URL}?page=1` });
    expect(ofOwn.json<ApiBody>().technicalAreas).toHaveLength(10);
  });

  it.each([
    'sort=description',
    'order=up',
    'isActive=maybe',
    'ids=',
    'ids=1',
    `ids=${Array(101).fill(ABSENT).join(',')}`,
    'page=0',
    'page=one',
    'limit=0',
    'limit=101',
    'sort=name&sort=name',
    'unknown=1',
  ])('rejects ?%s', async (query) => {
    const answer = await asAdmin({ method: 'GET', url: `${URL}?${query}` });
    expect([answer.statusCode, answer.json<ApiBody>().code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('deleting', () => {
  const isThere = async (id: string) => (await asAdmin({ method: 'GET', url: `${URL}/${id}` })).statusCode === 200;

  it('removes an unused area, and returns it', async () => {
    const area = await api.make.area();
    const answer = await remove(area.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<ApiBody>().technicalArea).toMatchObject({ id: area.id, name: area.name, isActive: true });
    expect(await isThere(area.id)).toBe(false);
    expect((await remove(area.id)).json<ApiBody>().code).toBe('TECHNICAL_AREA_NOT_FOUND');
  });

  it('rejects with both counts while technicians or open tickets belong to it', async () => {
    const area = await api.make.area();
    await api.make.technician({ technicalAreaId: area.id });
    for (let n = 0; n < 2; n++) await api.make.ticket({ technicalAreaId: area.id });
    const answer = await remove(area.id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<ApiBody>()).toMatchObject({
      code: 'AREA_IN_USE',
      details: [
        { field: 'technicians', code: 'count', message: '1' },
        { field: 'openTickets', code: 'count', message: '2' },
      ],
    });
    expect(await isThere(area.id)).toBe(true);
  });

  it('hides an area that closed tickets name, and frees its name', async () => {
    const area = await api.make.area({ name: 'Chillers' });
    const ticket = await api.make.ticket({ technicalAreaId: area.id, status: 'CLOSED' });
    expect((await remove(area.id)).statusCode).toBe(200);
    expect(await isThere(area.id)).toBe(false);
    expect(await list(`?ids=${area.id}`)).toEqual([]);
    expect((await update(area.id, { name: 'Back' })).statusCode).toBe(404);
    expect((await remove(area.id)).statusCode).toBe(404);
    expect((await create({ name: 'Chillers', description: 'd' })).statusCode).toBe(201);
    const [row] = await api.dataSource.query<{ name: string }[]>(
      'SELECT a.name FROM tickets t JOIN technical_areas a ON a.id = t.technical_area_id WHERE t.id = $1',
      [ticket.id],
    );
    expect(row!.name).toBe('Chillers');
  });

  it('waits for a technician who is being added, and then refuses', async () => {
    const area = await api.make.area();
    const technician = await api.make.technician();
    let deletion: ReturnType<typeof remove> | undefined;
    await api.dataSource.transaction(async (tx) => {
      expect(await api.app.get(TechnicalAreaRepository).findAssignable(tx, area.id)).not.toBeNull();
      await tx.update(User, technician.id, { technicalAreaId: area.id });
      deletion = remove(area.id);
      await eventually(async () => (await lockWaiters(api.dataSource)) > 0);
    });
    expect((await deletion!).json<ApiBody>().code).toBe('AREA_IN_USE');
  });

  it('accepts no technician into an area that is being deleted', async () => {
    for (let round = 0; round < 10; round++) {
      const area = await api.make.area();
      await api.make.ticket({ technicalAreaId: area.id, status: 'CLOSED' });
      const payload = {
        name: 'Nuovo',
        surname: 'Tecnico',
        email: `tecnico${round}@areas.example.com`,
        role: 'TECHNICIAN',
        technicalAreaId: area.id,
      };
      const [deleted, created] = await Promise.all([
        remove(area.id),
        asAdmin({ method: 'POST', url: '/api/users', payload }),
      ]);
      expect([
        [200, 400],
        [409, 201],
      ]).toContainEqual([deleted.statusCode, created.statusCode]);
    }
  });
});

describe('access', () => {
  const calls = [
    ['GET', ''],
    ['GET', `/${ABSENT}`],
    ['POST', ''],
    ['PUT', `/${ABSENT}`],
    ['DELETE', `/${ABSENT}`],
  ] as const;

  it.each(calls)('%s %s requires a login', async (method, path) =>
    expect((await api.inject({ method, url: `${URL}${path}` })).statusCode).toBe(401),
  );

  it.each(calls)('%s %s is closed to clients', async (method, path) => {
    const answer = await api.as(await api.make.user())({ method, url: `${URL}${path}` });
    expect([answer.statusCode, answer.json<ApiBody>().code]).toEqual([403, 'FORBIDDEN']);
  });

  it.each(calls)('%s %s: technicians may read, not write', async (method, path) => {
    const area = await api.make.area();
    const as = api.as(await api.make.technician());
    const answer = await as({ method, url: `${URL}${path.replace(ABSENT, area.id)}` });
    expect(answer.statusCode).toBe(method === 'GET' ? 200 : 403);
  });

  it.each(['1', 'x', ABSENT, `${ABSENT}0`, '%00', "'"])('returns 404 for the id %s', async (id) => {
    const answer = await asAdmin({ method: 'GET', url: `${URL}/${id}` });
    expect([answer.statusCode, answer.json<ApiBody>().code]).toEqual([404, 'TECHNICAL_AREA_NOT_FOUND']);
  });
});
