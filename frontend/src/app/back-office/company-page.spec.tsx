import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { addDays, dayOf } from '@contract/index';
import type { Company, CompanyFigures } from '@/api/types';
import { CompanySections } from '@/desk/feature';
import CompanyPage from '@/features/companies/CompanyPage';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { type Answer, startApi, type TestApi } from '@/kit/test/api-server';
import { companySections } from './features';

const ADMIN = { role: 'ADMIN', allowedActions: ['READ_ALL_TICKETS'] } as const;
const TODAY = dayOf(new Date());
const company = {
  ...{ id: 'c', name: 'Rossi S.r.l.', erpCode: 'C-10021', sharing: 'KEY_USERS', isActive: true },
  ...{ vatNumber: 'IT00743110157', vatState: 'VALID', vatCheckedAt: '2026-11-20T10:00:00.000Z' },
  ...{ sameVatNumberCount: 0, mergedInto: null, allowedActions: ['EDIT', 'ADD_MEMBER', 'MERGE'] },
} as unknown as Company;
const figures: CompanyFigures = {
  ...{ plantCount: 18, stoppedPlantCount: 1, openTicketCount: 7 },
  ...{ recentTicketCount: 31, recentSince: '2025-11-29' },
};
const ticket = { id: 42, title: 'Laser', description: 'x', status: 'OPEN', priority: 'HIGH', createdAt: new Date() };
const model = { id: 'm', manufacturer: 'Lumen', code: 'LC-500', name: null };
const plant = { id: 'p', serialNumber: 'SN-7', model, state: 'IN_SERVICE', stoppedSince: null };
const agreement = { companyId: 'c', companyName: 'Rossi S.r.l.', plantName: null, validFrom: TODAY, validTo: null };
const agreements = [
  { ...agreement, id: 'now', levelName: 'Gold', number: 'SLA-1' },
  { ...agreement, id: 'over', levelName: 'Silver', validFrom: '2020-01-01', validTo: addDays(TODAY, -1) },
];

let api: TestApi;
let isEmpty: boolean;
const listOf = (name: string, records: object[], total: number): Answer => ({
  status: 200,
  headers: {
    'X-Total-Count': String(isEmpty ? 0 : total),
    'Access-Control-Expose-Headers': 'X-Total-Count',
  },
  body: { [name]: isEmpty ? [] : records, pagination: { totalItems: 0 }, manageable: true },
});
const RESPONSES: [path: RegExp, respond: () => Answer][] = [
  [/^\/companies\/c$/, () => ({ status: 200, body: { company } })],
  [/^\/companies\/c\/figures$/, () => ({ status: 200, body: { figures } })],
  [/^\/companies\/c\/members/, () => listOf('members', [], 0)],
  [/^\/companies\/c\/sites/, () => listOf('sites', [], 0)],
  [/^\/companies\/c\/invitations/, () => listOf('invitations', [], 0)],
  [/^\/tickets\?/, () => listOf('tickets', [ticket], 7)],
  [/^\/plants\?/, () => listOf('plants', [plant], 18)],
  [/^\/service-agreements\?/, () => listOf('serviceAgreements', agreements, 2)],
  [/^\/users\?/, () => listOf('users', [], 0)],
];
const GONE = { statusCode: 404, code: 'COMPANY_NOT_FOUND', error: 'x', requestId: 'r' };

beforeEach(async () => {
  localStorage.setItem('language', 'it');
  isEmpty = false;
  api = await startApi();
  api.answer = ({ path }) => RESPONSES.find(([pattern]) => pattern.test(path))?.[1]() ?? { status: 404, body: GONE };
});
afterEach(() => api.close());

const show = (id = 'c'): void => {
  renderInBackOffice(
    <CompanySections value={companySections.map(({ Section }) => Section)}>
      <Suspense>
        <Routes>
          <Route path="/admin/companies/:id/show" element={<CompanyPage />} />
        </Routes>
      </Suspense>
    </CompanySections>,
    { address: `/admin/companies/${id}/show`, user: { ...ADMIN, allowedActions: [...ADMIN.allowedActions] } },
  );
};
const card = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });
const target = async (name: string | RegExp): Promise<string | null> =>
  (await screen.findByRole('link', { name })).getAttribute('href');

it('says who the company is and who sees what', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Rossi S.r.l.' })).toBeTruthy();
  const facts = within(await card('Dati'));
  expect(facts.getByText('C-10021')).toBeTruthy();
  expect(facts.getByText('In VIES il 20 nov 2026')).toBeTruthy();
  expect(facts.getByText(/^I referenti vedono tutti i ticket/)).toBeTruthy();
  expect(await target('Modifica')).toBe('/admin/companies/c');
});

it.each([
  [/^Impianti ?18$/, '/plants?companyId=c'],
  [/^Impianti fermi ora ?1$/, '/plants?companyId=c&stopped=true'],
  [/^Ticket aperti ?7$/, '/tickets?status=OPEN%2CIN_PROGRESS&companyId=c'],
  [/^Ticket degli ultimi 12 mesi ?31$/, '/tickets?companyId=c&from=2025-11-29'],
  ['Ticket aperti: Tutti (7)', '/tickets?status=OPEN%2CIN_PROGRESS&companyId=c'],
  ['Impianti: Tutti (18)', '/plants?companyId=c'],
  ['Accordi di servizio: Tutti (2)', '/admin/service-agreements?companyId=c'],
  ['#42 Laser', '/tickets/42'],
  ['LC-500 SN-7', '/plants/p/show'],
  ['Gold · SLA-1', '/admin/service-agreements/now'],
])('%s leads to %s', async (name, address) => {
  show();
  expect(await target(name)).toBe(address);
});

it('asks for the newest five open tickets and five plants of the company', async () => {
  show();
  await target('#42 Laser');
  await target('LC-500 SN-7');
  const asked = (path: string) => {
    const call = api.seen.find((one) => one.path.startsWith(path));
    return Object.fromEntries(new URLSearchParams(call?.path.split('?')[1]));
  };
  const five = { companyId: 'c', limit: '5' };
  expect(asked('/tickets?')).toMatchObject({ ...five, status: 'OPEN,IN_PROGRESS', sort: 'createdAt', order: 'desc' });
  expect(asked('/plants?')).toMatchObject(five);
});

it('shows the agreements that hold today alone', async () => {
  show();
  await target('Gold · SLA-1');
  expect(screen.queryByText('Silver')).toBeNull();
});

it('says what there is none of, without links to empty lists', async () => {
  isEmpty = true;
  show();
  for (const text of [
    ...['Nessun ticket aperto.', 'Nessun impianto.', 'Oggi non è in vigore alcun accordo.'],
    ...['L’azienda non ha ancora membri.', /^Nessuna sede\./],
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Tutti/ })).toBeNull();
});

it('says that there is no such company', async () => {
  show('gone');
  expect(await screen.findByRole('heading', { level: 1, name: 'Azienda' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Azienda non trovata');
});
