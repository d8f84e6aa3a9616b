import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import type { PersonAction } from '@contract/index';
import type { CurrentUser, PlantSummary } from '@/api/types';
import * as saving from '@/kit/format/save-file';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import PlantList from './PlantList';

jest.mock('@/kit/format/save-file', () => ({ saveFile: jest.fn() }));

const MODEL = { id: 'm', manufacturer: 'Lumen', code: 'LC-500', name: null };
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

let api: TestApi;
let values: Partial<PlantSummary>;
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  values = {};
  api = await startApi();
  api.answer = () => {
    const plant = { id: 'p', serialNumber: 'SN-7', model: MODEL, state: 'IN_SERVICE', allowedActions: [], ...values };
    const headers = { 'X-Total-Count': '1', 'Access-Control-Expose-Headers': 'X-Total-Count' };
    return { status: 200, body: { plants: [plant], pagination: {} }, headers };
  };
});
afterEach(() => api.close());

const ACTIONS: Record<CurrentUser['role'], PersonAction[]> = {
  ADMIN: ['MANAGE_PLANTS', 'READ_ALL_TICKETS', 'EXPORT_STOPS'],
  TECHNICIAN: ['EXPORT_STOPS'],
  CLIENT: [],
};

const show = async (role: CurrentUser['role'] = 'ADMIN', address = '/plants'): Promise<HTMLElement> => {
  const allowedActions = ACTIONS[role];
  renderInBackOffice(
    <ThemeProvider theme={createTheme()}>
      <ResourceContextProvider value="plants">
        <PlantList />
      </ResourceContextProvider>
    </ThemeProvider>,
    { address, user: { role, allowedActions } },
  );
  const row = (await screen.findByRole('link', { name: 'SN-7' })).closest('tr');
  if (!row) throw new Error('The plant has no row');
  return row;
};
const stateIn = (row: HTMLElement): string[] =>
  [...row.querySelectorAll('.MuiChip-label')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

it.each([
  [{ stoppedSince: null, stopConfirmed: null }, ['In servizio']],
  [{ stoppedSince: hoursAgo(2), stopConfirmed: true }, ['Impianto fermo · da 2 h']],
  [{ stoppedSince: hoursAgo(2), stopConfirmed: false }, ['Fermo da confermare · da 2 h']],
  [
    { stoppedSince: hoursAgo(2), stopConfirmed: true, state: 'PLANNED' as const },
    ['Previsto', 'Impianto fermo · da 2 h'],
  ],
])('shows %j as %j', async (plant, chips) => {
  values = plant;
  expect(stateIn(await show())).toEqual(chips);
});

it.each([
  [true, 'MuiChip-filled'],
  [false, 'MuiChip-outlined'],
])('tints the stop only where it is confirmed: %s', async (stopConfirmed, variant) => {
  values = { stoppedSince: hoursAgo(2), stopConfirmed };
  expect((await show()).querySelector('.MuiChip-root')?.classList).toContain(variant);
});

it.each(['ADMIN', 'TECHNICIAN', 'CLIENT'] as const)('has a button for those that stand now: %s', async (role) => {
  await show(role, '/plants?stopped=true');
  expect(screen.getByRole('button', { name: 'Fermi ora', pressed: true })).toBeTruthy();
  expect(api.seen.at(-1)?.path).toContain('stopped=true');
});

it.each([
  ['ADMIN', '/admin/companies/c/show'],
  ['TECHNICIAN', null],
] as const)('names the owner, for an %s with the link %s', async (role, address) => {
  values = { owner: { id: 'c', name: 'Rossi S.r.l.' } };
  const row = await show(role);
  expect(within(row).getByText('Rossi S.r.l.').getAttribute('href')).toBe(address);
});

it('has one button for a new plant, and the rest in a menu', async () => {
  await show();
  expect(screen.getByText('Crea impianto')).toBeTruthy();
  expect(screen.queryByText('Collega i ticket')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Altre azioni' }));
  const items = within(screen.getByRole('menu')).getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    ...['Stampa etichette', 'Importa', 'Importa letture', 'Collega i ticket', 'Impianti dai ticket'],
    ...['Esporta impianti', 'Esporta lingue mancanti', 'Esporta i fermi'],
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Collega i ticket' }));
  expect(await screen.findByRole('dialog', { name: 'Collegare i ticket precedenti agli impianti?' })).toBeTruthy();
});

it('offers technicians the exports, and clients only that of their plants', async () => {
  await show('TECHNICIAN');
  await userEvent.click(screen.getByRole('button', { name: 'Altre azioni' }));
  const items = within(screen.getByRole('menu')).getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    ...['Esporta impianti', 'Esporta lingue mancanti', 'Esporta i fermi'],
  ]);
  cleanup();
  await show('CLIENT');
  expect(screen.queryByRole('button', { name: 'Altre azioni' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Esporta impianti' }));
  expect(await screen.findByRole('dialog', { name: 'Esportazione di impianti' })).toBeTruthy();
});

const exported = () =>
  api.seen
    .map(({ path }) => new URL(path, 'http://api'))
    .filter(({ pathname }) => pathname.endsWith('/export'))
    .map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)]);

it('exports the plants that the list is filtered by, in its order', async () => {
  await show('ADMIN', '/plants?stopped=true&sort=createdAt&order=desc');
  await userEvent.click(screen.getByRole('button', { name: 'Altre azioni' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Esporta impianti' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Esporta' }));
  await waitFor(() => expect(saving.saveFile).toHaveBeenCalledWith(expect.any(Blob), 'plants.xlsx'));
  expect(exported()).toEqual([
    ['/plants/export', { stopped: 'true', sort: 'createdAt', order: 'desc', format: 'xlsx', language: 'it' }],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each(['ADMIN', 'TECHNICIAN'] as const)('has a button for those that lack documents: %s', async (role) => {
  await show(role);
  await userEvent.click(screen.getByRole('button', { name: 'Documenti mancanti', pressed: false }));
  expect(await screen.findByRole('button', { name: 'Documenti mancanti', pressed: true })).toBeTruthy();
  await waitFor(() => expect(api.seen.at(-1)?.path).toContain('lacksDocuments=true'));
});

it('has none for clients', async () => {
  await show('CLIENT');
  expect(screen.queryByRole('button', { name: 'Documenti mancanti' })).toBeNull();
});

it('exports which documents the plants of the list lack', async () => {
  await show('TECHNICIAN', '/plants?lacksDocuments=true');
  await userEvent.click(screen.getByRole('button', { name: 'Altre azioni' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Esporta lingue mancanti' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Esporta' }));
  await waitFor(() => expect(saving.saveFile).toHaveBeenCalledWith(expect.any(Blob), 'document-gaps.xlsx'));
  expect(exported()).toEqual([
    [
      '/plants/document-gaps/export',
      { lacksDocuments: 'true', sort: 'serialNumber', order: 'asc', format: 'xlsx', language: 'it' },
    ],
  ]);
});

it('exports the stops of a period', async () => {
  await show('TECHNICIAN', '/plants?state=IN_SERVICE');
  await userEvent.click(screen.getByRole('button', { name: 'Altre azioni' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Esporta i fermi' }));
  fireEvent.change(await screen.findByLabelText('Dal giorno'), { target: { value: '2026-11-01' } });
  await userEvent.click(screen.getByRole('button', { name: 'Esporta' }));
  await waitFor(() => expect(exported()).toHaveLength(1));
  expect(exported()).toEqual([['/stops/export', { from: '2026-11-01', format: 'xlsx', language: 'it' }]]);
});
