import { addDays, type Day, dayOf, INSTRUCTION_KINDS, PLANT_DOCUMENT_KINDS } from '#contract/index.js';
import { SecurityEvent } from '#kernel/security-log/index.js';
import { PlantDocument } from '#plant-life/documents/index.js';
import type { PlantDocumentDto } from '#plant-life/documents/plant-document.dto.js';
import { Plant } from '#plants/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { RETENTION_DUE_BEFORE, retained } from './plant-documents.support.js';

/** More than the years of the setting. Twelve years before a day of February that is not in each year, it is there, too. */
const LIFE = 12;
const TODAY = dayOf(new Date());
const yearsFrom = (day: Day, years: number): Day => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
/** Of a plant whose documents are owed until today. */
const DELIVERED = yearsFrom(TODAY, -LIFE);

let api: TestApi;
let admin: TestUser;
let modelId: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());
beforeEach(async () => void (modelId = (await api.make.plantModel({ expectedLifeYears: LIFE })).id));

const plant = (facts: Partial<Plant> = {}): Promise<Plant> =>
  api.make.plant({ modelId, deliveredOn: DELIVERED, ...facts });
const make = async (facts: Partial<PlantDocument> = {}): Promise<PlantDocument> =>
  api.make.plantDocument(facts.modelId || facts.plantId ? facts : { plantId: (await plant()).id, ...facts });
const listed = async (user: TestUser, plantId: string): Promise<PlantDocumentDto[]> =>
  (await api.as(user)({ method: 'GET', url: `/api/plants/${plantId}/documents` })).json<{
    documents: PlantDocumentDto[];
  }>().documents;
/** Of the document, in the list of its model or else of its plant. */
const owedUntil = async ({ plantId }: PlantDocument): Promise<Day | null | undefined> => {
  const url = plantId ? `/api/plants/${plantId}/documents` : `/api/plant-models/${modelId}/documents`;
  const { documents } = (await api.as(admin)({ method: 'GET', url })).json<{ documents: PlantDocumentDto[] }>();
  return documents[0]?.owedUntil;
};
const withdraw = (id: string, payload?: object): Promise<Answer> =>
  api.as(admin)({ method: 'POST', url: `/api/plant-documents/${id}/withdraw`, ...(payload && { payload }) });
const recorded = async (id: string): Promise<unknown[]> => {
  const events = await api.dataSource.manager.findBy(SecurityEvent, { kind: 'PLANT_DOCUMENT_WITHDRAWN' });
  return events.map(({ details }) => details).filter((details) => details?.id === id);
};
const isWithdrawn = async (id: string): Promise<boolean> =>
  (await api.dataSource.manager.findOneByOrFail(PlantDocument, { id })).withdrawnAt !== null;

describe('a document is owed', () => {
  it.each(PLANT_DOCUMENT_KINDS)('if it is an instruction: %s', async (kind) => {
    expect(await owedUntil(await make({ kind }))).toBe(INSTRUCTION_KINDS.includes(kind) ? TODAY : null);
  });

  it.each<[string, Partial<PlantDocument>, Day | null]>([
    ['for visitors', { audience: 'PUBLIC' }, TODAY],
    ['for staff', { audience: 'STAFF' }, null],
    ['withdrawn', { withdrawnAt: new Date() }, null],
  ])('or not, %s', async (_, facts, day) => {
    expect(await owedUntil(await make(facts))).toBe(day);
  });

  it.each<[string, Partial<Plant>, Day | null]>([
    ['today', { deliveredOn: DELIVERED }, TODAY],
    ['yesterday, which is over', { deliveredOn: addDays(DELIVERED, -1) }, null],
    ['a day counted from the registration', { deliveredOn: null, yearOfConstruction: 2000 }, yearsFrom(TODAY, LIFE)],
    ['a day counted from the registration alone', { deliveredOn: null }, yearsFrom(TODAY, LIFE)],
    [
      'a day counted from the end of the year of construction',
      { deliveredOn: null, yearOfConstruction: Number(TODAY.slice(0, 4)) + 1 },
      `${Number(TODAY.slice(0, 4)) + 1 + LIFE}-12-31`,
    ],
  ])('until %s', async (_, facts, day) => {
    const { id: plantId } = await plant({ yearOfConstruction: null, ...facts });
    expect(await owedUntil(await make({ plantId }))).toBe(day);
  });

  it('for the years of the setting where the expected life is shorter', async () => {
    const { id } = await api.make.plantModel({ expectedLifeYears: 9 });
    const { id: plantId } = await plant({ modelId: id, deliveredOn: '2030-02-01' });
    expect(await owedUntil(await make({ plantId }))).toBe('2040-02-01');
  });

  it('until the latest day of the plants that it is about', async () => {
    const last = await plant({ deliveredOn: '2030-02-01', serialNumber: 'SN-2' });
    await plant({ deliveredOn: '2029-02-01', serialNumber: 'SN-1' });
    const document = await make({ modelId, toNumber: '2' });
    expect(await owedUntil(document)).toBe('2042-02-01');
    await api.dataSource.manager.update(PlantDocument, document.id, { toNumber: '1' });
    expect(await owedUntil(document)).toBe('2041-02-01');
    await api.dataSource.manager.update(PlantDocument, document.id, { toNumber: null });
    const { id: mergedIntoId } = await api.make.plant();
    await api.dataSource.manager.update(Plant, last.id, { mergedIntoId });
    expect(await owedUntil(document)).toBe('2041-02-01');
  });

  it('to no plant of a model that has none', async () => {
    expect(await owedUntil(await make({ modelId }))).toBeNull();
  });

  it('which only those read who may withdraw it', async () => {
    const { id: companyId } = await api.make.company();
    const { id: plantId } = await plant({ ownerCompanyId: companyId });
    await make({ plantId });
    const readers = [await api.make.technician(), await api.make.member({ companyId }), admin];
    const days = await Promise.all(readers.map(async (reader) => (await listed(reader, plantId))[0]?.owedUntil));
    expect(days).toEqual([null, null, TODAY]);
  });
});

describe('a withdrawal', () => {
  it.each([
    ['without a body', undefined],
    ['without a day', {}],
    ['with another day', { owedUntil: addDays(TODAY, 1) }],
  ])('of what is owed is refused %s', async (_, payload) => {
    const { id } = await make();
    const answer = await withdraw(id, payload);
    expect([answer.statusCode, answer.json<object>()]).toEqual([
      409,
      expect.objectContaining({
        ...{ code: 'DOCUMENT_OWED', details: [{ field: 'owedUntil', code: 'owed', message: `Must be ${TODAY}` }] },
      }),
    ]);
    expect([await isWithdrawn(id), await recorded(id)]).toEqual([false, []]);
  });

  it('of what is owed takes its day, and is recorded once', async () => {
    const { id } = await make();
    const first = await withdraw(id, { owedUntil: TODAY });
    const again = await withdraw(id);
    expect([first.statusCode, again.statusCode, first.json()]).toEqual([200, 200, again.json()]);
    expect(first.json<{ document: PlantDocumentDto }>().document.owedUntil).toBeNull();
    expect(await recorded(id)).toEqual([{ id, title: 'Manual', revision: 'A', owedUntil: TODAY }]);
  });

  it.each([
    ['no body', undefined],
    ['any day', { owedUntil: TODAY }],
  ])('of what is not owed takes %s, and is recorded', async (_, payload) => {
    const { id } = await make({ kind: 'OTHER' });
    expect((await withdraw(id, payload)).statusCode).toBe(200);
    expect([await isWithdrawn(id), await recorded(id)]).toEqual([
      true,
      [{ id, title: 'Manual', revision: 'A', owedUntil: null }],
    ]);
  });

  it.each(['2026-02-30', 'never', null, 7])('refuses the day %s', async (day) => {
    const { id } = await make();
    const answer = await withdraw(id, { owedUntil: day });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(await isWithdrawn(id)).toBe(false);
  });
});

/** The sweep of these tests removes what nothing has needed for ten years since that day. */
const DUE = dayOf(RETENTION_DUE_BEFORE);
const LAST = (years: number): Day => yearsFrom(DUE, -years);

it.each<[string, Partial<Parameters<typeof retained>[2]>, boolean]>([
  ['withdrawn ten years ago', { withdrawn: 1 }, false],
  ['withdrawn since', { withdrawn: -1 }, true],
  ['never withdrawn', { withdrawn: undefined }, true],
  ['of a plant registered since', { registered: -1 }, true],
  ['of a plant built since', { built: 0 }, true],
  ['that was owed until then', { delivered: LAST(10) }, false],
  ['that was owed since', { delivered: addDays(LAST(10), 1) }, true],
  ['that was owed until then by the expected life', { delivered: LAST(25), life: 25 }, false],
  ['that was owed since by the expected life', { delivered: addDays(LAST(25), 1), life: 25 }, true],
  ['that was owed until then by the setting', { delivered: LAST(12), life: 11, instructionYears: 12 }, false],
  ['that was owed since by the setting', { delivered: addDays(LAST(12), 1), life: 11, instructionYears: 12 }, true],
  [
    'of a plant registered long ago without a day of delivery',
    { delivered: null, registered: 3700, built: -12 },
    false,
  ],
  ['of a plant registered without a day of delivery', { delivered: null, registered: 3600, built: -12 }, true],
  ['of a plant built without a day of delivery', { delivered: null, registered: 3700, built: -10 }, true],
])('keeps a document %s: %j, %s', async (_, moments, isKept) => {
  const { id: plantId } = await plant();
  const { id } = await make({ modelId });
  expect(await retained(api, { id, plantId }, { withdrawn: 1, registered: 1, built: -1, ...moments })).toBe(isKept);
  expect(RETENTION_DUE_BEFORE.getTime()).toBeLessThan(Date.now());
});
