import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { ReplyAddressSection } from './ReplyAddressSection';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

/** Opens the dialog by the keyboard, and returns the button that confirms it. */
async function ask(): Promise<HTMLElement> {
  renderInBackOffice(<ReplyAddressSection />);
  screen.getByRole('button', { name: 'Rinnova l’indirizzo di risposta' }).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Le risposte alle email già inviate aspettano un amministratore');
  return within(dialog).getByRole('button', { name: 'Rinnova' });
}

it('renews the own reply address after a confirmation', async () => {
  api.answer = () => ({ status: 204, body: '' });
  const confirm = await ask();
  expect(api.seen).toEqual([]);
  await userEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.seen).toMatchObject([{ method: 'DELETE', path: '/auth/reply-addresses' }]);
});

it('says in the dialog that it failed', async () => {
  api.answer = () => ({ status: 503, body: { statusCode: 503, code: 'SERVICE_UNAVAILABLE', error: 'x' } });
  await userEvent.click(await ask());
  expect((await screen.findByRole('alert')).textContent).toContain('Errore del server.');
});
