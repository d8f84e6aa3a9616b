import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notification } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { NotificationsBell } from './NotificationsBell';
import NotificationsPage from './NotificationsPage';

const notification = (values: Partial<Notification>): Notification => ({
  id: 'notification-1',
  kind: 'CLIENT_MESSAGE',
  ticket: { id: 7, title: 'The laser stops', status: 'OPEN' },
  messageId: 'message-3',
  author: { name: 'Mario', surname: 'Rossi' },
  promise: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  readAt: null,
  ...values,
});

let api: TestApi;
let stored: Notification[];

beforeEach(async () => {
  localStorage.setItem('language', 'it');
  stored = [notification({}), notification({ id: 'notification-2', kind: 'NOTE', readAt: '2026-11-20T10:00:00.000Z' })];
  api = await startApi();
  api.answer = ({ method }) => {
    if (method === 'POST') return { status: 204 };
    const unreadCount = stored.filter(({ readAt }) => readAt === null).length;
    const pagination = { currentPage: 1, totalPages: 1, totalItems: stored.length };
    return { status: 200, body: { notifications: stored, unreadCount, pagination } };
  };
});
afterEach(() => api.close());

const open = (page: React.ReactNode) => renderInBackOffice(page, { user: { id: 'me', role: 'TECHNICIAN' } });

it('says who wrote on which ticket, and marks unread ones by a word', async () => {
  open(<NotificationsPage />);
  expect(await screen.findByText('Mario Rossi ha scritto un messaggio')).toBeTruthy();
  expect(screen.getByText('Mario Rossi ha scritto una nota interna')).toBeTruthy();
  const [link] = screen.getAllByRole('link', { name: 'Ticket n. 7: The laser stops' });
  expect(link?.getAttribute('href')).toMatch(/\/tickets\/7\?message=message-3$/);
  expect(screen.getAllByText('nuova')).toHaveLength(1);
});

it('names an event without an author, and reads it when its ticket is opened', async () => {
  stored = [notification({ kind: 'LOW_RATING', author: null, messageId: null })];
  open(<NotificationsPage />);
  expect(await screen.findByText('Valutazione bassa')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Ticket n. 7: The laser stops' });
  expect(link.getAttribute('href')).toMatch(/\/tickets\/7$/);
  await userEvent.click(link);
  await waitFor(() =>
    expect(api.seen.find(({ method }) => method === 'POST')?.body).toBe('{"ids":["notification-1"]}'),
  );
});

it('names the promised time that runs out', async () => {
  const promise = { clock: 'RESPONSE', percent: 75 } as const;
  stored = [notification({ kind: 'CLOCK_WARNING', author: null, promise })];
  open(<NotificationsPage />);
  expect(await screen.findByText('Presa in carico: trascorso il 75% del tempo promesso')).toBeTruthy();
});

it('leads to received mail from a notification without a ticket, and reads it', async () => {
  stored = [notification({ kind: 'MAIL_WAITING', author: null, ticket: null })];
  open(<NotificationsPage />);
  expect(await screen.findByText('Email ricevute da esaminare')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Apri la posta in arrivo' });
  expect(link.getAttribute('href')).toContain('/admin/inbound-mails?filter=');
  await userEvent.click(link);
  await waitFor(() =>
    expect(api.seen.find(({ method }) => method === 'POST')?.body).toBe('{"ids":["notification-1"]}'),
  );
});

it('marks all as read on request', async () => {
  open(<NotificationsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Segna tutte come lette' }));
  await waitFor(() =>
    expect(api.seen.some(({ method, path }) => method === 'POST' && path === '/notifications/read')).toBe(true),
  );
});

it('shows older ones on request, those before the last one shown', async () => {
  const many = (first: number) => Array.from({ length: 20 }, (_, index) => notification({ id: `id-${first + index}` }));
  stored = many(0);
  open(<NotificationsPage />);
  const button = await screen.findByRole('button', { name: 'Mostra le precedenti' });
  stored = [notification({ id: 'oldest', author: { name: 'Anna', surname: 'Conti' } })];
  await userEvent.click(button);
  expect(await screen.findByText('Anna Conti ha scritto un messaggio')).toBeTruthy();
  expect(api.seen.at(-1)?.path).toContain('before=id-19');
  expect(screen.queryByRole('button', { name: 'Mostra le precedenti' })).toBeNull();
});

it('says that there is nothing yet', async () => {
  stored = [];
  open(<NotificationsPage />);
  expect(await screen.findByText('Nessuna notifica')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('counts the unread ones at the bell, in words too', async () => {
  open(<NotificationsBell />);
  expect(await screen.findByRole('link', { name: 'Notifiche: 1 non letta' })).toBeTruthy();
});
