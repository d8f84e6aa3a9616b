import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManagedUser } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { UserActions } from './UserActions';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const RENEW = 'Rinnova l’indirizzo di risposta';
const anna = { id: 'anna', name: 'Anna', surname: 'Neri', email: 'anna@example.com' };

async function openMenu(allowedActions: ManagedUser['allowedActions']): Promise<void> {
  renderInBackOffice(<UserActions user={{ ...anna, allowedActions } as ManagedUser} />);
  await userEvent.click(screen.getByRole('button', { name: 'Azioni per Anna Neri' }));
  await screen.findByRole('menu');
}

it('renews the reply address of a user after a confirmation', async () => {
  api.answer = () => ({ status: 204, body: '' });
  await openMenu(['RENEW_REPLY_ADDRESS']);
  await userEvent.click(screen.getByRole('menuitem', { name: RENEW }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Le risposte alle email già inviate a Anna Neri aspettano un amministratore');
  expect(api.seen).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rinnova' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.seen).toMatchObject([{ method: 'DELETE', path: '/users/anna/reply-addresses' }]);
});

it('offers only what the API allows', async () => {
  await openMenu(['EDIT']);
  expect(screen.queryByRole('menuitem', { name: RENEW })).toBeNull();
});
