import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session, settings } from '@/api/session';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { SessionProvider, useSession } from './SessionProvider';

const user = { id: '1', name: 'Anna' };
const Shown = () => {
  const { status, user: known, signOut } = useSession();
  return <button onClick={() => void signOut()}>{`${status} ${known?.name ?? ''}`}</button>;
};

let api: TestApi;
let lost: jest.Mock;
const start = (): void =>
  void render(
    <SessionProvider onLost={lost}>
      <Shown />
    </SessionProvider>,
  );
const signedIn = (): void => session.login({ tokens: { accessToken: 'a', refreshToken: 'r' } });

beforeEach(async () => {
  session.clear();
  settings.onSessionEnded = () => undefined;
  lost = jest.fn();
  api = await startApi();
});
afterEach(() => api.close());

it('sends no request when nothing is stored', async () => {
  start();
  await screen.findByText('anonymous');
  expect(api.seen).toHaveLength(0);
});

it('loads the profile of a stored session, and ends it at the API on logout', async () => {
  signedIn();
  api.answer = ({ path }) => (path === '/auth/profile' ? { status: 200, body: { user } } : { status: 204, body: '' });
  start();
  expect(screen.getByText('loading')).toBeTruthy();
  await userEvent.click(await screen.findByText('authenticated Anna'));
  await screen.findByText('anonymous');
  await waitFor(() => expect(api.seen.at(-1)).toMatchObject({ path: '/auth/logout', body: '{"refreshToken":"r"}' }));
  expect(session.refreshToken()).toBeNull();
});

it('clears a session whose profile cannot be loaded', async () => {
  signedIn();
  api.answer = () => ({ status: 500, body: '' });
  start();
  await screen.findByText('anonymous');
  expect(session.accessToken()).toBeNull();
  expect(lost).not.toHaveBeenCalled();
});

it('reports that a stored session has ended', async () => {
  signedIn();
  api.answer = () => ({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  start();
  await screen.findByText('anonymous');
  expect(lost).toHaveBeenCalledTimes(1);
});

it('survives a short loss of the network', async () => {
  signedIn();
  const { baseUrl } = settings;
  settings.baseUrl = 'http://127.0.0.1:9';
  api.answer = () => ({ status: 200, body: { user } });
  start();
  setTimeout(() => (settings.baseUrl = baseUrl), 200);
  await screen.findByText('authenticated Anna');
});

it('follows a logout and a login in another tab', async () => {
  signedIn();
  api.answer = () => ({ status: 200, body: { user } });
  start();
  await screen.findByText('authenticated Anna');
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  await screen.findByText('anonymous');
  localStorage.setItem('accessToken', 'b');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', oldValue: null, newValue: 'b' }));
  });
  await screen.findByText('authenticated Anna');
});
