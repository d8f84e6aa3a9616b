import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FollowUpsResponse, Message, MessageFile, Ticket, TicketRef } from '@/api/types';
import { renderInBackOffice } from '@/shared/mui/test/back-office';
import { type Answer, type Seen, startApi, type TestApi } from '@/shared/test/api-server';
import ConversationCard from './ConversationCard';

const ticket = {
  id: 7,
  awaiting: 'STAFF',
  createdBy: { name: 'Mario', surname: 'Rossi', email: 'mario@example.com' },
  allowedActions: ['REPLY', 'NOTE'],
} as Ticket;
const message = (values: Partial<Message>): Message => ({
  id: `message-${values.seq ?? 1}`,
  seq: 1,
  kind: 'CLIENT',
  via: 'PORTAL',
  author: { name: 'Mario', surname: 'Rossi' },
  body: 'It stopped',
  html: '<p>It stopped</p>',
  files: [],
  version: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  publishedAt: '2026-11-20T09:00:00.000Z',
  publishAt: null,
  editedAt: null,
  deletedAt: null,
  allowedActions: [],
  ...values,
});

let api: TestApi;
let stored: Message[];
let held: MessageFile[];
let related: FollowUpsResponse;
let raised: TicketRef | null;
/** What a reply is answered with. */
let onReply: () => Answer;

const answer = ({ method, path }: Seen): Answer => {
  if (path.endsWith('/files')) return { status: method === 'GET' ? 200 : 201, body: { files: held } };
  if (path.endsWith('/mute')) return { status: method === 'GET' ? 200 : 204, body: { isMuted: false } };
  if (path.endsWith('/follow-ups')) return { status: 200, body: related };
  if (path.endsWith('/follow-up')) return { status: 201, body: { ticket: raised } };
  if (method === 'GET')
    return { status: 200, body: { messages: [...stored].reverse(), pagination: { totalPages: 1 } } };
  if (path.endsWith('/replies')) return onReply();
  if (path.endsWith('/undo')) return { status: 201, body: { reply: { body: 'Too early', keepAwaiting: false } } };
  return { status: 201, body: { message: stored[0] } };
};
const bodiesTo = (path: string): object[] =>
  api.seen.filter((call) => call.path.endsWith(path)).map(({ body }) => JSON.parse(body) as object);
const open = async (role: 'CLIENT' | 'TECHNICIAN', values: Partial<Ticket> = {}) => {
  renderInBackOffice(<ConversationCard ticket={{ ...ticket, ...values }} />, { user: { id: 'me', role } });
  await screen.findByText('It stopped');
};

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation();
  api = await startApi();
  api.answer = answer;
  stored = [message({ seq: 3 })];
  held = [];
  related = { followUpOf: null, followUps: [], until: null };
  raised = { id: 9, title: 'The laser stops', status: 'OPEN' };
  onReply = () => ({ status: 201, body: { message: stored[0] } });
  localStorage.clear();
  localStorage.setItem('language', 'it');
});
afterEach(() => api.close());

it('lets a client write at once, without notes or an addressee', async () => {
  await open('CLIENT');
  await userEvent.type(screen.getByLabelText(/^Messaggio all’assistenza/), 'Grazie{Control>}{Enter}{/Control}');
  await waitFor(() => expect(bodiesTo('/replies')).toEqual([{ body: 'Grazie', force: false, lastSeenSeq: 3 }]));
  expect(screen.queryByRole('button', { name: 'Nota interna' })).toBeNull();
});

it('opens a reply by r and a note by n, each with its own button', async () => {
  await open('TECHNICIAN');
  await userEvent.keyboard('r');
  expect(screen.getByText('A Mario Rossi mario@example.com')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Invia a Mario Rossi' })).toBeTruthy();
  await userEvent.keyboard('rn{Escape}');
  expect(screen.queryByRole('button', { name: 'Invia a Mario Rossi' })).toBeNull();
  await userEvent.keyboard('n');
  await userEvent.type(screen.getByRole('textbox', { name: /^Nota interna/ }), 'Only us');
  await userEvent.click(screen.getByRole('button', { name: 'Salva nota' }));
  await waitFor(() => expect(bodiesTo('/notes')).toEqual([{ body: 'Only us' }]));
  expect(bodiesTo('/replies')).toEqual([]);
});

const photo: MessageFile = { id: 'file-1', fileName: 'lens.jpg', size: 2048, mimeType: 'image/jpeg' };

it('sends the files that were uploaded for the message', async () => {
  await open('CLIENT');
  held = [photo];
  await userEvent.upload(screen.getByLabelText('Allega file'), new File(['x'], 'lens.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('lens.jpg · 2 KB')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Messaggio all’assistenza/), 'Ecco{Control>}{Enter}{/Control}');
  await waitFor(() => expect(bodiesTo('/replies')).toMatchObject([{ body: 'Ecco', fileIds: ['file-1'] }]));
});

it('names a file that cannot be sent, and uploads none', async () => {
  await open('CLIENT');
  const bad = new File(['x'], 'notes.txt', { type: 'text/plain' });
  await userEvent.upload(screen.getByLabelText('Allega file'), bad, { applyAccept: false });
  expect((await screen.findByRole('alert')).textContent).toContain('notes.txt');
  expect(api.seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/files'))).toEqual([]);
});

it('offers the files of a message to save', async () => {
  stored = [message({ seq: 3, files: [photo] })];
  await open('TECHNICIAN');
  expect(screen.getByRole('button', { name: 'Scarica lens.jpg · 2 KB' }).textContent).toBe('lens.jpg · 2 KB');
});

it('keeps what was begun when the writer leaves', async () => {
  await open('TECHNICIAN');
  await userEvent.keyboard('r');
  await userEvent.keyboard('Half a sentence{Escape}r');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Risposta al cliente/ }).value).toBe(
    'Half a sentence',
  );
});

it('shows what others wrote meanwhile, and sends anyway on request', async () => {
  await open('TECHNICIAN');
  onReply = () => ({ status: 409, body: { code: 'CONVERSATION_MOVED_ON', error: 'moved on' } });
  stored.push(message({ seq: 4, body: 'It works again', html: '<p>It works again</p>' }));
  await userEvent.keyboard('r');
  await userEvent.keyboard('On our way{Control>}{Enter}{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Sono arrivati nuovi messaggi' });
  expect(await within(dialog).findByText('It works again')).toBeTruthy();
  onReply = () => ({ status: 201, body: { message: stored[0] } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Invia comunque' }));
  await waitFor(() => expect(bodiesTo('/replies').at(-1)).toMatchObject({ body: 'On our way', force: true }));
});

it('takes a reply back into the composer', async () => {
  stored.push(
    message({
      seq: 4,
      kind: 'STAFF',
      publishedAt: null,
      publishAt: new Date(Date.now() + 25_000).toISOString(),
      allowedActions: ['UNDO_SEND'],
    }),
  );
  renderInBackOffice(<ConversationCard ticket={ticket} />, { user: { id: 'me', role: 'TECHNICIAN' } });
  expect(await screen.findByText(/^Invio tra \d+ s$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  const composer = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Risposta al cliente/ });
  await waitFor(() => expect(composer.value).toBe('Too early'));
});

it('marks notes by a word, not by colour alone', async () => {
  stored.push(message({ seq: 4, kind: 'NOTE', body: 'Only us', html: '<p>Only us</p>' }));
  await open('TECHNICIAN');
  expect(screen.getByText('Nota interna: il cliente non la vede')).toBeTruthy();
});

it('offers no composer on a closed ticket', async () => {
  await open('CLIENT', { allowedActions: [], awaiting: 'NONE' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('reports how far the reader has read', async () => {
  await open('CLIENT');
  await waitFor(() => expect(bodiesTo('/read')).toEqual([{ seq: 3 }]));
});

describe('after the closing', () => {
  const closed = { status: 'CLOSED', allowedActions: [] } as Partial<Ticket>;

  it('raises a linked ticket of what happens again', async () => {
    related = { ...related, until: '2026-12-20T09:00:00.000Z' };
    await open('CLIENT', closed);
    await userEvent.click(await screen.findByRole('button', { name: 'Il problema si ripresenta?' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Che cosa succede' }), 'It stops again');
    await userEvent.click(screen.getByRole('button', { name: 'Invia la richiesta' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesTo('/follow-up')).toEqual([{ body: 'It stops again' }]);
  });

  it('raises nothing for thanks', async () => {
    related = { ...related, until: '2026-12-20T09:00:00.000Z' };
    raised = null;
    await open('CLIENT', closed);
    await userEvent.click(await screen.findByRole('button', { name: 'Il problema si ripresenta?' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Che cosa succede' }), 'Grazie mille');
    await userEvent.click(screen.getByRole('button', { name: 'Invia la richiesta' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Il problema si ripresenta?' })).toBeTruthy();
  });

  it('leads the client to a new request of the plant when a month has passed', async () => {
    await open('CLIENT', { ...closed, category: 'ASSISTANCE', plantType: 'LC-500', plantSerialNumber: 'A 1' });
    const link = await screen.findByRole('link', { name: 'Nuova richiesta' });
    expect(link.getAttribute('href')).toContain('plantType=LC-500&plantSerialNumber=A+1');
  });

  it('names the tickets before and after', async () => {
    related = { followUpOf: { ...raised!, id: 3 }, followUps: [raised!], until: null };
    await open('TECHNICIAN', closed);
    expect((await screen.findByRole('link', { name: '#3 The laser stops' })).getAttribute('href')).toMatch(/3$/);
    expect(screen.getByRole('link', { name: '#9 The laser stops' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apri un seguito' })).toBeNull();
  });
});

it('turns off the notifications of the ticket', async () => {
  await open('TECHNICIAN');
  await userEvent.click(await screen.findByRole('button', { name: 'Disattiva le notifiche di questo ticket' }));
  await waitFor(() =>
    expect(api.seen.some(({ method, path }) => method === 'PUT' && path.endsWith('/tickets/7/mute'))).toBe(true),
  );
});
