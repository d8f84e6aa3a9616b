import { CANNED_VARIABLES, LIMITS } from '#contract/index.js';
import type { CannedReplyDto } from '#conversation/canned-replies/canned-reply.dto.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Inject, startApi, type TestApi } from '#test/support/api.js';
import { erase } from '../operations/privacy.support.js';
import { someMoment, someText } from '#test/support/matchers.js';

const URL = '/api/canned-replies';

interface Body {
  cannedReply: CannedReplyDto;
  cannedReplies: CannedReplyDto[];
  pagination: object;
  code: string;
  details: object[];
}

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
let asAdmin: Inject;
let asTechnician: Inject;
beforeAll(async () => {
  api = await startApi();
  technician = await api.make.technician();
  admin = await api.make.admin();
  asAdmin = api.as(admin);
  asTechnician = api.as(technician);
});
afterAll(() => api.close());

const TEXT = { title: 'Thanks', language: 'en', body: 'Thank you, {client.name}!' } as const;
const ALL_STAFF = { technicalAreaId: null, technicalAreaName: null };
const create = (as: Inject, payload: object) => as({ method: 'POST', url: URL, payload: { ...TEXT, ...payload } });
const change = (as: Inject, id: string, payload: object) => as({ method: 'PUT', url: `${URL}/${id}`, payload });
const titles = async (as: Inject, query: string): Promise<string[]> =>
  (await as({ method: 'GET', url: `${URL}?${query}` })).json<Body>().cannedReplies.map(({ title }) => title);

describe('writing', () => {
  it('creates one of the caller alone by default', async () => {
    const answer = await create(asTechnician, { title: '  Thanks ' });
    expect(answer.statusCode).toBe(201);
    const { cannedReply } = answer.json<Body>();
    expect(cannedReply).toEqual({
      ...TEXT,
      id: someText,
      isShared: false,
      version: 1,
      createdAt: someMoment,
      allowedActions: ['EDIT', 'DELETE'],
      ...ALL_STAFF,
    });
    const read = (as: Inject) => as({ method: 'GET', url: `${URL}/${cannedReply.id}` });
    expect((await read(asTechnician)).json<Body>()).toEqual({ cannedReply });
    expect((await read(asAdmin)).json<Body>().code).toBe('CANNED_REPLY_NOT_FOUND');
  });

  it('lets administrators alone write what all staff use', async () => {
    expect((await create(asTechnician, { isShared: true })).json<Body>().code).toBe('FORBIDDEN');
    const { id } = (await create(asAdmin, { isShared: true })).json<Body>().cannedReply;
    expect((await change(asTechnician, id, { title: 'Mine' })).json<Body>().code).toBe('FORBIDDEN');
    expect((await asTechnician({ method: 'GET', url: `${URL}/${id}` })).statusCode).toBe(200);
  });

  it('changes only what was sent, and refuses an older version', async () => {
    const { id } = await api.make.cannedReply({ body: 'Before' });
    const changed = (await change(asAdmin, id, { body: 'After', version: 1 })).json<Body>().cannedReply;
    expect(changed).toMatchObject({ body: 'After', language: 'it', version: 2 });
    expect((await change(asAdmin, id, { body: 'Lost', version: 1 })).json<Body>().code).toBe('CANNED_REPLY_CHANGED');
  });

  it('deletes', async () => {
    const { id } = await api.make.cannedReply({ ownerId: technician.id });
    const remove = () => asTechnician({ method: 'DELETE', url: `${URL}/${id}` });
    expect((await remove()).json<Body>().cannedReply.id).toBe(id);
    expect((await remove()).json<Body>().code).toBe('CANNED_REPLY_NOT_FOUND');
  });

  it.each([
    ['a language that no one speaks here', { language: 'de' }, 'language', 'isIn'],
    ['a variable of another record', { body: 'To {client.email}' }, 'body', 'unknownVariable'],
    ['an owner', { ownerId: 'me' }, 'ownerId', 'unknownField'],
  ])('rejects %s', async (_, payload, field, code) => {
    const answer = await create(asAdmin, payload);
    expect([answer.statusCode, answer.json<Body>().details]).toEqual([400, [expect.objectContaining({ field, code })]]);
  });

  it.each(['create', 'change'])('names the variable that is not known: %s', async (call) => {
    const body = 'To {client.email} of {client.name}, {me.phone}';
    const values = { isShared: true, technicalAreaId: technician.technicalAreaId };
    const { id } = (await create(asAdmin, values)).json<Body>().cannedReply;
    const answer = call === 'create' ? await create(asAdmin, { ...values, body }) : await change(asAdmin, id, { body });
    const message = expect.stringMatching(
      /^Unknown: client\.email, me\.phone\. Known variables: client\.name, /,
    ) as string;
    const details = [{ field: 'body', code: 'unknownVariable', message }];
    expect([answer.statusCode, answer.json<Body>().details]).toEqual([400, details]);
  });

  it('takes the longest texts and every variable', async () => {
    const body = CANNED_VARIABLES.map((name) => `{${name}}`).join(' ');
    const longest = { title: 't'.repeat(LIMITS.cannedTitle.max), body: body.padEnd(LIMITS.cannedBody.max, 'b') };
    expect((await create(asAdmin, longest)).statusCode).toBe(201);
  });
});

describe('the list', () => {
  it('holds what the caller uses, in the order of the titles', async () => {
    const other = await api.make.technician();
    const word = { body: 'Wolframite' };
    await api.make.cannedReply({ ...word, title: 'zinc' });
    await api.make.cannedReply({ ...word, title: 'Ätzen', language: 'en' });
    await api.make.cannedReply({ ...word, title: 'own', ownerId: technician.id });
    await api.make.cannedReply({ ...word, title: 'secret', ownerId: other.id });
    expect(await titles(asTechnician, 'search=wolframite')).toEqual(['Ätzen', 'own', 'zinc']);
    expect(await titles(asTechnician, 'search=WOLFRAMITE&language=en')).toEqual(['Ätzen']);
    expect(await titles(asTechnician, 'search=wolframite&isShared=false')).toEqual(['own']);
    expect(await titles(api.as(other), 'search=wolframite&order=desc&limit=2')).toEqual(['zinc', 'secret']);
    expect(await titles(asTechnician, 'search=secret')).toEqual([]);
  });
});

describe('those of an area', () => {
  const area = () => technician.technicalAreaId!;

  it('are written by administrators, and used by the technicians of the area', async () => {
    expect((await create(asTechnician, { technicalAreaId: area() })).json<Body>().code).toBe('FORBIDDEN');
    const { cannedReply } = (await create(asAdmin, { technicalAreaId: area(), body: 'Scheelite' })).json<Body>();
    expect(cannedReply).toMatchObject({ isShared: true, technicalAreaId: area(), technicalAreaName: someText });
    const asOther = api.as(await api.make.technician());
    expect(await titles(asTechnician, 'search=scheelite')).toEqual(['Thanks']);
    expect(await titles(asAdmin, 'search=scheelite')).toEqual(['Thanks']);
    expect(await titles(asOther, 'search=scheelite')).toEqual([]);
    expect((await change(asTechnician, cannedReply.id, { title: 'Mine' })).json<Body>().code).toBe('FORBIDDEN');
    expect((await change(asOther, cannedReply.id, { title: 'Mine' })).json<Body>().code).toBe('CANNED_REPLY_NOT_FOUND');
  });

  it('become those of all staff, and back; own ones become shared', async () => {
    const { id } = await api.make.cannedReply({ technicalAreaId: area() });
    const changed = async (ofReply: string, technicalAreaId: string | null) =>
      (await change(asAdmin, ofReply, { technicalAreaId })).json<Body>().cannedReply;
    expect(await changed(id, null)).toMatchObject({ isShared: true, ...ALL_STAFF });
    expect(await changed(id, area())).toMatchObject({ isShared: true, technicalAreaId: area() });
    const own = await api.make.cannedReply({ ownerId: admin.id });
    expect(await changed(own.id, null)).toMatchObject({ isShared: false });
    expect(await changed(own.id, area())).toMatchObject({ isShared: true, technicalAreaId: area() });
  });

  it('stay with an area that is not active any more, which no other gets', async () => {
    const { id: closed } = await api.make.area({ isActive: false });
    const { id } = await api.make.cannedReply({ technicalAreaId: closed });
    expect((await change(asAdmin, id, { title: 'Later', technicalAreaId: closed })).statusCode).toBe(200);
    const refused = async (technicalAreaId: string) =>
      (await create(asAdmin, { technicalAreaId })).json<Body>().details;
    expect(await refused(closed)).toMatchObject([{ field: 'technicalAreaId', code: 'technicalAreaInactive' }]);
    expect(await refused(id)).toMatchObject([{ field: 'technicalAreaId', code: 'technicalAreaUnknown' }]);
  });
});

it('exports those of a person, and removes them when the person is erased', async () => {
  const leaver = await api.make.technician();
  await api.make.cannedReply({ ownerId: leaver.id, title: 'Of the leaver', body: 'Yours, Rossi' });
  const answer = await asAdmin({ method: 'GET', url: `/api/users/${leaver.id}/personal-data` });
  expect(answer.json<Body>().cannedReplies).toMatchObject([
    { title: 'Of the leaver', body: 'Yours, Rossi', language: 'it' },
  ]);
  expect((await erase(api, admin, leaver.id)).statusCode).toBe(200);
  const left = await api.dataSource.query<object[]>('SELECT FROM canned_replies WHERE owner_id = $1', [leaver.id]);
  expect(left).toEqual([]);
});
