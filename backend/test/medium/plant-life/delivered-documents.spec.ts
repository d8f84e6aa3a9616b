import type { PlantDocumentDto, PublicDocumentDto } from '#plant-life/documents/plant-document.dto.js';
import { DeliveredDocument } from '#plant-life/documents/delivered-document.entity.js';
import type { PlantDocument } from '#plant-life/documents/index.js';
import { addDays, dayOf } from '#contract/index.js';
import { SecurityEvent } from '#kernel/security-log/index.js';
import { FileStorage } from '#tickets/files/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';

interface Body {
  documents: PlantDocumentDto[];
}

let api: TestApi;
let admin: TestUser;
let member: TestUser;
let modelId: string;
let plantId: string;
let plate: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());
beforeEach(async () => {
  const { id: companyId } = await api.make.company();
  member = await api.make.member({ companyId });
  ({ id: modelId } = await api.make.plantModel());
  const facts = { modelId, ownerCompanyId: companyId, serialNumber: 'LX 24-0150', deliveredOn: '2026-02-01' };
  ({ id: plantId } = await api.make.plant(facts));
  ({ code: plate } = await api.make.plate({ plantId }));
});

type Facts = Partial<PlantDocument>;

/** Of the model, for visitors, unless the facts say otherwise; its bytes are stored. */
async function make(revision: string, releasedOn: string, facts: Facts = {}): Promise<PlantDocument> {
  const stored = await api.app.get(FileStorage, { strict: false }).put(Buffer.from(`%PDF-1.7 ${revision}`));
  const scope = facts.plantId ? {} : { modelId };
  return api.make.plantDocument({ ...{ audience: 'PUBLIC', ...scope, ...stored }, ...facts, revision, releasedOn });
}
const call = (user: TestUser, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  api.as(user)({ method, url: `/api/${url}`, ...(payload && { payload }) });
const choose = (documentId: string, choice?: string): Promise<Answer> =>
  call(admin, 'PUT', `plants/${plantId}/delivered-documents`, { documentId, choice });
const correct = (id: string, payload: object): Promise<Answer> => call(admin, 'PUT', `plant-documents/${id}`, payload);
const codeOf = (answer: Answer): unknown => [answer.statusCode, answer.json<{ code: string }>().code];
const documentsOf = async (user: TestUser, id = plantId): Promise<PlantDocumentDto[]> =>
  (await call(user, 'GET', `plants/${id}/documents`)).json<Body>().documents;
const scanned = (url = ''): Promise<Answer> =>
  api.inject({ method: 'GET', url: `/api/public/plates/${plate}/documents${url}` });
const publicDocuments = async (): Promise<PublicDocumentDto[]> =>
  (await scanned()).json<{ documents: PublicDocumentDto[] }>().documents;

/** Each revision with its marks: `D` was delivered, `C` is the current one. */
const marked = (documents: readonly PublicDocumentDto[]): string[] =>
  documents.map(({ revision, isDelivered, isCurrent }) =>
    [revision, isDelivered && 'D', isCurrent && 'C'].filter(Boolean).join(' '),
  );
/** What staff, the owner and a visitor see. */
const seen = async (): Promise<string[][]> =>
  [await documentsOf(admin), await documentsOf(member), await publicDocuments()].map(marked);
const statusOf = async (user: TestUser, id: string): Promise<number> =>
  (await call(user, 'GET', `plant-documents/${id}/download`)).statusCode;

type Made = [revision: string, releasedOn: string, facts?: Facts];
const A: Made = ['A', '2026-01-01'];
const B: Made = ['B', '2026-02-01'];
const C: Made = ['C', '2026-02-02'];
const makeOf = ([revision, releasedOn, facts]: Made, others: Facts = {}): Promise<PlantDocument> =>
  make(revision, releasedOn, { ...facts, ...others });
const at = (moment: string): Facts => ({ withdrawnAt: new Date(moment) });

it.each<[string, Made[], string | null, string[], string[], string[]]>([
  ['the last one of the day of delivery', [A, B, C], '2026-02-01', ['A', 'B D', 'C C'], ['B D', 'C C'], ['B D', 'C C']],
  ['one that is the current one, too', [A, B], '2026-02-01', ['A', 'B D C'], ['B D C'], ['B D C']],
  ['none that was released later', [B, C], '2026-01-31', ['B', 'C C'], ['C C'], ['C C']],
  ['none without a day of delivery', [A, C], null, ['A', 'C C'], ['C C'], ['C C']],
  [
    'none of another range of serial numbers',
    [A, ['B', '2026-01-02', { fromNumber: '151' }], C],
    '2026-02-01',
    ['A D', 'C C'],
    ['A D', 'C C'],
    ['A D', 'C C'],
  ],
  [
    'one of its range',
    [A, ['B', '2026-01-02', { fromNumber: '150', toNumber: '150' }], C],
    '2026-02-01',
    ['A', 'B D', 'C C'],
    ['B D', 'C C'],
    ['B D', 'C C'],
  ],
  [
    'none that was withdrawn before',
    [A, ['B', '2026-02-01', at('2026-01-31T22:59:59Z')], C],
    '2026-02-01',
    ['A D', 'B', 'C C'],
    ['A D', 'C C'],
    ['A D', 'C C'],
  ],
  [
    'one that was withdrawn on that day, and then no earlier one',
    [A, ['B', '2026-02-01', at('2026-01-31T23:00:00Z')], C],
    '2026-02-01',
    ['A', 'B D', 'C C'],
    ['C C'],
    ['C C'],
  ],
  [
    'one for staff, and then no earlier one',
    [A, ['B', '2026-01-02', { audience: 'STAFF' }], C],
    '2026-02-01',
    ['A', 'B D', 'C C'],
    ['C C'],
    ['C C'],
  ],
  [
    'one for the owner',
    [A, ['B', '2026-01-02', { audience: 'OWNER' }], C],
    '2026-02-01',
    ['A', 'B D', 'C C'],
    ['B D', 'C C'],
    ['C C'],
  ],
  [
    'the last one of each language',
    [A, C, ['A', '2026-01-01', { language: 'de' }], ['B', '2026-01-02', { language: 'de' }]],
    '2026-02-01',
    ['A', 'B D C', 'A D', 'C C'],
    ['B D C', 'A D', 'C C'],
    ['B D C', 'A D', 'C C'],
  ],
])('names as delivered %s', async (_, documents, deliveredOn, ...expected) => {
  await call(admin, 'PUT', `plants/${plantId}`, { deliveredOn });
  for (const document of documents) await makeOf(document);
  expect(await seen()).toEqual(expected);
});

it('is the one that was uploaded last of two of one day', async () => {
  await make('B', '2026-01-01', { createdAt: new Date('2026-03-01T08:00:00Z') });
  await make('A', '2026-01-01', { createdAt: new Date('2026-03-01T09:00:00Z') });
  expect(marked(await documentsOf(admin))).toEqual(['B', 'A D C']);
});

it('is downloaded beside the current one by owner and visitor, and no other earlier one', async () => {
  const made = [await makeOf(A), await makeOf(B), await make('B2', '2026-02-02'), await make('C', '2026-02-03')];
  const downloads = made.map(async ({ id }) => [
    await statusOf(admin, id),
    await statusOf(member, id),
    (await scanned(`/${id}/download`)).statusCode,
  ]);
  expect(await Promise.all(downloads)).toEqual([
    [200, 404, 404],
    [200, 200, 200],
    [200, 404, 404],
    [200, 200, 200],
  ]);
  const { rawPayload } = await scanned(`/${made[1]?.id}/download`);
  expect(rawPayload.toString()).toBe('%PDF-1.7 B');
});

it('is open to no owner of another plant of the model, which was delivered with another one', async () => {
  const [first, second] = [await makeOf(A), await makeOf(B)];
  await makeOf(C);
  const stranger = await api.make.member({ companyId: (await api.make.company()).id });
  await api.make.plant({ modelId, ownerCompanyId: stranger.companyId, deliveredOn: '2026-01-31' });
  expect([await statusOf(stranger, first.id), await statusOf(stranger, second.id)]).toEqual([200, 404]);
  expect([await statusOf(member, first.id), await statusOf(member, second.id)]).toEqual([404, 200]);
});

it('is no document of a former owner for the next one', async () => {
  await make('A', '2026-01-01', { plantId });
  await make('B', '2026-02-01', { plantId, audience: 'OWNER', ownerCompanyId: member.companyId });
  await make('C', '2026-03-01', { plantId });
  expect((await seen())[1]).toEqual(['B D', 'C C']);
  const { id: ownerCompanyId } = await api.make.company();
  await call(admin, 'PUT', `plants/${plantId}`, { ownerCompanyId });
  expect(marked(await documentsOf(await api.make.member({ companyId: ownerCompanyId })))).toEqual(['C C']);
});

it('moves with the day of delivery and the day of release', async () => {
  const { id } = await makeOf(A);
  await makeOf(C);
  expect((await seen())[1]).toEqual(['A D', 'C C']);
  await correct(id, { releasedOn: '2026-02-02' });
  expect((await seen())[1]).toEqual(['C C']);
  await call(admin, 'PUT', `plants/${plantId}`, { deliveredOn: '2026-02-02' });
  expect((await seen())[1]).toEqual(['C D C']);
});

describe('the choice of staff', () => {
  it('names another revision, none, and again that of the day', async () => {
    const [first, , third] = [await makeOf(A), await makeOf(B), await makeOf(C)];
    const answer = await choose(first.id);
    const { document } = answer.json<{ document: PlantDocumentDto }>();
    expect([answer.statusCode, marked([document]), document.isDeliveredChosen]).toEqual([200, ['A D'], true]);
    expect(await seen()).toEqual([['A D', 'B', 'C C'], ...Array<string[]>(2).fill(['A D', 'C C'])]);
    expect([await statusOf(member, first.id), (await scanned(`/${first.id}/download`)).statusCode]).toEqual([200, 200]);
    expect((await documentsOf(admin)).map(({ isDeliveredChosen }) => isDeliveredChosen)).toEqual([true, true, true]);
    await choose(third.id, 'DOCUMENT');
    expect((await seen())[1]).toEqual(['C D C']);
    await choose(third.id, 'NONE');
    expect(await seen()).toEqual([['A', 'B', 'C C'], ['C C'], ['C C']]);
    await choose(first.id, 'BY_DAY');
    expect(await seen()).toEqual([['A', 'B D', 'C C'], ...Array<string[]>(2).fill(['B D', 'C C'])]);
    expect((await documentsOf(admin)).map(({ isDeliveredChosen }) => isDeliveredChosen)).toEqual(Array(3).fill(false));
  });

  it('is known to staff alone, and counts no longer where its document is about the plant no more', async () => {
    const { id } = await makeOf(['A', '2026-01-01', { toNumber: '150' }]);
    await makeOf(B);
    await choose(id);
    expect((await documentsOf(member)).map((one) => one.isDeliveredChosen)).toEqual([false, false]);
    expect((await seen())[1]).toEqual(['A D', 'B C']);
    await call(admin, 'PUT', `plants/${plantId}`, { serialNumber: 'LX 24-0151' });
    expect((await seen())[1]).toEqual(['B D C']);
    expect((await documentsOf(admin)).map((one) => one.isDeliveredChosen)).toEqual([false]);
  });

  it('means none once its document is removed', async () => {
    const { id } = await makeOf(A);
    await makeOf(B);
    await choose(id);
    await api.dataSource.query('DELETE FROM plant_documents WHERE id = $1', [id]);
    expect(marked(await documentsOf(admin))).toEqual(['B C']);
  });

  it('is of one plant, one title and one language, and needs no day of delivery', async () => {
    const { id } = await makeOf(A);
    await makeOf(C);
    for (const facts of [{ language: 'de' }, { title: 'Certificate' }]) await make('A', '2026-01-01', facts);
    await call(admin, 'PUT', `plants/${plantId}`, { deliveredOn: null });
    const { id: other } = await api.make.plant({ modelId, ownerCompanyId: member.companyId });
    await choose(id);
    expect((await documentsOf(member)).filter(({ isDelivered }) => isDelivered)).toMatchObject([{ id }]);
    expect((await documentsOf(member, other)).some(({ isDelivered }) => isDelivered)).toBe(false);
    await choose(id, 'BY_DAY');
    expect((await documentsOf(member)).some(({ isDelivered }) => isDelivered)).toBe(false);
  });

  it.each([
    ['for staff', { audience: 'STAFF' }],
    ['that is withdrawn', at('2026-03-01T00:00:00Z')],
  ] as const)('opens no document %s', async (_, facts) => {
    const { id } = await make('A', '2026-01-01', facts);
    await makeOf(C);
    expect((await choose(id)).statusCode).toBe(200);
    expect(await seen()).toEqual([['A D', 'C C'], ['C C'], ['C C']]);
    expect([await statusOf(member, id), (await scanned(`/${id}/download`)).statusCode]).toEqual([404, 404]);
  });

  it.each<[string, () => Promise<string>]>([
    ['of another model', async () => (await api.make.plantDocument()).id],
    ['of another plant of the model', async () => (await makeOf(A, { plantId: await otherPlant() })).id],
    ['of another range', async () => (await makeOf(A, { toNumber: '149' })).id],
    ['that does not exist', () => Promise.resolve(modelId)],
  ])('is refused for a document %s', async (_, of) => {
    const id = await of();
    for (const choice of ['DOCUMENT', 'NONE', 'BY_DAY'])
      expect(codeOf(await choose(id, choice))).toEqual([404, 'DOCUMENT_NOT_FOUND']);
    expect(await api.dataSource.manager.countBy(DeliveredDocument, { plantId })).toBe(0);
  });

  it.each([[{}], [{ documentId: null }], [{ documentId: 'x' }], [{ choice: 'NONE' }]])(
    'is refused as %j',
    async (body) => {
      const url = `plants/${plantId}/delivered-documents`;
      expect(codeOf(await call(admin, 'PUT', url, body))).toEqual([400, 'VALIDATION_FAILED']);
    },
  );

  it('names no other choice, and no plant that is merged or unknown', async () => {
    const { id } = await makeOf(A);
    expect(codeOf(await choose(id, 'SOME'))).toEqual([400, 'VALIDATION_FAILED']);
    const { id: merged } = await api.make.mergedPlant(plantId);
    const to = (plant: string): Promise<Answer> =>
      call(admin, 'PUT', `plants/${plant}/delivered-documents`, { documentId: id });
    expect(codeOf(await to(merged))).toEqual([409, 'PLANT_MERGED']);
    expect(codeOf(await to(modelId))).toEqual([404, 'PLANT_NOT_FOUND']);
  });

  it('is recorded in the security log, and stays where two arrive together', async () => {
    const [first, second] = [await makeOf(A), await makeOf(B)];
    const results = await Promise.all([choose(first.id), choose(second.id)]);
    expect(results.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const chosen = await api.dataSource.manager.findBy(DeliveredDocument, { plantId });
    expect(chosen).toMatchObject([{ titleKey: 'manual', language: 'it', setById: admin.id }]);
    await choose(first.id, 'NONE');
    const of = { id: plantId, serialNumber: 'LX 24-0150', title: 'Manual', language: 'it' };
    const recorded = await api.dataSource.manager.findBy(SecurityEvent, { kind: 'DELIVERED_DOCUMENT_SET' });
    expect(recorded.map(({ details }) => details).filter((details) => details?.id === plantId)).toEqual(
      expect.arrayContaining([
        { ...of, choice: 'DOCUMENT', revision: 'A' },
        { ...of, choice: 'DOCUMENT', revision: 'B' },
        { ...of, choice: 'NONE' },
      ]),
    );
  });
});

const otherPlant = async (): Promise<string> =>
  (await api.make.plant({ modelId, ownerCompanyId: member.companyId, deliveredOn: '2026-02-01' })).id;
const merge = async (id: string, method: 'POST' | 'DELETE' = 'POST'): Promise<void> => {
  const answer = await call(admin, method, `plants/${id}/merge`, method === 'POST' ? { intoId: plantId } : undefined);
  expect(answer.statusCode).toBe(200);
};

describe('a merge of plants', () => {
  it('takes the choices along, and gives them back', async () => {
    const twin = await otherPlant();
    const own = await makeOf(A, { plantId: twin });
    const ofModel = await makeOf(A, { title: 'Certificate' });
    await makeOf(B, { title: 'Certificate' });
    const choices = [{ documentId: own.id }, { documentId: ofModel.id, choice: 'NONE' }];
    for (const choice of choices) await call(admin, 'PUT', `plants/${twin}/delivered-documents`, choice);
    await merge(twin);
    expect(marked(await documentsOf(member))).toEqual(['B C', 'A D C']);
    await merge(twin, 'DELETE');
    expect([marked(await documentsOf(member)), marked(await documentsOf(member, twin))]).toEqual([
      ['B D C'],
      ['B C', 'A D C'],
    ]);
  });

  it('leaves a choice that was made since where it is, and one of a document that goes back counts no longer', async () => {
    const twin = await otherPlant();
    const own = await makeOf(A, { plantId: twin });
    const [first] = [await makeOf(A), await makeOf(B)];
    await call(admin, 'PUT', `plants/${twin}/delivered-documents`, { documentId: first.id });
    await merge(twin);
    await choose(own.id);
    await merge(twin, 'DELETE');
    expect(await api.dataSource.manager.countBy(DeliveredDocument, { plantId: twin })).toBe(0);
    expect(marked(await documentsOf(admin))).toEqual(['A', 'B D C']);
  });

  it('leaves the choice of the plant that stays, and takes none of a document that does not come along', async () => {
    const twin = await otherPlant();
    const [first, second] = [await makeOf(A), await makeOf(B)];
    await choose(first.id);
    await call(admin, 'PUT', `plants/${twin}/delivered-documents`, { documentId: second.id });
    const repeated = await makeOf(A, { plantId: twin, title: 'Certificate' });
    await makeOf(A, { plantId, title: 'Certificate' });
    await makeOf(C, { plantId, title: 'Certificate' });
    await call(admin, 'PUT', `plants/${twin}/delivered-documents`, { documentId: repeated.id });
    await merge(twin);
    expect(marked(await documentsOf(admin))).toEqual(['A D', 'C C', 'A D', 'B C']);
    await merge(twin, 'DELETE');
    expect(marked(await documentsOf(admin, twin))).toEqual(['A D C', 'A', 'B D C']);
  });
});

describe('a correction', () => {
  it('changes kind and day of release, which decides which revision is current', async () => {
    const { id } = await make('A', '2026-03-01');
    await make('B', '2026-03-02');
    const { document } = (await correct(id, { kind: 'SAFETY', releasedOn: '2026-03-03' })).json<{
      document: PlantDocumentDto;
    }>();
    expect(document).toMatchObject({ kind: 'SAFETY', releasedOn: '2026-03-03', revision: 'A', version: 2 });
    expect(marked(await documentsOf(member))).toEqual(['A C']);
    expect((await correct(id, { kind: 'OTHER' })).json<{ document: PlantDocumentDto }>().document).toMatchObject({
      ...{ kind: 'OTHER', releasedOn: '2026-03-03', version: 3 },
    });
  });

  it('is refused where it is based on an older version', async () => {
    const { id } = await makeOf(A);
    const results = [await correct(id, { releasedOn: '2026-01-02', version: 1 })];
    results.push(await correct(id, { releasedOn: '2026-01-03', version: 1 }));
    expect(results.map(codeOf)).toEqual([
      [200, undefined],
      [409, 'RECORD_CHANGED'],
    ]);
    expect((await documentsOf(admin)).map(({ releasedOn }) => releasedOn)).toEqual(['2026-01-02']);
  });

  it.each([
    ['releasedOn', addDays(dayOf(new Date()), 1)],
    ['releasedOn', '2026-02-30'],
    ['releasedOn', null],
    ['kind', 'NOVEL'],
    ['version', 0],
  ])('refuses %s %s', async (field, value) => {
    const { id } = await makeOf(A);
    const answer = await correct(id, { [field]: value });
    const { details } = answer.json<{ details: { field: string }[] }>();
    expect([answer.statusCode, details]).toEqual([400, [expect.objectContaining({ field })]]);
  });

  it('takes today, and a withdrawn document, and is recorded', async () => {
    const { id } = await make('A', '2026-01-01', at('2026-03-01T00:00:00Z'));
    const today = dayOf(new Date());
    expect((await correct(id, { releasedOn: today })).statusCode).toBe(200);
    const recorded = await api.dataSource.manager.findBy(SecurityEvent, { kind: 'PLANT_DOCUMENT_CORRECTED' });
    expect(recorded.map(({ details }) => details).filter((details) => details?.id === id)).toEqual([
      {
        ...{ id, title: 'Manual', revision: 'A', kindBefore: 'OPERATION', kind: 'OPERATION' },
        ...{ releasedBefore: '2026-01-01', releasedOn: today },
      },
    ]);
  });

  it('finds no unknown document', async () => {
    expect(codeOf(await correct(modelId, { kind: 'OTHER' }))).toEqual([404, 'DOCUMENT_NOT_FOUND']);
  });
});
