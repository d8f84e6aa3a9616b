import { createTheme, ThemeProvider } from '@mui/material/styles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language, UserRole } from '@contract/index';
import type { Message, MessageRevision } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { type Answer, startApi, type TestApi } from '@/kit/test/api-server';
import { MessageItem } from './MessageItem';

const EDITED = '2026-11-20T09:05:00.000Z';
const message: Message = {
  ...{ id: 'message-4', seq: 4, kind: 'CLIENT', via: 'PORTAL', author: { name: 'Anna', surname: 'Neri' } },
  ...{ body: 'It stopped', html: '<p>It stopped</p>', files: [], withheldFiles: [], hasRest: false, version: 30 },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', publishedAt: '2026-11-20T09:00:00.000Z', allowedActions: [] },
  ...{ publishAt: null, editedAt: EDITED, deletedAt: null },
};
const revision = (version: number): MessageRevision => ({ version, body: `Text *${version}*`, replacedAt: EDITED });

let api: TestApi;
let pages: MessageRevision[][];
let refusal: Answer | undefined;
beforeEach(async () => {
  [pages, refusal] = [[[29, 28].map(revision)], undefined];
  api = await startApi();
  api.answer = ({ path }) => {
    const currentPage = Number(new URL(path, 'http://api').searchParams.get('page'));
    const pagination = { currentPage, totalPages: pages.length, totalItems: 0 };
    return refusal ?? { status: 200, body: { revisions: pages[currentPage - 1], pagination } };
  };
});
afterEach(() => api.close());

const show = (role: UserRole, values: Partial<Message> = {}, language: Language = 'it') => {
  localStorage.setItem('language', language);
  return renderInBackOffice(
    <ThemeProvider theme={createTheme()}>
      <MessageItem message={{ ...message, ...values }} ticketId={7} count={1} />
    </ThemeProvider>,
    { user: { id: 'me', role } },
  ).container.textContent;
};
const OPENER = { name: 'modificato: Versioni precedenti' };
const open = async () => {
  show('TECHNICIAN');
  expect(api.seen).toEqual([]);
  await userEvent.click(screen.getByRole('button', OPENER));
  return screen.findByRole('dialog', { name: 'Versioni precedenti' });
};
const linesIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('opens for staff newest first, with the words as they were typed, and gives the focus back', async () => {
  const dialog = await open();
  await within(dialog).findByRole('list', { name: 'Versioni precedenti' });
  expect(linesIn(dialog)).toEqual([
    expect.stringMatching(/^Sostituita il 20 nov 2026.* da Anna NeriText \*29\*$/),
    expect.stringMatching(/^Sostituita il 20 nov 2026.* da Anna NeriText \*28\*$/),
  ]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', OPENER));
});

it('says where versions in between were not kept, also from one page to the next', async () => {
  pages = [[29, 28].map(revision), [26, 25, 1].map(revision)];
  const dialog = await open();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Mostra altre' }));
  await waitFor(() => expect(linesIn(dialog)).toHaveLength(7));
  expect(linesIn(dialog)[2]).toBe('Qui 1 versione non è stata conservata.');
  expect(linesIn(dialog)[5]).toBe('Qui 23 versioni non sono state conservate.');
  expect(within(dialog).queryByRole('button', { name: 'Mostra altre' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('list')));
});

it('says that none are kept any more', async () => {
  pages = [[]];
  await within(await open()).findByText('Le versioni precedenti non sono più conservate.');
});

it('says why they could not be loaded, and tries again', async () => {
  refusal = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', error: 'away' } };
  const alert = await within(await open()).findByRole('alert');
  refusal = undefined;
  await userEvent.click(within(alert).getByRole('button', { name: 'Riprova' }));
  await screen.findByText('Text *29*');
});

it.each<[string, UserRole, Partial<Message>, boolean]>([
  ['a client', 'CLIENT', {}, true],
  ['staff, of a message that was never edited', 'TECHNICIAN', { editedAt: null }, false],
  ['staff, of a deleted message', 'ADMIN', { body: null, html: null, deletedAt: EDITED }, false],
])('does not open for %s', (_whom, role, values, isSaid) => {
  expect(show(role, values).includes('modificato')).toBe(isSaid);
  expect(screen.queryByRole('button', OPENER)).toBeNull();
});
