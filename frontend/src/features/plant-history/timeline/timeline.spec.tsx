import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Plant, PlantEvent, PlantTimelinePage } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { PlantTimeline } from './PlantTimeline';

const at = '2026-11-20T14:05:00.000Z';
const stops = (count: number): PlantEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `stop-${index}`, kind: 'STOP', at, stop: { kind: 'FAILURE', until: null } },
  }));

let api: TestApi;
let page: PlantTimelinePage;
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  api = await startApi();
  api.answer = () => ({ status: 200, body: page });
});
afterEach(() => api.close());

const plant = { id: 'plant', allowedActions: ['ADD_READING'] } as Partial<Plant> as Plant;
const open = () => renderInBackOffice(<PlantTimeline plant={plant} />, { user: { role: 'CLIENT' } });

it('says what happened, and links the ticket', async () => {
  const ticket = { id: 7, title: 'Nessun raggio', category: 'ASSISTANCE', status: 'OPEN' } as const;
  page = {
    next: null,
    events: [
      { id: '7', kind: 'TICKET_RAISED', at, ticket },
      { id: 's', kind: 'STOP', at, stop: { kind: 'PLANNED', until: '2026-11-20T16:35:00.000Z' } },
      { id: 'm', kind: 'SITE', at, site: null },
      { id: 'n', kind: 'SITE', at, site: 'Verona' },
      { id: 'o', kind: 'OWNER', at, company: 'Rossi' },
    ],
  };
  open();
  const link = await screen.findByRole('link', { name: 'Ticket n. 7: Nessun raggio' });
  expect(link.getAttribute('href')).toBe('/tickets/7');
  for (const text of [
    /^Fermo programmato · fino al .* \(2 h 30 min\)$/,
    'Sede tolta',
    'Sede: Verona',
    'Proprietario: Rossi',
  ])
    expect(screen.getByText(text)).toBeTruthy();
});

it.each([
  [10, false],
  [11, true],
])('shows ten of %i entries and offers more: %s', async (count, offers) => {
  page = { next: null, events: stops(count) };
  open();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(10));
  const more = screen.queryByRole('button', { name: 'Mostra i precedenti' });
  expect(more !== null).toBe(offers);
  if (!more) return;
  await userEvent.click(more);
  expect(screen.getAllByRole('listitem')).toHaveLength(count);
});

it('asks for the kinds of a group, and says when there are none', async () => {
  page = { next: null, events: [] };
  open();
  expect(await screen.findByText('Ancora nulla di registrato.')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: 'Mostra' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Fermi' }));
  expect(await screen.findByText('Nulla di questo tipo è registrato.')).toBeTruthy();
  expect(api.seen.at(-1)?.path).toBe('/plants/plant/timeline?kinds=STOP');
});

it('offers another try when it cannot be loaded', async () => {
  api.answer = () => ({ status: 404, body: { code: 'PLANT_NOT_FOUND', message: 'gone' } });
  open();
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeTruthy();
});
