import { INSTRUCTION_KINDS, LIMITS, PLANT_DOCUMENT_KINDS } from '#contract/index.js';
import { newId } from '#kernel/persistence/index.js';
import { SecurityEvent } from '#kernel/security-log/index.js';
import { Declarations1798200000000 } from '#migrations/1798200000000-declarations.js';
import { PlantDocument } from '#plant-life/documents/index.js';
import type { PlantDocumentDto } from '#plant-life/documents/plant-document.dto.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';

let api: TestApi;
let admin: TestUser;
let member: TestUser;
let plantId: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await api.make.member({ companyId: (await api.make.company()).id });
  plantId = (await api.make.plant({ ownerCompanyId: member.companyId })).id;
});

/** A certificate of the company that owns the plant. */
const make = (facts: Partial<PlantDocument> = {}): Promise<PlantDocument> =>
  api.make.plantDocument({ plantId, kind: 'CERTIFICATE', ownerCompanyId: member.companyId, ...facts });
const mark = (ids: unknown): Promise<Answer> =>
  api.as(admin)({ method: 'POST', url: '/api/plant-documents/declarations', payload: { ids } });
const correct = (id: string, payload: object): Promise<Answer> =>
  api.as(admin)({ method: 'PUT', url: `/api/plant-documents/${id}`, payload });
const codeOf = (answer: Answer): unknown[] => [answer.statusCode, answer.json<{ code?: string }>().code];
const stateOf = async ({ id }: PlantDocument): Promise<unknown[]> => {
  const found = await api.dataSource.manager.findOneByOrFail(PlantDocument, { id });
  return [found.kind, found.ownerCompanyId, found.version];
};
const recorded = async ({ id }: PlantDocument): Promise<unknown[]> => {
  const events = await api.dataSource.manager.findBy(SecurityEvent, { kind: 'PLANT_DOCUMENT_CORRECTED' });
  return events.map(({ details }) => details).filter((details) => details?.id === id);
};

it('marks certificates, which belong to the machine from then on, and records each', async () => {
  const first = await make();
  const second = await make({ title: 'CE' });
  const answer = await mark([first.id, second.id]);
  const { documents } = answer.json<{ documents: PlantDocumentDto[] }>();
  expect([answer.statusCode, documents.map(({ kind, company }) => [kind, company])]).toEqual([
    200,
    [
      ['DECLARATION', null],
      ['DECLARATION', null],
    ],
  ]);
  expect(await stateOf(first)).toEqual(['DECLARATION', null, 2]);
  const { id, releasedOn } = second;
  expect(await recorded(second)).toEqual([
    {
      ...{ id, title: 'CE', revision: 'A', kindBefore: 'CERTIFICATE', kind: 'DECLARATION' },
      ...{ releasedBefore: releasedOn, releasedOn },
    },
  ]);
});

it('changes nothing when it is repeated', async () => {
  const certificate = await make();
  const results = [await mark([certificate.id]), await mark([certificate.id])];
  expect(results.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await stateOf(certificate)).toEqual(['DECLARATION', null, 2]);
  expect(await recorded(certificate)).toHaveLength(1);
});

it('marks a withdrawn certificate, which stays with its company', async () => {
  const certificate = await make({ withdrawnAt: new Date() });
  expect((await mark([certificate.id])).statusCode).toBe(200);
  expect(await stateOf(certificate)).toEqual(['DECLARATION', member.companyId, 2]);
});

it('leaves a certificate of a former owner with its company', async () => {
  const { id: former } = await api.make.company();
  const certificate = await make({ ownerCompanyId: former });
  expect((await mark([certificate.id])).statusCode).toBe(200);
  expect(await stateOf(certificate)).toEqual(['DECLARATION', former, 2]);
});

it.each<[string, () => Promise<string>, number, string]>([
  ['of another kind', async () => (await make({ kind: 'OTHER', title: 'x' })).id, 409, 'DOCUMENT_NOT_CERTIFICATE'],
  ['that is unknown', async () => newId(), 404, 'DOCUMENT_NOT_FOUND'],
  [
    'of which the machine has the revision',
    async () => {
      await make({ ownerCompanyId: null, kind: 'OTHER', title: 'x' });
      return (await make({ title: 'x' })).id;
    },
    409,
    'DOCUMENT_REVISION_IN_USE',
  ],
])('marks none if there is one %s', async (_, another, status, code) => {
  const certificate = await make();
  expect(codeOf(await mark([certificate.id, await another()]))).toEqual([status, code]);
  expect(await stateOf(certificate)).toEqual(['CERTIFICATE', member.companyId, 1]);
  expect(await recorded(certificate)).toEqual([]);
});

it('takes one to a hundred identifiers', async () => {
  const ids = await Promise.all(
    Array.from({ length: LIMITS.idsPerRequest.max }, async (_, index) => (await make({ title: `CE ${index}` })).id),
  );
  const refused = [[], [...ids, newId()], [ids[0], ids[0]], ['CE'], null];
  for (const list of refused) expect(codeOf(await mark(list))).toEqual([400, 'VALIDATION_FAILED']);
  const one = await mark(ids.slice(0, 1));
  expect([one.statusCode, (await mark(ids)).statusCode]).toEqual([200, 200]);
});

describe('a correction of the kind', () => {
  it.each(PLANT_DOCUMENT_KINDS.filter((kind) => kind !== 'OTHER'))(
    'hands over what becomes an instruction: %s',
    async (kind) => {
      const document = await make({ kind: 'OTHER' });
      expect((await correct(document.id, { kind })).statusCode).toBe(200);
      const owner = INSTRUCTION_KINDS.includes(kind) ? null : member.companyId;
      expect(await stateOf(document)).toEqual([kind, owner, 2]);
    },
  );

  it('does not hand over what is withdrawn, nor what was of that kind', async () => {
    const withdrawn = await make({ withdrawnAt: new Date() });
    const former = await make({ kind: 'SAFETY' });
    expect((await correct(withdrawn.id, { kind: 'SAFETY' })).statusCode).toBe(200);
    expect((await correct(former.id, { kind: 'SAFETY', releasedOn: '2026-01-01' })).statusCode).toBe(200);
    expect([(await stateOf(withdrawn))[1], (await stateOf(former))[1]]).toEqual([member.companyId, member.companyId]);
  });

  it('is none without a change', async () => {
    const certificate = await make();
    for (const facts of [{}, { kind: 'CERTIFICATE', releasedOn: certificate.releasedOn }])
      expect((await correct(certificate.id, facts)).statusCode).toBe(200);
    expect(await stateOf(certificate)).toEqual(['CERTIFICATE', member.companyId, 1]);
    expect(await recorded(certificate)).toEqual([]);
  });

  it('is refused where the machine has the revision', async () => {
    await make({ ownerCompanyId: null });
    const document = await make();
    expect(codeOf(await correct(document.id, { kind: 'SAFETY' }))).toEqual([409, 'DOCUMENT_REVISION_IN_USE']);
    expect(await stateOf(document)).toEqual(['CERTIFICATE', member.companyId, 1]);
  });
});

it('becomes a certificate again when the migration is reverted', async () => {
  const { id } = await make({ kind: 'DECLARATION' });
  const other = await make({ kind: 'DRAWING', title: 'Other' });
  const runner = api.dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    await new Declarations1798200000000().down(runner);
    const kinds: unknown = await runner.query(
      `SELECT kind::text FROM plant_documents WHERE id IN ($1, $2) ORDER BY title`,
      [...[id, other.id]],
    );
    expect(kinds).toEqual([{ kind: 'CERTIFICATE' }, { kind: 'DRAWING' }]);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
});
