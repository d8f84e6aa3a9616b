import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type Seen, type TestApi } from '@/kit/test/api-server';
import { SessionsSection } from './SessionsSection';

const running = (id: number, values: object = {}) => ({
  id: `session-${id}`,
  userAgent: 'curl/8.5.0',
  address: '203.0.113.7',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: new Date().toISOString(),
  isCurrent: false,
  ...values,
});
const current = running(0, { isCurrent: true, userAgent: null });

let api: TestApi;
let sessions: object[];
const answer = ({ method }: Seen) =>
  method === 'DELETE' ? { status: 204, body: '' } : { status: 200, body: { sessions } };

beforeEach(async () => {
  api = await startApi();
  api.answer = answer;
});
afterEach(() => api.close());

const show = () => renderInBackOffice(<SessionsSection />);
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const deleted = () => api.seen.filter(({ method }) => method === 'DELETE').map(({ path }) => path);

it('offers nothing to end for the current session, and names an unknown device as such', async () => {
  sessions = [current];
  show();
  await screen.findByText('Dispositivo sconosciuto');
  expect(within(screen.getByRole('listitem')).getByText('Questo dispositivo')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it.each([
  [5, 5],
  [6, 5],
])('of %i sessions %i are shown at first', async (count, shown) => {
  sessions = [current, ...Array.from({ length: count - 1 }, (_, id) => running(id + 1))];
  show();
  await screen.findByText('Questo dispositivo');
  expect(screen.getAllByRole('listitem')).toHaveLength(shown);
  const more = screen.queryByRole('button', { name: `Mostra tutte le ${count} sessioni` });
  expect(more !== null).toBe(count > shown);
  if (more) await userEvent.click(more);
  expect(screen.getAllByRole('listitem')).toHaveLength(count);
});

it('ends the chosen session after a confirmation', async () => {
  sessions = [current, running(1)];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Termina la sessione su curl' }));
  expect(deleted()).toEqual([]);
  sessions = [current];
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Termina' }));
  await screen.findByRole('listitem');
  expect(deleted()).toEqual(['/auth/sessions/session-1']);
});

it('a session that ended meanwhile is no failure; another refusal is shown', async () => {
  sessions = [current, running(1)];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Termina la sessione su curl' }));
  const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Termina' });
  const refuse = (status: number, code: string) => (call: Seen) =>
    call.method === 'DELETE' ? { status, body: { statusCode: status, code, error: 'x' } } : answer(call);
  api.answer = refuse(503, 'SERVICE_UNAVAILABLE');
  await userEvent.click(confirm);
  expect((await screen.findByRole('alert')).textContent).toContain('Errore del server.');
  api.answer = refuse(404, 'SESSION_NOT_FOUND');
  sessions = [current];
  await userEvent.click(confirm);
  await screen.findByRole('listitem');
});

it('a list that failed to load can be retried', async () => {
  sessions = [current];
  api.answer = () => ({ status: 503, body: { statusCode: 503, code: 'SERVICE_UNAVAILABLE', error: 'x' } });
  show();
  await screen.findByText('Errore del server. Riprovare più tardi.');
  api.answer = answer;
  await userEvent.click(button('Riprova'));
  await screen.findByText('Questo dispositivo');
});
