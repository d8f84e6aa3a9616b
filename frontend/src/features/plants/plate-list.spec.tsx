import { createTheme, ThemeProvider } from '@mui/material/styles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import * as saving from '@/kit/format/save-file';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import PlateList from './PlateList';

jest.mock('@/kit/format/save-file', () => ({ saveFile: jest.fn() }));

const CREATED = { createdAt: '2026-11-20T14:05:00.000Z' };
const PLATES = [
  {
    ...{ code: '7Q2M4TZ0V9XK3B', link: '/p/7Q2M4TZ0V9XK3B', state: 'ACTIVE', batchNumber: 12, ...CREATED },
    plant: { id: 'plant-1', model: 'LC-500', serialNumber: 'SN-7' },
  },
  { code: '5T0M4TZ0V9XK3C', link: '/p/5T0M4TZ0V9XK3C', state: 'UNCLAIMED', batchNumber: null, plant: null, ...CREATED },
  { code: '6T0M4TZ0V9XK3D', link: '/p/6T0M4TZ0V9XK3D', state: 'RETIRED', batchNumber: null, plant: null, ...CREATED },
];
const BATCH = {
  number: 12,
  plateCount: 24,
  unclaimedCount: 23,
  createdBy: { name: 'Ada', surname: 'Neri' },
  ...CREATED,
};

let api: TestApi;
let batches: object[];
let isBroken: boolean;
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  batches = [BATCH];
  isBroken = false;
  api = await startApi();
  api.answer = ({ path }) => {
    const headers = { 'X-Total-Count': '2', 'Access-Control-Expose-Headers': 'X-Total-Count' };
    const body = path.startsWith('/plate-batches') ? { plateBatches: batches } : { plates: PLATES, pagination: {} };
    if (path.startsWith('/plate-batches?') && isBroken) return { status: 500, body: {} };
    return { status: 200, body, headers };
  };
});
afterEach(() => api.close());

const show = (address = '/admin/plates') =>
  renderInBackOffice(
    <ThemeProvider theme={createTheme()}>
      <ResourceContextProvider value="admin/plates">
        <PlateList />
      </ResourceContextProvider>
    </ThemeProvider>,
    { address, user: { role: 'ADMIN' } },
  );
const rowOf = async (code: string): Promise<string[]> => {
  const row = (await screen.findByText(code)).closest('tr');
  return [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent).filter(Boolean);
};

it('shows state, plant, roll and day of each plate', async () => {
  show();
  expect(await rowOf('7Q2M4TZ0V9XK3B')).toEqual(['7Q2M4TZ0V9XK3B', 'Applicata', 'LC-500 SN-7', '12', '20 nov 2026']);
  expect(await rowOf('5T0M4TZ0V9XK3C')).toEqual(['5T0M4TZ0V9XK3C', 'Libera', '20 nov 2026']);
  expect(screen.getByRole('link', { name: 'LC-500 SN-7' }).getAttribute('href')).toBe('/plants/plant-1/show');
});

it('asks for no order, which the API would refuse, and for the plates of the pressed roll', async () => {
  show();
  const asked = () => api.seen.filter(({ path }) => path.startsWith('/plates?')).map(({ path }) => path);
  await userEvent.click(await screen.findByRole('link', { name: '12' }));
  await waitFor(() => expect(asked().at(-1)).toContain('batchNumber=12'));
  expect(asked().filter((path) => path.includes('sort='))).toEqual([]);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Rotolo o foglio' }).value).toBe('12');
});

it('leads from the code of a plate to its page only where the plate is in use', async () => {
  show();
  const active = await screen.findByRole('link', { name: '7Q2M4TZ0V9XK3B' });
  expect(active.getAttribute('href')).toBe('/p/7Q2M4TZ0V9XK3B');
  for (const code of ['5T0M4TZ0V9XK3C', '6T0M4TZ0V9XK3D'])
    expect([screen.getByText(code).tagName, screen.queryByRole('link', { name: code })]).toEqual(['TD', null]);
});

it('prints a chosen roll again in the chosen format', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Ristampa' }));
  await userEvent.click(await screen.findByRole('combobox', { name: /Rotolo o foglio/ }));
  await userEvent.click(
    await screen.findByRole('option', { name: 'N. 12 del 20 nov 2026, libere 23 su 24 · Ada Neri' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Crea PDF' }));
  const printed = () => api.seen.find(({ path }) => path === '/plate-batches/12/label-sheets');
  await waitFor(() => expect(printed()?.body).toBe('{"sheet":"A4_24","mm":28}'));
  await waitFor(() => expect(saving.saveFile).toHaveBeenCalledWith(expect.any(Blob), 'labels-12.pdf'));
  expect(api.seen.filter(({ path }) => path.startsWith('/plate-batches?'))[0]?.path).toContain('unclaimed=true');
});

it('says that no roll has free plates, and prints none', async () => {
  show();
  batches = [];
  await userEvent.click(await screen.findByRole('button', { name: 'Ristampa' }));
  expect(await screen.findByText('Nessun rotolo o foglio ha ancora targhette libere.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Crea PDF' }));
  expect(api.seen.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('says why the rolls could not be loaded, and tries again', async () => {
  isBroken = true;
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Ristampa' }));
  const again = await screen.findByRole('button', { name: 'Riprova' });
  isBroken = false;
  await userEvent.click(again);
  await userEvent.click(await screen.findByRole('combobox', { name: /Rotolo o foglio/ }));
  expect(await screen.findByRole('option', { name: /^N. 12 del/ })).toBeTruthy();
});

it('prints the roll by which the list is filtered, also where it is none of the newest', async () => {
  show(`/admin/plates?filter=${encodeURIComponent('{"batchNumber":3}')}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Ristampa' }));
  expect((await screen.findByRole('combobox', { name: /Rotolo o foglio/ })).textContent).toBe('3');
  await userEvent.click(screen.getByRole('button', { name: 'Crea PDF' }));
  await waitFor(() => expect(api.seen.map(({ path }) => path)).toContain('/plate-batches/3/label-sheets'));
});

it('exports the plates of the roll by which the list is filtered, in the order of the API', async () => {
  show(`/admin/plates?filter=${encodeURIComponent('{"batchNumber":3}')}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Esporta' }));
  const dialog = await screen.findByRole('dialog', { name: 'Esportazione di targhette' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Esporta' }));
  await waitFor(() => expect(saving.saveFile).toHaveBeenCalledWith(expect.any(Blob), 'plates.xlsx'));
  const asked = api.seen.find(({ path }) => path.startsWith('/plates/export'));
  const { searchParams } = new URL(asked?.path ?? '', 'http://api');
  expect(Object.fromEntries(searchParams)).toEqual({ batchNumber: '3', order: 'desc', format: 'xlsx', language: 'it' });
});
