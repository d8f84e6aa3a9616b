import { createHash } from 'node:crypto';
import { addDays, dayOf } from '#contract/index.js';
import type { PlantDocumentDto, PublicDocumentDto } from '#plant-life/documents/plant-document.dto.js';
import type { PlantDto } from '#plants/registry/plant.dto.js';
import { PlantDocument } from '#plant-life/documents/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { EICAR, ScannerDouble } from '#test/support/servers/scanner.js';
import { bodyOf, MP4, MULTIPART, type Part, PDF } from '../tickets/files/attachments.support.js';

let api: TestApi;
let scanner: ScannerDouble;
let admin: TestUser;
let technician: TestUser;
let member: TestUser;
let modelId: string;
let plantId: string;
beforeAll(async () => {
  scanner = await ScannerDouble.start();
  api = await startApi({ CLAMAV_URL: scanner.url });
  admin = await api.make.admin();
  technician = await api.make.technician();
});
afterAll(async () => {
  await api.close();
  await scanner.close();
});
beforeEach(async () => {
  scanner.manner = 'CLEAN';
  const { id: companyId } = await api.make.company();
  member = await api.make.member({ companyId });
  modelId = (await api.make.plantModel()).id;
  plantId = (await api.make.plant({ modelId, ownerCompanyId: companyId, serialNumber: 'LX 24-0150' })).id;
});

const add = (to: string, facts: Record<string, string | number> = {}, parts: Part[] = [PDF]): Promise<Answer> => {
  const known = { title: 'Manual', kind: 'OPERATION', audience: 'OWNER', revision: 'A', ...facts };
  const query = new URLSearchParams(
    Object.entries(known).map(([name, value]) => [name, String(value)] as [string, string]),
  );
  const headers = { 'content-type': MULTIPART };
  return api.as(admin)({
    method: 'POST',
    url: `/api/${to}/documents?${query.toString()}`,
    headers,
    payload: bodyOf(parts),
  });
};
const added = async (to: string, facts?: Record<string, string | number>): Promise<PlantDocumentDto> => {
  const answer = await add(to, facts);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ document: PlantDocumentDto }>().document;
};
const get = (user: TestUser, url: string): Promise<Answer> => api.as(user)({ method: 'GET', url: `/api/${url}` });
const seen = async (user: TestUser): Promise<string[]> =>
  (await get(user, `plants/${plantId}/documents`))
    .json<{ documents: PlantDocumentDto[] }>()
    .documents.map(({ title, revision }) => `${title} ${revision}`);
const download = async (user: TestUser, id: string): Promise<number> =>
  (await get(user, `plant-documents/${id}/download`)).statusCode;
const codeOf = (answer: Answer): unknown => [answer.statusCode, answer.json<{ code: string }>().code];
/** Also if it is owed. */
const withdraw = async (id: string): Promise<Answer> => {
  const { documents } = (await get(admin, `plants/${plantId}/documents`)).json<{ documents: PlantDocumentDto[] }>();
  const owedUntil = documents.find((one) => one.id === id)?.owedUntil ?? undefined;
  return api.as(admin)({ method: 'POST', url: `/api/plant-documents/${id}/withdraw`, payload: { owedUntil } });
};
const plant = () => `plants/${plantId}`;
const model = () => `plant-models/${modelId}`;

it('stores a file with its SHA-256 sum and gives it back', async () => {
  const { id, sha256, ...document } = await added(plant(), { language: 'en' });
  expect(sha256).toBe(createHash('sha256').update(PDF.content).digest('hex'));
  expect(document).toMatchObject({ title: 'Manual', revision: 'A', language: 'en', isCurrent: true, modelId: null });
  expect(document.allowedActions).toContain('WITHDRAW');
  const answer = await get(member, `plant-documents/${id}/download`);
  expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(sha256);
  expect(answer.headers['content-disposition']).toMatch(/^attachment/);
});

it('is in any language, whose tag is stored in its canonical form', async () => {
  expect((await added(plant(), { language: 'pt-br' })).language).toBe('pt-BR');
  expect(codeOf(await add(plant(), { language: 'PT-BR' }))).toEqual([409, 'DOCUMENT_REVISION_IN_USE']);
  const longest = 'sl-Latn-IT-abcdef-biske-nedis-rozaj';
  expect((await added(plant(), { language: longest })).language).toBe(longest);
  for (const language of ['tedesco', 'xx', 'de-x-a', longest.replace('abcdef', 'abcdefg')]) {
    const answer = await add(plant(), { language });
    const { details } = answer.json<{ details: { field: string; code: string }[] }>();
    expect([answer.statusCode, ...details.map(({ field, code }) => [field, code])]).toEqual([
      400,
      ['language', 'languageTag'],
    ]);
  }
});

it('has the day of its release: today unless an earlier one is given, and none to come', async () => {
  const today = dayOf(new Date());
  expect((await added(plant())).releasedOn).toBe(today);
  expect((await added(plant(), { revision: 'B', releasedOn: today })).releasedOn).toBe(today);
  expect((await added(plant(), { revision: 'C', releasedOn: '2019-12-31' })).releasedOn).toBe('2019-12-31');
  for (const [releasedOn, code] of [
    [addDays(today, 1), 'future'],
    ['2026-02-30', 'day'],
  ] as const) {
    const answer = await add(plant(), { revision: 'D', releasedOn });
    const { details } = answer.json<{ details: { field: string; code: string }[] }>();
    expect([answer.statusCode, details]).toEqual([400, [expect.objectContaining({ field: 'releasedOn', code })]]);
  }
});

it('supersedes no revision that was released later, though that was uploaded before', async () => {
  const newer = await added(model(), { audience: 'PUBLIC', revision: 'B', releasedOn: '2026-02-01' });
  const older = await added(model(), { audience: 'PUBLIC', revision: 'A', releasedOn: '2026-01-31' });
  expect([await seen(member), await seen(technician)]).toEqual([['Manual B'], ['Manual A', 'Manual B']]);
  for (const url of [plant(), model()]) {
    const { documents } = (await get(admin, `${url}/documents`)).json<{ documents: PlantDocumentDto[] }>();
    expect(documents.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  }
  const { code } = await api.make.plate({ plantId });
  const open = (url = ''): Promise<Answer> =>
    api.inject({ method: 'GET', url: `/api/public/plates/${code}/documents${url}` });
  const { documents } = (await open()).json<{ documents: PublicDocumentDto[] }>();
  expect(documents.map(({ revision, releasedOn }) => [revision, releasedOn])).toEqual([['B', '2026-02-01']]);
  const downloads = [older, newer].map(async ({ id }) => [
    await download(member, id),
    (await open(`/${id}/download`)).statusCode,
  ]);
  expect(await Promise.all(downloads)).toEqual([
    [404, 404],
    [200, 200],
  ]);
});

it('is the current one of two that were released on one day if it was uploaded last', async () => {
  await added(plant(), { revision: 'B', releasedOn: '2026-02-01' });
  await added(plant(), { revision: 'A', releasedOn: '2026-02-01' });
  expect([await seen(member), await seen(technician)]).toEqual([['Manual A'], ['Manual B', 'Manual A']]);
});

it('refuses a revision that is there, in any spelling, until it is withdrawn', async () => {
  const { id } = await added(plant(), { title: 'Manuale d’uso' });
  expect(codeOf(await add(plant(), { title: 'MANUALE – d’uso', revision: 'a' }))).toEqual([
    409,
    'DOCUMENT_REVISION_IN_USE',
  ]);
  await added(plant(), { title: 'Manuale d’uso', language: 'en' });
  await added(plant(), { title: 'Manuale d’uso', revision: 'B' });
  await withdraw(id);
  await added(plant(), { title: 'Manuale d’uso' });
});

it('takes one of two equal revisions that arrive together', async () => {
  const results = await Promise.all([add(plant()), add(plant())]);
  expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

it('shows the newest revision, and earlier ones to staff', async () => {
  const first = await added(plant());
  const second = await added(plant(), { revision: 'B' });
  expect([await seen(member), await seen(technician)]).toEqual([['Manual B'], ['Manual A', 'Manual B']]);
  const { documents } = (await get(admin, `plants/${plantId}/documents`)).json<{ documents: PlantDocumentDto[] }>();
  expect(documents.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  expect([await download(member, first.id), await download(technician, first.id)]).toEqual([404, 200]);
  expect(await download(member, second.id)).toBe(200);
});

it('gives visitors the revision that is listed, also of a model, and no earlier one', async () => {
  const first = await added(model(), { audience: 'PUBLIC' });
  const { code } = await api.make.plate({ plantId });
  const open = async (id: string): Promise<number> =>
    (await api.inject({ method: 'GET', url: `/api/public/plates/${code}/documents/${id}/download` })).statusCode;
  await added(model(), { revision: 'B', audience: 'STAFF' });
  expect(await open(first.id)).toBe(200);
  const third = await added(model(), { revision: 'C', audience: 'PUBLIC' });
  expect([await open(first.id), await open(third.id), await download(member, first.id)]).toEqual([404, 200, 404]);
  await withdraw(third.id);
  expect([await open(first.id), await download(member, first.id)]).toEqual([200, 200]);
});

it('gives the owner of another plant of the model the earlier revision that is listed there', async () => {
  const first = await added(model());
  await added(model(), { revision: 'B', fromNumber: 151 });
  expect([await seen(member), await download(member, first.id)]).toEqual([['Manual A'], 200]);
});

const sell = async (payload: { ownerCompanyId: string | null }): Promise<void> => {
  const answer = await api.as(admin)({ method: 'PUT', url: `/api/plants/${plantId}`, payload });
  expect(answer.statusCode).toBe(200);
};
const sold = async (): Promise<TestUser> => {
  const buyer = await api.make.member({ companyId: (await api.make.company()).id });
  await sell({ ownerCompanyId: buyer.companyId });
  return buyer;
};
const handOver = (id: string): Promise<Answer> =>
  api.as(admin)({ method: 'POST', url: `/api/plant-documents/${id}/hand-over` });

/** Instructions would be those of the machine. */
const OF_OWNER = { kind: 'OTHER' };

it('stays with the seller unless it is handed over', async () => {
  const { id, company } = await added(plant(), OF_OWNER);
  expect(company?.id).toBe(member.companyId);
  const buyer = await sold();
  const documentsOf = async (user: TestUser): Promise<unknown[]> => {
    const { events } = (await get(user, `plants/${plantId}/timeline`)).json<{ events: { kind: string }[] }>();
    return events.filter(({ kind }) => kind === 'DOCUMENT');
  };
  expect([await seen(buyer), await download(buyer, id), await download(member, id)]).toEqual([[], 404, 404]);
  expect([await documentsOf(buyer), await seen(technician)]).toEqual([[], ['Manual A']]);
  await added(plant(), OF_OWNER);
  expect(await seen(buyer)).toEqual(['Manual A']);
  expect(codeOf(await handOver(id))).toEqual([200, undefined]);
  expect([await download(buyer, id), await documentsOf(buyer)]).toEqual([404, [expect.anything(), expect.anything()]]);
});

it('is that of the machine once it is handed over, for each later owner', async () => {
  const { id } = await added(plant(), OF_OWNER);
  const buyer = await sold();
  const handed = [await handOver(id), await handOver(id)];
  expect(handed.map((answer) => answer.json<{ document: PlantDocumentDto }>().document.company)).toEqual([null, null]);
  expect([await seen(buyer), await download(buyer, id)]).toEqual([['Manual A'], 200]);
  const third = await sold();
  expect([await seen(third), await download(buyer, id)]).toEqual([['Manual A'], 404]);
});

it('is not handed over once it is withdrawn', async () => {
  const { id } = await added(plant(), OF_OWNER);
  await api.as(admin)({ method: 'POST', url: `/api/plant-documents/${id}/withdraw` });
  const { document } = (await handOver(id)).json<{ document: PlantDocumentDto }>();
  expect([document.company?.id, document.allowedActions]).toEqual([member.companyId, ['EDIT']]);
});

it('is refused as that of the machine where it has the revision', async () => {
  await added(plant(), { audience: 'PUBLIC' });
  const { id } = await added(plant(), OF_OWNER);
  expect(codeOf(await handOver(id))).toEqual([409, 'DOCUMENT_REVISION_IN_USE']);
});

it.each([
  ['for visitors', { audience: 'PUBLIC' }],
  ['of the model', { to: 'model' }],
  ['added before the first owner', { to: 'plant' }],
] as const)(
  'goes with the machine to a new owner: %s',
  async (_, { to, ...facts }: { to?: string; audience?: string }) => {
    if (to === 'plant') await sell({ ownerCompanyId: null });
    const { id, company } = await added(to === 'model' ? model() : plant(), facts);
    if (to === 'plant') await sell({ ownerCompanyId: member.companyId });
    const buyer = await sold();
    expect([company, await seen(buyer), await download(buyer, id)]).toEqual([null, ['Manual A'], 200]);
  },
);

it('is there again for a company that gets its plant back', async () => {
  const { id } = await added(plant(), OF_OWNER);
  await sold();
  await sell({ ownerCompanyId: member.companyId });
  expect([await seen(member), await download(member, id)]).toEqual([['Manual A'], 200]);
});

it('is hidden by no newer revision of a former owner, and hides none', async () => {
  await added(plant(), { audience: 'PUBLIC' });
  await added(plant(), { ...OF_OWNER, revision: 'B' });
  const buyer = await sold();
  const { documents } = (await get(admin, `plants/${plantId}/documents`)).json<{ documents: PlantDocumentDto[] }>();
  expect([await seen(buyer), documents.map(({ isCurrent }) => isCurrent)]).toEqual([['Manual A'], [true, true]]);
});

it('follows the correction of the owner whose time it was added in', async () => {
  const wrong = await sold();
  const { id } = await added(plant(), OF_OWNER);
  const right = await api.make.member({ companyId: (await api.make.company()).id });
  const { ownerships } = (await get(admin, `plants/${plantId}`)).json<{ plant: PlantDto }>().plant;
  const present = ownerships?.find(({ until }) => until === null);
  const url = `/api/plants/${plantId}/ownerships/${present?.id}`;
  await api.as(admin)({ method: 'PUT', url, payload: { companyId: right.companyId } });
  expect([await seen(right), await download(right, id), await download(wrong, id)]).toEqual([['Manual A'], 200, 404]);
});

it.each([
  [{ fromNumber: 150 }, true],
  [{ fromNumber: 151 }, false],
  [{ toNumber: 150 }, true],
  [{ toNumber: 149 }, false],
  [{ fromNumber: 150, toNumber: 150 }, true],
  [{}, true],
])('is about the serial number 0150 in the range %j: %s', async (range, isAbout) => {
  const { id } = await added(model(), range);
  expect([await seen(member), await download(member, id)]).toEqual(isAbout ? [['Manual A'], 200] : [[], 404]);
});

it('is about no plant without a number when it has a range', async () => {
  await api.dataSource.query(`UPDATE plants SET serial_number = 'PROTO' WHERE id = $1`, [plantId]);
  await added(model(), { fromNumber: 0 });
  await added(model(), { title: 'For all' });
  expect(await seen(member)).toEqual(['For all A']);
});

it.each([
  ['PUBLIC', [true, true, true]],
  ['OWNER', [false, true, true]],
  ['STAFF', [false, false, true]],
] as const)('shows a document for %s to visitor, owner and staff: %j', async (audience, expected) => {
  const { id } = await added(model(), { audience });
  const { code } = await api.make.plate({ plantId });
  const anyone = (url: string): Promise<Answer> =>
    api.inject({ method: 'GET', url: `/api/public/plates/${code}/${url}` });
  const listed = (await anyone('documents')).json<{ documents: PublicDocumentDto[] }>().documents;
  expect([listed.length > 0, (await seen(member)).length > 0, (await seen(technician)).length > 0]).toEqual(expected);
  expect((await anyone(`documents/${id}/download`)).statusCode).toBe(expected[0] ? 200 : 404);
  expect(await download(member, id)).toBe(expected[1] ? 200 : 404);
  for (const document of listed) expect(Object.keys(document)).not.toContain('audience');
});

it('is gone for all but staff once it is withdrawn', async () => {
  const { id } = await added(plant(), { audience: 'PUBLIC' });
  const { code } = await api.make.plate({ plantId });
  const [first, again] = [await withdraw(id), await withdraw(id)];
  expect(first.json()).toEqual(again.json());
  const open = await api.inject({ method: 'GET', url: `/api/public/plates/${code}/documents/${id}/download` });
  expect([await seen(member), await download(member, id), open.statusCode]).toEqual([[], 404, 404]);
  expect([await seen(technician), await download(technician, id)]).toEqual([['Manual A'], 200]);
});

it('shows the revision before again when the newest is withdrawn', async () => {
  await added(plant());
  const { id } = await added(plant(), { revision: 'B' });
  await withdraw(id);
  expect(await seen(member)).toEqual(['Manual A']);
});

it('shows nothing to the owner of another plant', async () => {
  const { id } = await added(plant(), { audience: 'PUBLIC' });
  const other = await api.make.plant({ modelId, ownerCompanyId: (await api.make.company()).id });
  const stranger = await api.make.member({ companyId: other.ownerCompanyId });
  expect([await download(stranger, id), (await get(stranger, `plants/${plantId}/documents`)).statusCode]).toEqual([
    404, 404,
  ]);
});

it.each([
  ['that was replaced', {}, 'IN_SERVICE', true],
  ['that was on the wrong plant', { leadsOn: false }, 'IN_SERVICE', false],
  ['whose plant is scrapped', {}, 'SCRAPPED', false],
] as const)('is read by a retired plate %s: %j, %s, %s', async (_, plate, state, isRead) => {
  const { id } = await added(plant(), { audience: 'PUBLIC' });
  await added(plant(), { title: 'For the owner' });
  await api.dataSource.query(`UPDATE plants SET delivered_on = '2026-02-01', state = $2 WHERE id = $1`, [
    plantId,
    state,
  ]);
  const { code } = await api.make.plate({ plantId, state: 'RETIRED', ...plate });
  const open = (url = ''): Promise<Answer> =>
    api.inject({ method: 'GET', url: `/api/public/plates/${code}/documents${url}` });
  const documents = isRead ? [expect.objectContaining({ id })] : [];
  expect((await open()).json()).toEqual({ documents, availableUntil: isRead ? '2036-02-01' : null });
  expect((await open(`/${id}/download`)).statusCode).toBe(isRead ? 200 : 404);
});

it.each<[string, Record<string, string | number>, Part[], unknown]>([
  ['an infected file', {}, [{ ...PDF, content: `%PDF-1.7\n${EICAR}` }], [400, 'FILE_INFECTED']],
  ['a false type', {}, [{ ...PDF, content: 'no pdf' }], [415, 'FILE_TYPE_NOT_ALLOWED']],
  ['two files', {}, [PDF, MP4], [400, 'TOO_MANY_FILES']],
  ['no file', {}, [], [400, 'NO_FILES']],
  ['no title', { title: ' ' }, [PDF], [400, 'VALIDATION_FAILED']],
  ['a long title', { title: 'x'.repeat(201) }, [PDF], [400, 'VALIDATION_FAILED']],
  ['a long revision', { revision: 'x'.repeat(21) }, [PDF], [400, 'VALIDATION_FAILED']],
  ['a range that ends before it begins', { fromNumber: 2, toNumber: 1 }, [PDF], [400, 'VALIDATION_FAILED']],
])('refuses %s and keeps nothing', async (what, facts, parts, expected) => {
  if (what === 'an infected file') scanner.manner = 'INFECTED';
  expect(codeOf(await add(model(), facts, parts))).toEqual(expected);
  expect(await api.dataSource.manager.countBy(PlantDocument, { modelId })).toBe(0);
});

it.each([
  ['title', 200],
  ['revision', 20],
])('takes a %s of %i letters', async (name, length) => {
  await added(model(), { [name]: 'x'.repeat(length) });
});

it('goes to the plant that a merge keeps, and back', async () => {
  const twin = await api.make.plant({ modelId, ownerCompanyId: member.companyId });
  await added(plant());
  await added(`plants/${twin.id}`);
  await added(`plants/${twin.id}`, { title: 'Certificate' });
  const merge = { url: `/api/plants/${twin.id}/merge` };
  await api.as(admin)({ ...merge, method: 'POST', payload: { intoId: plantId } });
  expect(await seen(member)).toEqual(['Certificate A', 'Manual A']);
  await api.as(admin)({ ...merge, method: 'DELETE' });
  expect(await seen(member)).toEqual(['Manual A']);
});

it('stands on the timeline of each plant that it is about', async () => {
  const { id } = await added(model(), { fromNumber: 100 });
  await withdraw(id);
  const kinds = async (user: TestUser): Promise<string[]> =>
    (await get(user, `plants/${plantId}/timeline`))
      .json<{ events: { kind: string }[] }>()
      .events.map(({ kind }) => kind);
  expect([await kinds(technician), await kinds(member)]).toEqual([['DOCUMENT_WITHDRAWN', 'DOCUMENT'], []]);
});
