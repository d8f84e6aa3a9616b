import { createTheme, ThemeProvider } from '@mui/material/styles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router';
import type { Webhook, WebhookDelivery } from '@/api/types';
import { OverList } from '@/kit/office/record/OverList';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { type Answer, type Seen, startApi, type TestApi } from '@/kit/test/api-server';
import WebhookForm from './WebhookForm';
import WebhookList from './WebhookList';

const MOMENT = '2026-11-20T08:00:00.000Z';
const webhook: Webhook = {
  id: 'webhook-1',
  name: 'Gestionale',
  url: 'https://receiver.example/plantdesk',
  events: ['ticket.created', 'ticket.closed'],
  isActive: true,
  goneAt: null,
  ownerLeftAt: null,
  createdBy: null,
  createdAt: MOMENT,
  lastDelivery: null,
};
const failed: WebhookDelivery = {
  id: 'delivery-1',
  eventId: 'event-1',
  type: 'ticket.closed',
  ticketId: 42,
  state: 'FAILED',
  attempts: 9,
  statusCode: null,
  fault: 'WEBHOOK_UNREACHABLE',
  reason: 'ECONNREFUSED',
  duration: 12,
  createdAt: MOMENT,
  attemptedAt: MOMENT,
  nextAttemptAt: null,
  finishedAt: MOMENT,
  isRepeatable: true,
};

let api: TestApi;
let webhooks: Webhook[];
let deliveries: WebhookDelivery[];
let total: number;
const refusal = (status: number, code: string): Answer => ({ status, body: { statusCode: status, code, error: 'x' } });
const answer = ({ method, path }: Seen): Answer => {
  if (method === 'POST' && path.endsWith('/repeat'))
    deliveries = [{ ...failed, state: 'WAITING', isRepeatable: false, finishedAt: null }];
  if (/deliveries\/delivery-1/.test(path))
    return { status: 200, body: { delivery: { ...deliveries[0], body: '{"type":"ticket.closed"}', answer: null } } };
  if (path.includes('/deliveries')) {
    const headers = { 'X-Total-Count': String(total), 'Access-Control-Expose-Headers': 'X-Total-Count' };
    return { status: 200, body: { deliveries, pagination: {} }, headers };
  }
  return { status: 200, body: { webhooks } };
};

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation();
  api = await startApi();
  api.answer = answer;
  webhooks = [webhook];
  deliveries = [failed];
  total = 1;
  localStorage.setItem('language', 'it');
});
afterEach(() => {
  jest.restoreAllMocks();
  return api.close();
});

const open = (): void => {
  renderInBackOffice(
    <ThemeProvider theme={createTheme()}>
      <ResourceContextProvider value="webhooks">
        <Routes>
          <Route path="/webhooks/*" element={<OverList list={<WebhookList />} create={<WebhookForm />} />} />
        </Routes>
      </ResourceContextProvider>
    </ThemeProvider>,
    { address: '/webhooks', user: { id: 'admin-1' } },
  );
};
const openDeliveries = async (): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Invii di Gestionale' }));
  return screen.findByRole('dialog', { name: 'Invii di Gestionale' });
};
const posts = (): string[] => api.seen.filter(({ method }) => method === 'POST').map(({ path }) => path);

it('says why a receiver gets nothing more', async () => {
  webhooks = [{ ...webhook, isActive: false, goneAt: MOMENT }];
  open();
  await screen.findByText('Disattivato dal destinatario (risposta 410)');
  expect(screen.queryByRole('button', { name: 'Invia prova a Gestionale' })).toBeNull();
});

it('says that the creator is no longer an administrator', async () => {
  webhooks = [{ ...webhook, isActive: false, ownerLeftAt: MOMENT }];
  open();
  await screen.findByText(/^Disattivato perché chi lo ha creato non è più amministratore/);
});

it('sends nothing without a name, an address and an event, and shows what the API refuses above the form', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Crea webhook' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nuovo webhook' });
  const created = within(dialog).getByRole('checkbox', { name: 'Ticket creato' });
  await userEvent.click(created);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Crea webhook' }));
  await within(dialog).findByText('Scegliere almeno un evento');
  expect(within(dialog).getAllByText('Questo campo è obbligatorio')).toHaveLength(2);
  expect(posts()).toEqual([]);

  api.answer = (call) => (call.method === 'POST' ? refusal(409, 'TOO_MANY_WEBHOOKS') : answer(call));
  await userEvent.click(created);
  await userEvent.type(within(dialog).getByLabelText('Nome'), 'Ventunesimo');
  await userEvent.type(within(dialog).getByLabelText('Indirizzo'), 'https://receiver.example/');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Crea webhook' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('al massimo 20 webhook');
  expect(posts()).toEqual(['/webhooks']);
});

it('repeats a delivery once, and leaves the keyboard at the button while it waits', async () => {
  open();
  const drawer = await openDeliveries();
  await userEvent.click(await within(drawer).findByRole('button', { name: /Ticket chiuso #42/ }));
  await within(drawer).findByText(/ECONNREFUSED/);
  const repeat = within(drawer).getByRole('button', { name: 'Invia di nuovo' });
  await userEvent.click(repeat);
  await within(drawer).findByText('In attesa');
  expect(repeat.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(repeat);
  await userEvent.keyboard('{Enter}');
  expect(posts()).toEqual(['/webhooks/webhook-1/deliveries/delivery-1/repeat']);
});

it('pages through the deliveries, and says when there are none', async () => {
  total = 11;
  open();
  const drawer = await openDeliveries();
  await userEvent.click(await within(drawer).findByRole('button', { name: /pagina 2/i }));
  await waitFor(() => expect(api.seen.some(({ path }) => path.includes('deliveries?page=2'))).toBe(true));
  await userEvent.click(within(drawer).getByRole('button', { name: 'Chiudi' }));
  [deliveries, total] = [[], 0];
  await within(await openDeliveries()).findByText(/^Nessun invio da mostrare/);
});

it('loads the list and the deliveries again after an error', async () => {
  api.answer = () => refusal(503, 'SERVICE_UNAVAILABLE');
  open();
  await screen.findByText(/^Errore nel caricamento dei webhook/);
  api.answer = (call) => (call.path.includes('/deliveries') ? refusal(503, 'SERVICE_UNAVAILABLE') : answer(call));
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  const drawer = await openDeliveries();
  await within(drawer).findByText(/^Errore nel caricamento degli invii/);
  api.answer = answer;
  await userEvent.click(within(drawer).getByRole('button', { name: 'Riprova' }));
  await within(drawer).findByRole('button', { name: /Ticket chiuso/ });
});
