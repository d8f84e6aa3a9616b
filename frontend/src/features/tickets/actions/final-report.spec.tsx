import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider, useGetOne } from 'react-admin';
import type { Ticket } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { StoppedSections } from '@/desk/feature';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import FinalReportDialog from './FinalReportDialog';

let api: TestApi;
let stored: Ticket;

const ended = jest.fn();
/** Opens a dialog of its own, as the sections of the banner do. */
const EndOfStop = () => (
  <ActionDialog title="Stop" submitLabel="Running" onSubmit={ended} onClose={() => undefined}>
    Since when
  </ActionDialog>
);

const Page = () => {
  const { data, refetch } = useGetOne<Ticket>('tickets', { id: 7 });
  return data ? (
    <RecordContextProvider value={data}>
      <button onClick={() => void refetch()}>refresh</button>
      <StoppedSections value={[EndOfStop]}>
        <FinalReportDialog onClose={() => undefined} />
      </StoppedSections>
    </RecordContextProvider>
  ) : null;
};

const WORK = ['Fascio allineato', 'Lente ordinata'].map((notes, place) => ({
  id: String(place),
  notes,
  hoursSpent: 1.5,
  workedOn: `2026-03-1${7 - place}`,
}));

const show = async (totalHoursSpent: number, language = 'it', facts: Partial<Ticket> = {}): Promise<void> => {
  stored = {
    id: 7,
    version: 1,
    status: 'IN_PROGRESS',
    allowedActions: ['CLOSE', 'READ_WORKLOGS'],
    totalHoursSpent,
    ...facts,
  } as Ticket;
  localStorage.setItem('language', language);
  renderInBackOffice(<Page />, { user: { id: 'me' } });
  const report = await screen.findByLabelText(language === 'it' ? /^Rapporto finale/ : /^Final report/);
  fireEvent.change(report, { target: { value: 'Lente sostituita e fascio allineato' } });
};

const hours = () => screen.getByLabelText(/^Ore ancora da registrare/);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Chiudi il ticket' });
const sent = () =>
  api.seen.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body) as { hoursSpent?: number });

beforeEach(async () => {
  localStorage.clear();
  ended.mockClear();
  api = await startApi();
  api.answer = ({ path }) =>
    /\/activity\?/.test(path)
      ? { status: 200, body: { activity: [], pagination: { totalPages: 0 } } }
      : path.endsWith('/worklogs')
        ? { status: 200, body: { worklogs: WORK } }
        : { status: 200, body: { ticket: stored } };
});
afterEach(() => api.close());

it('requires hours while none are logged', async () => {
  await show(0);
  await screen.findByText(/^Nessuna ora registrata finora\./);
  fireEvent.change(hours(), { target: { value: '' } });
  expect(submit().disabled).toBe(true);
  fireEvent.change(hours(), { target: { value: '0,5' } });
  await waitFor(() => expect(submit().disabled).toBe(false));
  await userEvent.click(submit());
  await waitFor(() => expect(sent()).toMatchObject([{ hoursSpent: 0.5 }]));
});

it('shows the hours that are logged, and closes without more', async () => {
  await show(1.5);
  await screen.findByText(/^Già registrate 1,5 h: il campo può restare vuoto\./);
  await waitFor(() => expect(submit().disabled).toBe(false));
  fireEvent.change(hours(), { target: { value: '1,55' } });
  await waitFor(() => expect(submit().disabled).toBe(true));
  fireEvent.change(hours(), { target: { value: '' } });
  await waitFor(() => expect(submit().disabled).toBe(false));
  await userEvent.click(submit());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('hoursSpent');
});

it('stops requiring hours once a colleague has logged some', async () => {
  await show(0);
  expect(submit().disabled).toBe(true);
  stored = { ...stored, totalHoursSpent: 2 };
  fireEvent.click(screen.getByText('refresh'));
  await screen.findByText(/^Già registrate 2 h/);
  await waitFor(() => expect(submit().disabled).toBe(false));
});

it('lists what was logged, by the day of the work', async () => {
  await show(3);
  const entries = await screen.findAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    '16 mar 2026, 1,5\u00a0h: Lente ordinata',
    '17 mar 2026, 1,5\u00a0h: Fascio allineato',
  ]);
});

it('takes the work entries over into the report, oldest first, and adds hours by chips', async () => {
  await show(0);
  screen.getByText('Un ticket chiuso non si può riaprire.');
  await userEvent.click(await screen.findByRole('button', { name: 'Inserisci gli interventi nel rapporto' }));
  await userEvent.click(screen.getByRole('button', { name: /^Aggiungi 0,5/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Aggiungi 2/ }));
  await waitFor(() => expect(submit().disabled).toBe(false));
  await userEvent.click(submit());
  const finalReport = 'Lente sostituita e fascio allineato\nLente ordinata\nFascio allineato';
  await waitFor(() => expect(sent()).toMatchObject([{ finalReport, hoursSpent: 2.5 }]));
});

it('says the same in English', async () => {
  await show(1.5, 'en');
  screen.getByLabelText(/^Hours still to log/);
  await screen.findByText(/^Already logged: 1\.5 h\. The field may stay empty\./);
});

it.each([
  ['it', 'Da quando è ripartito l’impianto?'],
  ['en', 'Since when has the plant been running?'],
])('asks since when a stopped plant is running, which does not close the ticket: %s', async (language, question) => {
  await show(1, language, { productionStopped: true });
  await screen.findByText(question);
  await userEvent.click(screen.getByRole('button', { name: 'Running' }));
  expect(ended).toHaveBeenCalledTimes(1);
  expect(sent()).toEqual([]);
});

it('asks nothing about a plant that runs', async () => {
  const CONFIRMED = { confirmed: true, awaitsConfirmation: false, mayConfirm: false, version: 1 };
  const stop = { id: 'stop', since: '2026-03-17T08:00:00Z', until: '2026-03-17T09:00:00Z', ...CONFIRMED };
  await show(1, 'it', { productionStopped: true, stop });
  expect(screen.queryByText('Da quando è ripartito l’impianto?')).toBeNull();
});
