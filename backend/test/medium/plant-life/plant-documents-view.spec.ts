import { FileStorage } from '#tickets/files/index.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';

const BYTES = Buffer.from('%PDF-1.7 of a manual');
const SAVED = "sandbox; default-src 'none'; frame-ancestors 'none'";
const SHOWN = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

let api: TestApi;
beforeAll(async () => (api = await startApi()));
afterAll(() => api.close());

/** Downloads one document as a visitor by the plate, and as the owner. */
const downloads = async (mimeType: 'application/pdf' | 'image/png', query: string): Promise<Answer[]> => {
  const { id: ownerCompanyId } = await api.make.company();
  const { id: plantId } = await api.make.plant({ ownerCompanyId });
  const stored = await api.app.get(FileStorage, { strict: false }).put(BYTES);
  const facts = { ...stored, plantId, audience: 'PUBLIC', mimeType, fileName: 'Übersicht.pdf' } as const;
  const { id } = await api.make.plantDocument(facts);
  const { code } = await api.make.plate({ plantId });
  const owner = api.as(await api.make.member({ companyId: ownerCompanyId }));
  return [
    await api.inject({ method: 'GET', url: `/api/public/plates/${code}/documents/${id}/download${query}` }),
    await owner({ method: 'GET', url: `/api/plant-documents/${id}/download${query}` }),
  ];
};

it.each([
  ['a PDF', 'application/pdf', '?view=true', 'inline', SHOWN],
  ['a PDF that is not asked to be shown', 'application/pdf', '?view=false', 'attachment', SAVED],
  ['a PDF without the question', 'application/pdf', '', 'attachment', SAVED],
  ['a picture', 'image/png', '?view=true', 'attachment', SAVED],
] as const)('%s is presented to visitor and owner: %s%s as %s', async (_, mimeType, query, presentation, policy) => {
  for (const answer of await downloads(mimeType, query)) {
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, BYTES]);
    expect(answer.headers).toMatchObject({
      'content-type': mimeType,
      'content-disposition': `${presentation}; filename="Ubersicht.pdf"; filename*=UTF-8''%C3%9Cbersicht.pdf`,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': presentation === 'inline' ? 'none' : 'bytes',
    });
  }
});

it('refuses another word', async () => {
  for (const answer of await downloads('application/pdf', '?view=inline')) {
    const { details } = answer.json<{ details: { field: string; code: string }[] }>();
    expect([answer.statusCode, details]).toEqual([400, [expect.objectContaining({ field: 'view', code: 'boolean' })]]);
  }
});
