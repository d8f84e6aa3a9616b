import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, dayOf } from '@contract/index';
import type { ListedWorklog, Ticket } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { ActionBar } from '../actions/ActionBar';
import LogWorkDialog from './LogWorkDialog';
import { WorklogCard } from './WorklogCard';

const TICKET = {
  id: 7,
  version: 1,
  status: 'IN_PROGRESS',
  contactPhone: null,
  totalHoursSpent: 2.5,
  allowedActions: ['LOG_WORK', 'READ_WORKLOGS', 'CLOSE'],
} as unknown as Ticket;

const entryOf = (id: string, values: Partial<ListedWorklog>): ListedWorklog => ({
  id,
  notes: 'Fascio allineato',
  hoursSpent: 2.5,
  workedOn: '2026-03-16',
  createdAt: '2026-03-18T08:00:00.000Z',
  correctedAt: null,
  technician: { id: 'luca', name: 'Luca', surname: 'Bianchi' },
  allowedActions: [],
  ...values,
});

const today = dayOf(new Date());

let api: TestApi;
const sent = () =>
  api.seen
    .filter(({ method }) => method !== 'GET')
    .map(
      ({ method, path, body }) => ({ call: `${method} ${path.split('/worklogs')[1]}`, ...JSON.parse(body) }) as object,
    );

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'it');
  api = await startApi();
  const worklogs = [
    entryOf('own', { allowedActions: ['CORRECT'] }),
    entryOf('other', { notes: 'Lente ordinata', correctedAt: '2026-03-19T08:00:00.000Z' }),
  ];
  api.answer = ({ method }) => ({ status: 200, body: method === 'GET' ? { worklogs } : { worklog: worklogs[0] } });
});
afterEach(() => api.close());

const user = { id: 'luca', role: 'TECHNICIAN' } as const;

it('corrects notes, hours and day of an entry that may be corrected, and of no other', async () => {
  renderInBackOffice(<WorklogCard />, { user, record: TICKET });
  const [own, other] = await screen.findAllByRole('listitem');
  expect(own!.textContent).toContain('16 mar 2026');
  expect(other!.textContent).toContain('corretto il');
  expect(within(other!).queryByRole('button')).toBeNull();
  await userEvent.click(within(own!).getByRole('button', { name: 'Correggi' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Ore impiegate/)).value).toBe('2,5');
  fireEvent.change(screen.getByLabelText(/^Ore impiegate/), { target: { value: '1,5' } });
  fireEvent.change(screen.getByLabelText(/^Data dell’intervento/), { target: { value: '2026-03-15' } });
  await userEvent.click(screen.getByRole('button', { name: 'Salva la correzione' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { call: 'PATCH /own', notes: 'Fascio allineato', hoursSpent: 1.5, workedOn: '2026-03-15' },
    ]),
  );
});

it('logs work of today, and of no day to come', async () => {
  renderInBackOffice(<LogWorkDialog onClose={() => undefined} />, { user, record: TICKET });
  const day = await screen.findByLabelText<HTMLInputElement>(/^Data dell’intervento/);
  expect(day.value).toBe(today);
  await userEvent.type(screen.getByLabelText(/^Lavoro svolto/), 'Specchio pulito');
  await userEvent.type(screen.getByLabelText(/^Ore impiegate/), '1');
  fireEvent.change(day, { target: { value: addDays(today, 1) } });
  await userEvent.click(screen.getByRole('button', { name: 'Registra intervento' }));
  await screen.findByText('La data non può essere futura');
  expect(sent()).toEqual([]);
  fireEvent.change(day, { target: { value: today } });
  await userEvent.click(screen.getByRole('button', { name: 'Registra intervento' }));
  await waitFor(() =>
    expect(sent()).toEqual([{ call: 'POST ', notes: 'Specchio pulito', hoursSpent: 1, workedOn: today }]),
  );
});

it('offers the closing first on a phone once hours are logged, and in the menu before', () => {
  const { unmount } = renderInBackOffice(<ActionBar />, { user, record: TICKET });
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names().slice(0, 2)).toEqual(['Chiudi definitivamente', 'Registra ore']);
  unmount();
  renderInBackOffice(<ActionBar />, { user, record: { ...TICKET, totalHoursSpent: 0 } });
  expect(names()[0]).toBe('Registra ore');
});
