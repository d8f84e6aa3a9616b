import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Message, Ticket } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import ConversationCard from '../ConversationCard';

const ticket = {
  id: 7,
  awaiting: 'STAFF',
  createdBy: { name: 'Mario', surname: 'Rossi', email: 'mario@example.com' },
  allowedActions: ['REPLY', 'NOTE'],
} as Ticket;
const message = (seq: number, text: string): Message => ({
  ...{ id: `message-${seq}`, seq, kind: 'CLIENT', via: 'PORTAL', author: { name: 'Mario', surname: 'Rossi' } },
  ...{
    body: text,
    html: `<p>${text}</p>`,
    files: [],
    withheldFiles: [],
    hasRest: false,
    version: 1,
    allowedActions: [],
  },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', publishedAt: '2026-11-20T09:00:00.000Z' },
  ...{ publishAt: null, editedAt: null, deletedAt: null },
});
/** What is asked beside the messages is empty. */
const NOTHING = { drafts: [], files: [], participants: [], isFollowing: false, isMuted: false, rating: null };

let api: TestApi;
beforeEach(async () => {
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never;
  api = await startApi();
  const messages = [message(4, 'Later'), message(3, 'It stopped')];
  const body = { ...NOTHING, messages, pagination: { totalPages: 1 }, followUpOf: null, followUps: [], until: null };
  api.answer = () => ({ status: 200, body });
});
afterEach(() => api.close());

it('goes from message to message by j and k, explains its keys by ?, and obeys the switch', async () => {
  localStorage.setItem('language', 'it');
  renderInBackOffice(<ConversationCard ticket={ticket} />, { user: { id: 'me', role: 'TECHNICIAN' } });
  await screen.findByText('It stopped');
  const focused = async (key: string) => {
    await userEvent.keyboard(key);
    return document.activeElement?.tagName === 'LI' && /It stopped|Later/.exec(document.activeElement.textContent)?.[0];
  };
  expect(await focused('j')).toBe('It stopped');
  expect([await focused('j'), await focused('j'), await focused('k')]).toEqual(['Later', 'Later', 'It stopped']);
  await userEvent.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Scorciatoie da tastiera' });
  expect(within(dialog).getByText('Messaggio successivo')).toBeTruthy();
  expect(within(dialog).getByText('Rispondi al cliente')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('switch', { name: 'Scorciatoie attive' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('r');
  expect(screen.queryByRole('textbox')).toBeNull();
});
