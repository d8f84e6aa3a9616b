import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { type Seen, startApi, type TestApi } from '@/kit/test/api-server';
import { Invitations } from './Invitations';

const person = { id: 'user-1', name: 'Anna', surname: 'Rossi', email: 'anna@example.com', role: 'CLIENT' } as User;
const WRONG = { statusCode: 400, code: 'CURRENT_PASSWORD_INCORRECT', error: 'x' };

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
  api.answer = ({ method, body }: Seen) => {
    if (method !== 'POST') return { status: 200, body: { invitations: [] } };
    return body.includes('Sbagliata1') ? { status: 400, body: WRONG } : { status: 201, body: {} };
  };
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  jest.restoreAllMocks();
  return api.close();
});

const sent = () => api.seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as unknown);
async function inviteKeyUser(role: User['role']): Promise<void> {
  renderInBackOffice(<Invitations companyId="company-1" />, { user: { ...person, role } });
  await userEvent.type(await screen.findByLabelText('Indirizzo email'), 'nina@example.com');
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'Referente' }));
  await userEvent.click(screen.getByRole('button', { name: 'Invita' }));
}

it('asks a key user for the password before another one is invited, and keeps what was typed when it is wrong', async () => {
  await inviteKeyUser('CLIENT');
  const dialog = await screen.findByRole('dialog', { name: 'Nominare un referente?' });
  expect(sent()).toEqual([]);
  const password = within(dialog).getByLabelText('La propria password');
  await userEvent.type(password, 'Sbagliata1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Conferma' }));
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.clear(password);
  await userEvent.type(password, 'Segreta1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Conferma' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().at(-1)).toEqual({ email: 'nina@example.com', role: 'KEY_USER', currentPassword: 'Segreta1' });
  expect(screen.getByLabelText<HTMLInputElement>('Indirizzo email').value).toBe('');
});

it('asks no administrator', async () => {
  await inviteKeyUser('ADMIN');
  await waitFor(() => expect(sent()).toEqual([{ email: 'nina@example.com', role: 'KEY_USER' }]));
});
