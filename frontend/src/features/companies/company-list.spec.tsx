import { createTheme, ThemeProvider } from '@mui/material/styles';
import { screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import CompanyList from './CompanyList';

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

it.each([
  ['Rossi S.r.l.', '/admin/companies/c/show'],
  ['Membri, Rossi S.r.l.: 3', '/admin/companies/c/show'],
  ['Impianti, Rossi S.r.l.: 18', '/plants?companyId=c'],
  ['Ticket aperti, Rossi S.r.l.: 5', '/tickets?status=OPEN%2CIN_PROGRESS&companyId=c'],
])('%s leads to %s', async (name, address) => {
  renderInBackOffice(
    <ThemeProvider theme={createTheme()}>
      <ResourceContextProvider value="admin/companies">
        <CompanyList />
      </ResourceContextProvider>
    </ThemeProvider>,
    { address: '/admin/companies', user: { role: 'ADMIN', allowedActions: ['READ_ALL_TICKETS'] } },
  );
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address);
});
