import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { Ticket } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { TimelineCard } from './TimelineCard';

const at = { createdAt: '2026-11-20T08:00:00.000Z', actor: { name: 'Anna', surname: 'Neri' }, visibility: 'PUBLIC' };
const ARCHIVED = { id: 'archived', kind: 'ARCHIVED', payload: { archived: { from: false, to: true } }, ...at };

let api: TestApi;
let activity: object[];
let totalPages: number;
let status: number;
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  [activity, totalPages, status] = [[ARCHIVED], 1, 200];
  api = await startApi();
  api.answer = () => ({ status, body: status === 200 ? { activity, pagination: { totalPages } } : { code: 'X' } });
});
afterEach(() => api.close());

const ticketFor = (allowedActions: string[]) =>
  ({ id: 7, version: 1, updatedAt: at.createdAt, allowedActions, attachments: [] }) as unknown as Ticket;

/** The card, and another one when the button is pressed. */
const Cards = ({ actions, later }: { actions: string[]; later: string[] }) => {
  const [isLater, setLater] = useState(false);
  return (
    <RecordContextProvider value={ticketFor(isLater ? later : actions)}>
      <button onClick={() => setLater(true)}>later</button>
      <TimelineCard key={String(isLater)} />
    </RecordContextProvider>
  );
};

const show = (actions = ['READ_WORKLOGS'], later = actions) =>
  renderInBackOffice(<Cards actions={actions} later={later} />, { user: { id: 'me', role: 'TECHNICIAN' } });
const filters = () => within(screen.getByRole('group', { name: 'Che cosa mostrare' })).getAllByRole('button');
const pressed = () => filters().filter((button) => button.getAttribute('aria-pressed') === 'true');
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const asked = () => api.seen.map(({ path }) => new URL(path, 'http://api').searchParams);
const lastGroup = () => asked().at(-1)?.get('group');

it('shows what no other card shows until the reader chooses, and remembers the choice', async () => {
  show();
  await screen.findByText('Ticket archiviato');
  expect(filters().map(({ textContent }) => textContent)).toEqual(['Tutto', 'Messaggi', 'Lavoro', 'Modifiche']);
  expect(pressed().map(({ textContent }) => textContent)).toEqual(['Modifiche']);
  expect(lastGroup()).toBe('CHANGES');
  await choose('Lavoro');
  await waitFor(() => expect(lastGroup()).toBe('WORK'));
  expect(pressed().map(({ textContent }) => textContent)).toEqual(['Lavoro']);
  await choose('later');
  expect(pressed().map(({ textContent }) => textContent)).toEqual(['Lavoro']);
  await choose('Tutto');
  await waitFor(() => expect(lastGroup()).toBeNull());
});

it('does not offer work to those who may not read it, even where it was chosen', async () => {
  show(['READ_WORKLOGS'], []);
  await choose('Lavoro');
  await waitFor(() => expect(lastGroup()).toBe('WORK'));
  await choose('later');
  expect(filters().map(({ textContent }) => textContent)).toEqual(['Tutto', 'Messaggi', 'Modifiche']);
  expect(pressed().map(({ textContent }) => textContent)).toEqual(['Modifiche']);
  await waitFor(() => expect(lastGroup()).toBe('CHANGES'));
});

it.each([
  ['Tutto', 'Non è ancora successo nulla.'],
  ['Messaggi', 'Ancora nessun messaggio.'],
  ['Lavoro', 'Ancora nessun intervento registrato.'],
  ['Modifiche', 'Ancora nessuna modifica.'],
])('says that there is nothing under %s', async (name, text) => {
  activity = [];
  show();
  await choose(name);
  await screen.findByText(text);
  expect(screen.getAllByText(/^Ancora|^Non è ancora/)).toHaveLength(1);
});

it('reads further pages of the chosen group, and begins again with another one', async () => {
  totalPages = 2;
  show();
  await choose('Messaggi');
  await userEvent.click(await screen.findByRole('button', { name: 'Mostra gli eventi precedenti' }));
  await waitFor(() => expect(asked().map((query) => query.get('page'))).toContain('2'));
  expect(
    asked()
      .filter((query) => query.get('page') === '2')
      .map((query) => query.get('group')),
  ).toEqual(['MESSAGES']);
  const before = api.seen.length;
  await choose('Tutto');
  await waitFor(() => expect(api.seen.length).toBeGreaterThan(before));
  expect(
    asked()
      .slice(before)
      .map((query) => query.get('page')),
  ).toEqual(['1']);
});

it('says why it could not be loaded, and tries again', async () => {
  status = 503;
  show();
  const alert = await screen.findByRole('alert');
  status = 200;
  await userEvent.click(within(alert).getByRole('button', { name: 'Riprova' }));
  await screen.findByText('Ticket archiviato');
});
