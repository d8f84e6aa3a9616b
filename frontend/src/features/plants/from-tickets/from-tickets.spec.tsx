import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlantCandidate, PlantLinking } from '@/api/types';
import { Snackbars } from '@/app/back-office/layout/Snackbars';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import FromTicketsPage from './FromTicketsPage';

const candidate = (values: Partial<PlantCandidate> = {}): PlantCandidate => ({
  ...{ key: 'bf1', serialNumber: 'BF-1', model: 'LC-500', manufacturer: 'Laserworks', plant: null },
  ...{ owner: { id: 'c-1', name: 'Rossi' }, written: { serialNumbers: ['BF-1'], types: ['LC-500'], companies: [] } },
  ...{ ticketCount: 3, lastTicketAt: '2026-11-02T08:00:00Z', isClear: true, doubt: null },
  ...values,
});
const LINKING: PlantLinking = {
  ...{ id: 'l-1', state: 'PAUSED', startedBy: 'Anna Neri', total: 8, taken: 5, created: 3, linked: 12, refused: 1 },
  refusals: [{ serialNumber: 'BF-9', reason: 'MODEL_UNKNOWN' }],
  ...{ startedAt: '2026-11-02T08:00:00Z', pausedAt: '2026-11-02T08:10:00Z', endedAt: null },
};
const PLANT = { id: 'p-1', model: { code: 'LC-500' }, serialNumber: 'ZZ-1', owner: { id: 'c-1', name: 'Rossi' } };

let api: TestApi;
let candidates: PlantCandidate[];
let linking: PlantLinking | null;
let refusal: string | undefined;
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  candidates = [candidate(), candidate({ key: 'bf2', serialNumber: 'BF-2', isClear: false, doubt: 'STRANGERS' })];
  [linking, refusal] = [null, undefined];
  api = await startApi();
  api.answer = ({ path, method }) => {
    const headers = { 'X-Total-Count': '1', 'Access-Control-Expose-Headers': 'X-Total-Count' };
    if (refusal && method === 'POST') return { status: 409, headers, body: { code: refusal, error: 'refused' } };
    if (path.startsWith('/plant-linkings/')) return { status: 200, headers, body: { linking } };
    if (path === '/plant-linkings') return { status: 202, headers, body: { linking: LINKING } };
    if (path.endsWith('/assign')) return { status: 200, headers, body: { linked: 2, left: 1 } };
    if (path.endsWith('/ignored')) return { status: 204, headers };
    if (path.startsWith('/plants')) return { status: 200, headers, body: { plants: [PLANT], pagination: {} } };
    const pagination = { currentPage: 1, totalPages: 1, totalItems: candidates.length };
    return { status: 200, headers, body: { candidates, clearCount: 120, pagination } };
  };
});
afterEach(() => api.close());

const show = () =>
  renderInBackOffice(
    <>
      <FromTicketsPage />
      <Snackbars />
    </>,
    { user: { role: 'ADMIN' } },
  );
const sentTo = (path: string): unknown => {
  const sent = api.seen.find((request) => request.path === path && request.method !== 'GET');
  return sent && JSON.parse(String(sent.body));
};
const clickOn = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

it('accepts the clear proposals of all pages, after it said how many', async () => {
  show();
  await userEvent.type(await screen.findByLabelText(/Costruttore dei modelli nuovi/), ' Laserworks');
  await clickOn('Accetta tutte le proposte chiare (120)');
  const dialog = await screen.findByRole('dialog', { name: 'Accettare 120 proposte chiare?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accetta 120 proposte' }));
  await waitFor(() => expect(sentTo('/plant-linkings')).toBeTruthy());
  expect(await screen.findByText('Le proposte vengono accettate')).toBeTruthy();
});

it('shows that another one is open, and stays open itself', async () => {
  show();
  await clickOn('Accetta tutte le proposte chiare (120)');
  refusal = 'LINKING_RUNNING';
  await clickOn('Accetta 120 proposte');
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(within(dialog).getAllByRole('alert')).toHaveLength(2));
  expect(within(dialog).getAllByRole('alert')[0]?.textContent).toMatch(/già accettate/);
});

it.each([
  ['RUNNING', 'Metti in pausa', '/plant-linkings/l-1/pause'],
  ['PAUSED', 'Riprendi', '/plant-linkings/l-1/resume'],
  ['FAILED', 'Riprendi', '/plant-linkings/l-1/resume'],
] as const)('shows one that is %s when the page is opened again, and offers %j', async (state, name, path) => {
  linking = { ...LINKING, state };
  show();
  expect(await screen.findByText(/5 .*8.*Anna Neri/)).toBeTruthy();
  expect(screen.getByText(/3 impianti registrati · 12 ticket collegati · 1 proposta rifiutata/)).toBeTruthy();
  expect(screen.getByText(/BF-9: modello nuovo, senza costruttore/)).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: 'Avanzamento delle proposte accettate' });
  expect(bar.getAttribute('aria-valuenow')).toBe('63');
  const all = await screen.findByRole('button', { name: /Accetta tutte/ });
  await waitFor(() => expect(screen.getByText('LC-500 BF-1')).toBeTruthy());
  expect(all.hasAttribute('disabled')).toBe(state !== 'FAILED');
  await clickOn(name);
  await waitFor(() => expect(api.seen.map((request) => request.path)).toContain(path));
});

it('offers no pause once it is done', async () => {
  linking = { ...LINKING, state: 'DONE', refusals: [], refused: 0 };
  show();
  expect(await screen.findByText('Proposte chiare esaminate: 5. Avviato da Anna Neri.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /pausa|Riprendi/ })).toBeNull();
  expect(screen.queryByRole('progressbar', { name: /Avanzamento/ })).toBeNull();
});

it('links the tickets of a proposal to a plant, and says how many stay', async () => {
  show();
  await clickOn('Collega a un impianto: LC-500 BF-1');
  const dialog = await screen.findByRole('dialog', { name: 'Collegare i ticket di LC-500 BF-1 a un impianto?' });
  const submit = within(dialog).getByRole('button', { name: 'Collega 3 ticket' });
  expect(submit.hasAttribute('disabled')).toBe(true);
  await userEvent.click(within(dialog).getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: /ZZ-1/ }));
  expect(within(dialog).getByText('Proprietario: Rossi')).toBeTruthy();
  await userEvent.click(submit);
  expect(await screen.findByText(/2 ticket collegati · 1 ticket di un’altra azienda, non collegato/)).toBeTruthy();
  expect(sentTo('/tickets/plant-candidates/assign')).toEqual({ key: 'bf1', plantId: 'p-1', ticketCount: 3 });
});

it('ignores a proposal, and brings it back from the list of ignored ones', async () => {
  show();
  expect(await screen.findByText('Solo da visitatori')).toBeTruthy();
  await clickOn('Ignora LC-500 BF-2');
  expect(await screen.findByText('BF-2: proposta ignorata')).toBeTruthy();
  expect(sentTo('/tickets/plant-candidates/ignored')).toEqual({ key: 'bf2', isIgnored: true });
  api.seen.length = 0;
  await userEvent.click(screen.getByRole('switch', { name: 'Mostra le proposte ignorate' }));
  await clickOn('Ripristina LC-500 BF-2');
  await waitFor(() => expect(sentTo('/tickets/plant-candidates/ignored')).toEqual({ key: 'bf2', isIgnored: false }));
  expect(screen.queryByRole('button', { name: /Registra/ })).toBeNull();
});
