import { INSTRUCTION_KINDS, PLANT_DOCUMENT_KINDS } from '#contract/index.js';
import { LastingInstructions1798100000000 } from '#migrations/1798100000000-lasting-instructions.js';
import { PlantDocument } from '#plant-life/documents/index.js';
import type { PlantDocumentDto } from '#plant-life/documents/plant-document.dto.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { bodyOf, MULTIPART, PDF } from '../tickets/files/attachments.support.js';

let api: TestApi;
let admin: TestUser;
let seller: TestUser;
let buyer: TestUser;
let plantId: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());
beforeEach(async () => {
  seller = await api.make.member({ companyId: (await api.make.company()).id });
  buyer = await api.make.member({ companyId: (await api.make.company()).id });
  plantId = (await api.make.plant({ ownerCompanyId: seller.companyId })).id;
});

const add = (facts: Record<string, string>): Promise<Answer> => {
  const query = new URLSearchParams({ title: 'Manual', audience: 'OWNER', revision: 'A', ...facts });
  const url = `/api/plants/${plantId}/documents?${query.toString()}`;
  return api.as(admin)({ method: 'POST', url, headers: { 'content-type': MULTIPART }, payload: bodyOf([PDF]) });
};
const sell = async (): Promise<void> => {
  const payload = { ownerCompanyId: buyer.companyId };
  expect((await api.as(admin)({ method: 'PUT', url: `/api/plants/${plantId}`, payload })).statusCode).toBe(200);
};
const get = (user: TestUser, url: string): Promise<Answer> => api.as(user)({ method: 'GET', url: `/api/${url}` });
/** The status of the list and of the download, and how many documents are listed. */
const seenBy = async (user: TestUser, id: string): Promise<unknown[]> => {
  const list = await get(user, `plants/${plantId}/documents`);
  const { documents = [] } = list.json<{ documents?: object[] }>();
  return [list.statusCode, documents.length, (await get(user, `plant-documents/${id}/download`)).statusCode];
};

it.each(PLANT_DOCUMENT_KINDS)('goes with the machine at a sale if it is an instruction: %s', async (kind) => {
  const isInstruction = INSTRUCTION_KINDS.includes(kind);
  const { id, company } = (await add({ kind })).json<{ document: PlantDocumentDto }>().document;
  expect(company?.id).toBe(isInstruction ? undefined : seller.companyId);
  expect([await seenBy(seller, id), await seenBy(buyer, id)]).toEqual([
    [200, 1, 200],
    [404, 0, 404],
  ]);
  await sell();
  expect([await seenBy(seller, id), await seenBy(buyer, id)]).toEqual([
    [404, 0, 404],
    isInstruction ? [200, 1, 200] : [200, 0, 404],
  ]);
});

it('is refused as an instruction of a revision that the machine has, also of a former owner', async () => {
  await add({ kind: 'SAFETY' });
  await sell();
  const answer = await add({ kind: 'SAFETY' });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'DOCUMENT_REVISION_IN_USE']);
  expect((await add({ kind: 'OTHER' })).statusCode).toBe(201);
});

const withdrawnAt = new Date();

it.each<[string, Partial<PlantDocument>, string, Partial<PlantDocument> | null, boolean]>([
  ['of the owner', {}, 'seller', null, true],
  ['of a former owner', {}, 'buyer', null, false],
  ['of another kind', { kind: 'CERTIFICATE' }, 'seller', null, false],
  ['that is withdrawn', { withdrawnAt }, 'seller', null, false],
  ['of which the machine has the revision', {}, 'seller', { audience: 'PUBLIC', revision: 'a' }, false],
  ['of which the machine has a withdrawn revision', {}, 'seller', { withdrawnAt }, true],
  ['of which the machine has another revision', {}, 'seller', { revision: 'B' }, true],
  ['of which the machine has another language', {}, 'seller', { language: 'de' }, true],
])(
  'that stood before is handed over by the migration: %s, %j, %s, %j, %s',
  async (_, values, owner, twin, isHanded) => {
    const { id } = await api.make.plantDocument({ plantId, ownerCompanyId: seller.companyId, ...values });
    if (twin) await api.make.plantDocument({ plantId, ...twin });
    if (owner === 'buyer') await sell();
    const runner = api.dataSource.createQueryRunner();
    const migration = new LastingInstructions1798100000000();
    await runner.startTransaction();
    try {
      await migration.down(runner);
      await migration.up(runner);
      const { ownerCompanyId } = await runner.manager.findOneByOrFail(PlantDocument, { id });
      expect(ownerCompanyId).toBe(isHanded ? null : seller.companyId);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  },
);
