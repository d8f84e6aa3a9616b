import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from 'react-admin';
import type { Language, UserRole } from '@contract/index';
import type { Ticket } from '@/api/types';
import * as saving from '@/kit/format/save-file';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { type Answer, startApi, type TestApi } from '@/kit/test/api-server';
import { DownloadConversation } from './DownloadConversation';

jest.mock('@/kit/format/save-file', () => ({ saveFile: jest.fn() }));

const FILE: Answer = {
  status: 200,
  body: 'Conversazione',
  headers: {
    'Content-Disposition': 'attachment; filename="ticket-7-conversazione.txt"',
    'Access-Control-Expose-Headers': 'Content-Disposition',
  },
};
const BUSY: Answer = { status: 503, body: { code: 'EXPORT_BUSY', error: 'busy' } };
const LABEL = 'Scarica la conversazione';

let api: TestApi;
let answer: Answer;
beforeEach(async () => {
  api = await startApi();
  answer = FILE;
  api.answer = () => answer;
});
afterEach(async () => {
  jest.mocked(saving.saveFile).mockClear();
  await api.close();
});

const open = async (role: UserRole, language: Language = 'it', label = LABEL) => {
  localStorage.setItem('language', language);
  const part = (
    <>
      <DownloadConversation ticket={{ id: 7 } as Ticket} />
      <Notification />
    </>
  );
  renderInBackOffice(part, { user: { id: 'me', role } });
  await userEvent.click(screen.getByRole('button', { name: label }));
};
const asked = () => api.seen.map(({ path }) => path);
const savedAs = async (fileName: string) => {
  await waitFor(() => expect(saving.saveFile).toHaveBeenCalledTimes(1));
  expect(saving.saveFile).toHaveBeenCalledWith(expect.any(Blob), fileName);
};

it('saves a client’s conversation at once, in the language of the page', async () => {
  await open('CLIENT', 'en', 'Download the conversation');
  await savedAs('ticket-7-conversazione.txt');
  expect(asked()).toEqual(['/tickets/7/messages/text?language=en&notes=false']);
});

it.each([
  [false, 'false'],
  [true, 'true'],
])('lets staff choose whether notes are in it: %s', async (isChosen, notes) => {
  await open('TECHNICIAN');
  const dialog = await screen.findByRole('dialog', { name: LABEL });
  const choice = within(dialog).getByRole('checkbox', { name: /^Con le note interne/ });
  expect(choice).toHaveProperty('checked', false);
  if (isChosen) await userEvent.click(choice);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Scarica' }));
  await savedAs('ticket-7-conversazione.txt');
  expect(asked()).toEqual([`/tickets/7/messages/text?language=it&notes=${notes}`]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says to staff in the dialog why it could not', async () => {
  answer = BUSY;
  await open('ADMIN');
  const dialog = await screen.findByRole('dialog', { name: LABEL });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Scarica' }));
  await within(dialog).findByRole('alert');
  expect(saving.saveFile).not.toHaveBeenCalled();
});

it('says to a client why it could not', async () => {
  answer = BUSY;
  await open('CLIENT');
  await screen.findByRole('alert');
  expect(saving.saveFile).not.toHaveBeenCalled();
});
