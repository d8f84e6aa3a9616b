import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import type { CurrentUser } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import FitPlatePage from './FitPlatePage';
import ScanDialog from './ScanDialog';

const CODE = '7Q2M4TZ0V9XK3B';
const PLANT = { id: 'plant-1', serialNumber: 'SN-7', model: { code: 'LC-500' }, owner: null, label: null };

const TOTAL = { 'X-Total-Count': '1', 'Access-Control-Expose-Headers': 'X-Total-Count' };

let api: TestApi;
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  api = await startApi();
  api.answer = ({ path }) =>
    path.startsWith('/plants')
      ? { status: 200, body: { plants: [PLANT], pagination: { total: 1 } }, headers: TOTAL }
      : { status: 200, body: { plate: { code: CODE, state: 'UNCLAIMED', plantId: null } } };
});
afterEach(() => api.close());

/** Scans the free plate, and chooses the plant. */
const fit = async (allowedActions: CurrentUser['allowedActions']) => {
  renderInBackOffice(<ScanDialog onClose={() => undefined} />, { user: { role: 'TECHNICIAN', allowedActions } });
  await userEvent.type(screen.getByLabelText('Codice della targhetta'), CODE);
  await userEvent.click(screen.getByRole('button', { name: 'Apri' }));
  await choose();
};
const choose = async () => {
  await screen.findByRole('dialog', { name: `Targhetta libera ${CODE}` });
  await userEvent.click(screen.getByRole('combobox', { name: 'Impianto' }));
  await userEvent.click(await screen.findByRole('option', { name: 'LC-500 SN-7' }));
  await userEvent.click(screen.getByRole('button', { name: 'Assegna' }));
  await waitFor(() => expect(api.seen.map(({ path }) => path)).toContain(`/plates/${CODE}/claim`));
};
const searches = () => api.seen.filter(({ path }) => path.startsWith('/plants?')).map(({ path }) => path);

it('a technician gives a free plate the plant of a ticket of theirs', async () => {
  await fit([]);
  const claim = api.seen.find(({ path }) => path.endsWith('/claim'));
  expect(claim).toMatchObject({ method: 'POST', body: '{"plantId":"plant-1"}' });
  for (const path of searches()) expect(path).toContain('assigned=true');
});

it('an administrator gives it any plant', async () => {
  await fit(['READ_ALL_TICKETS']);
  for (const path of searches()) expect(path).not.toContain('assigned');
});

describe('the page that the link of a free plate opens', () => {
  const open = () =>
    renderInBackOffice(
      <Routes>
        <Route path="/plants/fit/:code" element={<FitPlatePage />} />
        <Route path="/plants/:id/show" element="The plant" />
        <Route path="/plants" element="All plants" />
      </Routes>,
      { address: `/plants/fit/${CODE}`, user: { role: 'TECHNICIAN', allowedActions: [] } },
    );

  it('fits it, and leads on to the plant', async () => {
    open();
    await choose();
    expect(await screen.findByText('The plant')).toBeTruthy();
  });

  it('leads to the plants where it is left without fitting', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Annulla' }));
    expect(await screen.findByText('All plants')).toBeTruthy();
    expect(api.seen.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
