import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { MailRefusedNote } from './MailRefusedNote';

let api: TestApi;
beforeEach(async () => {
  localStorage.setItem('language', 'en');
  api = await startApi();
});
afterEach(() => api.close());

const user = { id: 'anna', mailRefusedAt: '2026-11-20T08:00:00.000Z', mailRefusal: '5.1.1' } as User;

it('says since when and why mails come back, and lets them go out again', async () => {
  api.answer = () => ({ status: 204, body: undefined });
  renderInBackOffice(<MailRefusedNote user={user} />);
  expect(screen.getByRole('alert').textContent).toContain('(code 5.1.1)');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(api.seen).toMatchObject([{ method: 'DELETE', path: '/users/anna/mail-refusal' }]);
});

it('stays where the call failed', async () => {
  api.answer = () => ({
    status: 503,
    body: { code: 'SERVICE_UNAVAILABLE', error: 'x', statusCode: 503, requestId: 'r' },
  });
  renderInBackOffice(<MailRefusedNote user={user} />);
  const button = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(button);
  await waitFor(() => expect(api.seen).toHaveLength(1));
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  expect(screen.getByRole('alert')).toBeTruthy();
});

it('shows nothing where mails arrive', () => {
  renderInBackOffice(<MailRefusedNote user={{ ...user, mailRefusedAt: null }} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
