import { changeTicket, exportPdf } from '@/api/generated/tickets';
import { startApi, type TestApi } from '@/kit/test/api-server';

let api: TestApi;

beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

it('sends a change of a ticket to its status and returns the ticket', async () => {
  api.answer = () => ({ status: 200, body: { ticket: { id: 7, version: 3 } } });
  const change = { status: 'OPEN', technicalAreaId: null, version: 2 } as const;
  await expect(changeTicket(7, change)).resolves.toEqual({ ticket: { id: 7, version: 3 } });
  const [call] = api.seen;
  expect(call).toMatchObject({ method: 'PATCH', path: '/tickets/7/status' });
  expect(JSON.parse(call?.body ?? '')).toEqual(change);
});

it('asks for the report in its language and copy', async () => {
  api.answer = () => ({ status: 200, body: 'a pdf' });
  await exportPdf(7, { language: 'en', copy: 'CLIENT' });
  expect(api.seen[0]?.path).toBe('/tickets/7/export/pdf?language=en&copy=CLIENT');
});
