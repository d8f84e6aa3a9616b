import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from 'react-admin';
import type { User } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { TicketBanners } from './TicketBanners';

const HINT = { since: new Date(2026, 10, 25, 9, 5).toISOString(), mayAnswer: true };
const CHANGED = { error: 'Changed', code: 'RECORD_CHANGED' };

let api: TestApi;
let isAnswered: boolean;
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  isAnswered = false;
  api = await startApi();
  api.answer = ({ path }) => {
    if (!path.endsWith('/stop-hint')) return { status: 200, body: { tickets: [], pagination: {} } };
    return isAnswered
      ? { status: 409, body: CHANGED }
      : { status: 200, body: { ticket: { id: 7, updatedAt: HINT.since } } };
  };
});
afterEach(() => api.close());

const show = async (stopHint: typeof HINT, role: User['role'] = 'ADMIN') => {
  const ticket = { id: 7, status: 'OPEN', archivedAt: null, duplicateOf: null, productionStopped: false, stopHint };
  renderInBackOffice(
    <>
      <TicketBanners />
      <Notification />
    </>,
    { user: { role }, record: ticket },
  );
  await screen.findByText('L’impianto è fermo?');
};
const sent = () =>
  api.seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, JSON.parse(body) as unknown]);

it.each([
  ['Sì, è fermo', true, 'Registrato: impianto fermo'],
  ['No', false, 'Registrato: l’impianto non è fermo'],
])('the button "%s" sends %s', async (name, isStopped, notice) => {
  await show(HINT);
  expect(screen.getByRole('alert').textContent).toMatch(/^L’impianto è fermo\?Lo fa pensare un’email del 25 nov/);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(notice)).toBeTruthy();
  expect(sent()).toEqual([['/tickets/7/stop-hint', { isStopped, since: HINT.since }]]);
});

it('says that a colleague has answered in the meantime', async () => {
  isAnswered = true;
  await show(HINT);
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  expect(await screen.findByText(/Nel frattempo/)).toBeTruthy();
});

it('asks nothing of those who may not answer', async () => {
  await show({ ...HINT, mayAnswer: false }, 'TECHNICIAN');
  expect(screen.getByRole('alert').textContent).toMatch(/^L’impianto è fermo\?/);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
