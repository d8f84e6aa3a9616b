import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Message } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { type Answer, startApi, type TestApi } from '@/kit/test/api-server';
import { MessageMenu } from './MessageMenu';

const message = { id: 'message-4', kind: 'CLIENT', allowedActions: ['SPLIT'] } as Partial<Message> as Message;
let api: TestApi;
let refusal: Answer | undefined;
beforeEach(async () => {
  refusal = undefined;
  api = await startApi();
  api.answer = () => refusal ?? { status: 201, body: { ticket: { id: 12 } } };
});
afterEach(() => api.close());

const split = async () => {
  renderInBackOffice(<MessageMenu message={message} ticketId={7} onEdit={() => undefined} />, {
    user: { id: 'me', role: 'TECHNICIAN' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Separa in un nuovo ticket' }));
  const dialog = await screen.findByRole('dialog', { name: 'Separare il messaggio in un nuovo ticket?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Separa in un nuovo ticket' }));
  return dialog;
};

it('splits a message off after a confirmation', async () => {
  await split();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.seen.map(({ method, path }) => `${method} ${path}`)).toContain('POST /messages/message-4/split');
});

it('says why it could not', async () => {
  refusal = { status: 409, body: { code: 'MESSAGE_FINAL', error: 'final' } };
  const dialog = await split();
  await waitFor(() => expect(within(dialog).getByRole('alert')).toBeTruthy());
});
