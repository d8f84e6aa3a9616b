import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayOf } from '@contract/index';
import type { Plant, PlantAction, PlantEvent } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { PlantTimeline } from '../timeline/PlantTimeline';

const entry: PlantEvent = {
  ...{ id: 'e', kind: 'SERVICE', at: '2026-03-15T23:00:00.000Z' },
  serviceEntry: {
    ...{ id: 'e', workedOn: '2026-03-16', notes: 'Filtri sostituiti', hoursSpent: 2.5 },
    ...{ technician: { name: 'Luca', surname: 'Bianchi' }, allowedActions: ['VOID'] },
  },
};

let api: TestApi;
let events: PlantEvent[];
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  events = [entry];
  api = await startApi();
  api.answer = ({ method }) =>
    method === 'GET' ? { status: 200, body: { events, next: null } } : { status: 201, body: { serviceEntry: {} } };
});
afterEach(() => api.close());

const open = (role: 'TECHNICIAN' | 'CLIENT') => {
  const allowedActions: PlantAction[] = role === 'TECHNICIAN' ? ['ADD_SERVICE_ENTRY', 'ADD_READING'] : ['ADD_READING'];
  return renderInBackOffice(<PlantTimeline plant={{ id: 'plant', allowedActions } as Plant} />, { user: { role } });
};
const sent = () =>
  api.seen
    .filter(({ method }) => method !== 'GET')
    .map(({ path, body }) => [path, body === '' ? '' : (JSON.parse(body) as unknown)]);

it('shows staff what was done, by whom and in how many hours', async () => {
  open('TECHNICIAN');
  expect(await screen.findByText('Filtri sostituiti')).toBeTruthy();
  expect(screen.getByText(/^16 mar 2026 · Luca Bianchi · 2,5\sh$/)).toBeTruthy();
});

it('shows a new owner the day alone, and offers clients nothing', async () => {
  const serviceEntry = { ...entry.serviceEntry, notes: null, hoursSpent: null, technician: null, allowedActions: [] };
  events = [{ ...entry, serviceEntry } as PlantEvent];
  open('CLIENT');
  expect(await screen.findByText('16 mar 2026')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('records work, up to today', async () => {
  open('TECHNICIAN');
  await userEvent.click(await screen.findByRole('button', { name: 'Registra intervento' }));
  const dialog = within(await screen.findByRole('dialog'));
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Salva' });
  await userEvent.type(dialog.getByLabelText(/^Lavoro svolto/), 'Ugello pulito');
  await userEvent.type(dialog.getByLabelText(/^Ore/), '1,5');
  const day = dialog.getByLabelText(/^Giorno dell’intervento/);
  fireEvent.change(day, { target: { value: '2999-01-01' } });
  expect(save.disabled).toBe(true);
  const workedOn = dayOf(new Date());
  fireEvent.change(day, { target: { value: workedOn } });
  await userEvent.click(save);
  const body = { notes: 'Ugello pulito', hoursSpent: 1.5, workedOn };
  await waitFor(() => expect(sent()).toEqual([['/plants/plant/service-entries', body]]));
});

it('takes an entry back after a question', async () => {
  open('TECHNICIAN');
  await userEvent.click(await screen.findByRole('button', { name: 'Elimina l’intervento del 16 mar 2026' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Elimina' }));
  await waitFor(() => expect(sent()).toEqual([['/service-entries/e/void', '']]));
});
