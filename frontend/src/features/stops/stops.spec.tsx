import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Plant, Stop, Ticket } from '@/api/types';
import { renderInBackOffice } from '@/shared/mui/test/back-office';
import { startApi, type TestApi } from '@/shared/test/api-server';
import PlantStops from './PlantStops';
import TicketStops from './TicketStops';

const HOUR = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();

let api: TestApi;
let stop: Stop;
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  stop = {
    ...{ id: 'stop', plant: null, ticketIds: [7], kind: 'FAILURE', confirmed: true, version: 3 },
    ...{ startedAt: ago(3.5), endedAt: null, endSource: null, voidedAt: null, allowedActions: ['END', 'CORRECT'] },
  };
  api = await startApi();
  const figures = { requiredSeconds: 720 * 3600, downSeconds: 12 * 3600, failures: 2, repairs: 2 };
  const means = { availability: 708 / 720, repairSeconds: 6 * 3600, betweenSeconds: 354 * 3600 };
  api.answer = ({ method, path }) =>
    path.includes('/availability')
      ? { status: 200, body: { ...figures, ...means } }
      : method === 'GET'
        ? { status: 200, body: { stops: [stop], pagination: {} } }
        : { status: 200, body: { stop } };
});
afterEach(() => api.close());

const onTicket = (values: Partial<Ticket> = {}) =>
  renderInBackOffice(<TicketStops ticket={{ id: 7, productionStopped: true, ...values } as Ticket} />, {
    user: { role: 'ADMIN' },
  });
const sent = () =>
  api.seen
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path, JSON.parse(body) as unknown]);

it('says for how long the plant stands still, and ends that by a press', async () => {
  onTicket();
  expect(await screen.findByText('Fermo da 3 h 30 min')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'È ripartito' }));
  await waitFor(() => expect(sent()).toEqual([['POST', '/stops/stop/end', {}]]));
});

it('asks nothing for a ticket that reported no stop', () => {
  onTicket({ productionStopped: false });
  expect(api.seen).toEqual([]);
});

it('lets staff confirm what a stranger reported, by its version', async () => {
  stop = { ...stop, confirmed: false };
  onTicket();
  await userEvent.click(await screen.findByRole('button', { name: 'Conferma' }));
  await waitFor(() => expect(sent()).toEqual([['PATCH', '/stops/stop', { confirmed: true, version: 3 }]]));
});

it('corrects the cause, and leaves the moments as they were to the millisecond', async () => {
  onTicket();
  await userEvent.click(await screen.findByRole('button', { name: 'Correggi' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Causa' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Fermo programmato' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  const correction = { startedAt: stop.startedAt, endedAt: null, kind: 'PLANNED', voided: false, version: 3 };
  await waitFor(() => expect(sent()).toEqual([['PATCH', '/stops/stop', correction]]));
});

it('reports a stop of a plant that runs', async () => {
  stop = { ...stop, endedAt: ago(1), endSource: 'CLIENT', allowedActions: [] };
  renderInBackOffice(<PlantStops plant={{ id: 'plant' } as Plant} />, { user: { role: 'CLIENT' } });
  expect(await screen.findByText(/: 2 h 30 min · Guasto/)).toBeTruthy();
  const named = (text: string) => screen.findByText(text);
  await Promise.all(['98,33 %', '6 h', '354 h'].map(named));
  await userEvent.click(screen.getByRole('button', { name: 'L’impianto è fermo' }));
  await waitFor(() => expect(sent()).toEqual([['POST', '/stops', { plantId: 'plant' }]]));
});
