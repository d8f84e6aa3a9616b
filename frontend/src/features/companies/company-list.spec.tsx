import { createTheme, ThemeProvider } from '@mui/material/styles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import * as saving from '@/kit/format/save-file';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import CompanyList from './CompanyList';

jest.mock('@/kit/format/save-file', () => ({ saveFile: jest.fn() }));

const company = {
  ...{ id: 'c', name: 'Rossi S.r.l.', erpCode: null, vatNumber: null, sharing: 'NOBODY', isActive: true },
  ...{ memberCount: 3, keyUserCount: 1, plantCount: 18, openTicketCount: 5, allowedActions: ['EDIT'] },
};

let api: TestApi;
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  api = await startApi();
  const headers = { 'X-Total-Count': '1', 'Access-Control-Expose-Headers': 'X-Total-Count' };
  api.answer = () => ({ status: 200, body: { companies: [company], pagination: {} }, headers });
});
afterEach(() => api.close());

const show = (address = '/admin/companies') =>
  renderInBackOffice(
    <ThemeProvider theme={createTheme()}>
      <ResourceContextProvider value="admin/companies">
        <CompanyList />
      </ResourceContextProvider>
    </ThemeProvider>,
    { address, user: { role: 'ADMIN', allowedActions: ['READ_ALL_TICKETS'] } },
  );

it.each([
  ['Rossi S.r.l.', '/admin/companies/c/show'],
  ['Membri, Rossi S.r.l.: 3', '/admin/companies/c/show'],
  ['Impianti, Rossi S.r.l.: 18', '/plants?companyId=c'],
  ['Ticket aperti, Rossi S.r.l.: 5', '/tickets?status=OPEN%2CIN_PROGRESS&companyId=c'],
])('%s leads to %s', async (name, address) => {
  show();
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address);
});

it('exports the companies that the list is filtered by', async () => {
  show('/admin/companies?isActive=true');
  await userEvent.click(await screen.findByRole('button', { name: 'Esporta' }));
  const dialog = await screen.findByRole('dialog', { name: 'Esportazione di aziende' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Esporta' }));
  const asked = () => api.seen.find(({ path }) => path.startsWith('/companies/export'));
  await waitFor(() => expect(asked()).toBeDefined());
  const { searchParams } = new URL(asked()?.path ?? '', 'http://api');
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ isActive: 'true', sort: 'name', order: 'asc', format: 'xlsx', language: 'it' },
  });
  await waitFor(() => expect(saving.saveFile).toHaveBeenCalledWith(expect.any(Blob), 'companies.xlsx'));
});
