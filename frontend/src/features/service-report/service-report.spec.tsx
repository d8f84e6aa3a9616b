import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ServiceReportRow } from '@/api/types';
import * as saving from '@/kit/format/save-file';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import ServiceReportPage from './ServiceReportPage';

jest.mock('@/kit/format/save-file', () => ({ saveFile: jest.fn() }));

const row = (values: Partial<ServiceReportRow>): ServiceReportRow => ({
  ...{
    key: 'Gold',
    name: 'Gold',
    clock: 'RESOLUTION',
    count: 20,
    metShare: 0.955,
    usedSeconds: 72_000,
    waitingShare: 0.25,
  },
  ...{ p50: 3600, p75: 5400, p90: 7200, p95: 9000 },
  ...values,
});

let api: TestApi;
let rows: ServiceReportRow[];
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  rows = [row({}), row({ key: null, name: null, count: 1 })];
  api = await startApi();
  api.answer = ({ path }) =>
    path.includes('/export')
      ? { status: 200, body: 'x' }
      : { status: 200, body: { rows, total: rows.length > 0 ? [row({ key: null, name: null, count: 21 })] : [] } };
});
afterEach(() => api.close());

const show = (address = '/?from=2026-01-01&to=2026-03-31') =>
  renderInBackOffice(<ServiceReportPage />, { address, user: { id: 'me', allowedActions: ['READ_ALL_TICKETS'] } });
const lines = async (): Promise<string[]> =>
  within(await screen.findByRole('table', { name: 'Soluzione' }))
    .getAllByRole('row')
    .map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' '));

it('has a line for each group, and one for all', async () => {
  show();
  expect(await lines()).toEqual([
    'Livello di servizioTerminatiRispettatip50p75p90p95In attesa',
    'Gold2095,5 %1 h1,5 h2 h2,5 h25 %',
    'Nessuno195,5 %1 h1,5 h2 h2,5 h25 %',
    'Totale2195,5 %1 h1,5 h2 h2,5 h25 %',
  ]);
  expect(screen.queryByRole('table', { name: 'Ripartenza' })).toBeNull();
});

it('groups otherwise, and shows the former lines until then', async () => {
  show();
  await lines();
  rows = [row({ key: '2026-02', name: null })];
  await userEvent.click(screen.getByRole('combobox', { name: 'Raggruppa per' }));
  await userEvent.click(screen.getByRole('option', { name: 'Mese' }));
  await waitFor(async () => expect((await lines())[1]).toMatch(/^febbraio 2026/));
});

it('asks for what the address says, and exports the same', async () => {
  rows = [row({ key: '2026-02', name: null })];
  show('/?from=2026-01-01&to=2026-03-31&by=month');
  await lines();
  expect(api.seen.map(({ path }) => path)).toEqual(['/reports/service-levels?from=2026-01-01&to=2026-03-31&by=month']);
  await userEvent.click(screen.getByRole('button', { name: 'Esporta CSV' }));
  await waitFor(() => expect(saving.saveFile).toHaveBeenCalled());
  expect(api.seen.at(-1)?.path).toBe(
    '/reports/service-levels/export?from=2026-01-01&to=2026-03-31&by=month&language=it',
  );
});

it('says that nothing ended', async () => {
  rows = [];
  show();
  expect(await screen.findByText('Nessun tempo terminato')).toBeTruthy();
});

it('asks nothing for a period that ends before it begins', () => {
  show('/?from=2026-02-01&to=2026-01-31');
  expect(screen.getByText('La data finale è prima di quella iniziale.')).toBeTruthy();
  expect(api.seen).toEqual([]);
});
