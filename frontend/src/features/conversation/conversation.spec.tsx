import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Draft, FollowUpsResponse, Message, MessageFile, Ticket, TicketRating, TicketRef } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { type Answer, type Seen, startApi, type TestApi } from '@/kit/test/api-server';
import { sampleFile } from '@/kit/test/sample-files';
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
  ...{ files: [], withheldFiles: [], hasRest: false },
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
let drafts: Draft[];
let rating: TicketRating;
/** What a draft that is saved is answered with. */
let onDraft: (body: string) => Answer;
/** What a reply is answered with. */
let onReply: () => Answer;

const draft = (values: Partial<Draft> = {}): Draft => ({
  ticketId: 7,
  kind: 'REPLY',
  body: 'Begun',
  revision: 'revision-1',
  savedAt: '2026-11-20T09:05:00.000Z',
  ...values,
});
const answer = ({ method, path, body }: Seen): Answer => {
  if (path.endsWith('/rating')) return { status: 200, body: method === 'GET' ? rating : { rating: rating.rating } };
  if (path.endsWith('/drafts')) return { status: 200, body: { drafts } };
  if (path.endsWith('/draft') && method === 'DELETE') return { status: 204 };
  if (path.endsWith('/draft')) return onDraft((JSON.parse(body) as { body: string }).body);
  if (path.endsWith('/files')) return { status: method === 'GET' ? 200 : 201, body: { files: held } };
  if (path.endsWith('/download')) return { status: 200, body: 'bytes', headers: { 'Content-Type': 'image/jpeg' } };
  if (path.endsWith('/mute')) return { status: method === 'GET' ? 200 : 204, body: { isMuted: false } };
  if (path.endsWith('/participants')) return { status: 200, body: { participants: [], isFollowing: false } };
  if (path.endsWith('/follow-ups')) return { status: 200, body: related };
  if (path.endsWith('/follow-up')) return { status: 201, body: { ticket: raised } };
  if (method === 'GET')
    return { status: 200, body: { messages: [...stored].reverse(), pagination: { totalPages: 1 } } };
  if (path.endsWith('/replies')) return onReply();
  if (path.endsWith('/undo')) {
    drafts = [draft({ body: 'Too early' })];
    return { status: 201, body: { reply: { body: 'Too early', keepAwaiting: false } } };
  }
  return { status: 201, body: { message: stored[0] } };
};
const bodiesTo = (path: string): object[] =>
  api.seen.filter((call) => call.path.endsWith(path) && call.body !== '').map(({ body }) => JSON.parse(body) as object);
const closed = { status: 'CLOSED', allowedActions: [] } as Partial<Ticket>;
const open = async (role: 'CLIENT' | 'TECHNICIAN', values: Partial<Ticket> = {}) => {
  const user = { id: 'me', role, allowedActions: role === 'CLIENT' ? ['READ_TICKET_RATING' as const] : [] };
  renderInBackOffice(<ConversationCard ticket={{ ...ticket, ...values }} />, { user });
  await screen.findByText('It stopped');
};

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation();
  window.IntersectionObserver = class {
    constructor(private readonly seen: (entries: object[]) => void) {}
    observe() {
      this.seen([{ isIntersecting: true }]);
    }
    disconnect() {}
  } as never;
  URL.createObjectURL = () => 'blob:image';
  URL.revokeObjectURL = () => undefined;
  api = await startApi();
  api.answer = answer;
  stored = [message({ seq: 3 })];
  held = [];
  related = { followUpOf: null, followUps: [], until: null };
  drafts = [];
  rating = { rating: null, until: null };
  onDraft = (body) => {
    drafts = [draft({ body: body.trim(), revision: `revision-${api.seen.length}` })];
    return { status: 200, body: { draft: drafts[0] } };
  };
  raised = { id: 9, title: 'The laser stops', status: 'OPEN' };
  onReply = () => {
    drafts = [];
    return { status: 201, body: { message: stored[0] } };
  };
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
  expect(screen.getByText('A: Mario Rossi mario@example.com')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Invia e attendi il cliente' })).toBeTruthy();
  await userEvent.keyboard('rn{Escape}');
  expect(screen.queryByRole('button', { name: 'Invia e attendi il cliente' })).toBeNull();
  await userEvent.keyboard('n');
  await userEvent.type(screen.getByRole('textbox', { name: /^Nota interna/ }), 'Only us');
  await userEvent.click(screen.getByRole('button', { name: 'Salva nota' }));
  await waitFor(() => expect(bodiesTo('/notes')).toMatchObject([{ body: 'Only us' }]));
  expect(bodiesTo('/replies')).toEqual([]);
});

const photo: MessageFile = { id: 'file-1', fileName: 'lens.jpg', size: 2048, mimeType: 'image/jpeg', isScanned: false };

it('sends the files that were uploaded for the message', async () => {
  await open('CLIENT');
  held = [photo];
  await userEvent.upload(screen.getByLabelText('Allega file'), sampleFile('jpg', 'lens.jpg', 'image/jpeg'));
  expect(await screen.findByText('lens.jpg · 2 KB')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Messaggio all’assistenza/), 'Ecco{Control>}{Enter}{/Control}');
  await waitFor(() => expect(bodiesTo('/replies')).toMatchObject([{ body: 'Ecco', fileIds: ['file-1'] }]));
});

it.each([
  ['page.html', new File(['x'], 'page.html', { type: 'text/html' }), 'Questo tipo di file non è ammesso qui'],
  ['IMG_1.png', sampleFile('heic', 'IMG_1.png', 'image/png'), 'Nome e contenuto indicano tipi diversi'],
])('says why %s cannot be sent, and uploads none', async (name, bad, reason) => {
  await open('CLIENT');
  await userEvent.upload(screen.getByLabelText('Allega file'), bad, { applyAccept: false });
  expect((await screen.findByRole('alert')).textContent).toContain(`${name}: ${reason}`);
  expect(api.seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/files'))).toEqual([]);
});

it('offers the files of a message to save', async () => {
  stored = [message({ seq: 3, files: [photo] })];
  await open('TECHNICIAN');
  expect(screen.getByRole('button', { name: 'Scarica lens.jpg · 2 KB' }).textContent).toBe('lens.jpg · 2 KB');
});

it('shows the pictures of a message, and no other file', async () => {
  stored = [
    message({ seq: 3, files: [photo, { ...photo, id: 'file-9', fileName: 'plan.pdf', mimeType: 'application/pdf' }] }),
  ];
  await open('CLIENT');
  await waitFor(() => expect(document.querySelectorAll('img[src="blob:image"]')).toHaveLength(1));
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

it.each(['saved as a draft', 'just typed'])('takes back what was sent, %s', async (when) => {
  await open('TECHNICIAN');
  const pending = { publishedAt: null, publishAt: new Date(Date.now() + 25_000).toISOString() };
  const sent = message({ seq: 4, kind: 'STAFF', ...pending, allowedActions: ['UNDO_SEND'] });
  onReply = () => {
    drafts = [];
    stored.push(sent);
    return { status: 201, body: { message: sent } };
  };
  await userEvent.keyboard('r');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Risposta al cliente/ }), 'Too early');
  if (when === 'saved as a draft') await screen.findByText(/^Bozza salvata il/);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/^Invio tra \d+ s$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  const composer = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Risposta al cliente/ });
  await waitFor(() => expect(composer.value).toBe('Too early'));
  expect(api.seen.filter(({ method }) => method === 'DELETE')).toEqual([]);
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

it.each([
  [3, () => [message({ seq: 3 })]],
  [0, () => []],
])('reports once that the reader has read up to %i', async (seq, messages) => {
  stored = messages();
  renderInBackOffice(<ConversationCard ticket={ticket} />, { user: { id: 'me', role: 'CLIENT' } });
  await screen.findByRole('log');
  await waitFor(() => expect(bodiesTo('/read')).toEqual([{ seq }]));
});

describe('after the closing', () => {
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

describe('a draft', () => {
  const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Messaggio all’assistenza/ });

  it('is saved while it is written, and again from what was saved', async () => {
    await open('CLIENT');
    await userEvent.type(await composer(), 'It hums');
    expect(await screen.findByText(/^Bozza salvata il 20 nov 2026/)).toBeTruthy();
    const [first] = bodiesTo('/replies/draft');
    expect(first).toEqual({ body: 'It hums' });
    const { revision: basedOn } = drafts[0]!;
    await userEvent.type(await composer(), ' loudly');
    await waitFor(() => expect(bodiesTo('/replies/draft')).toContainEqual({ body: 'It hums loudly', basedOn }));
  });

  it('of another device is there, and goes when it is sent', async () => {
    drafts = [draft()];
    await open('CLIENT');
    const box = await composer();
    await waitFor(() => expect(box.value).toBe('Begun'));
    await userEvent.type(box, ' here{Control>}{Enter}{/Control}');
    await waitFor(() => expect(bodiesTo('/replies')).toMatchObject([{ body: 'Begun here', draft: 'revision-1' }]));
    await waitFor(() => expect(box.value).toBe(''));
  });

  it('that was sent from another device goes, without what was written since', async () => {
    drafts = [draft()];
    await open('CLIENT');
    const box = await composer();
    await waitFor(() => expect(box.value).toBe('Begun'));
    const refused = { status: 409, body: { code: 'DRAFT_CHANGED', error: 'sent' } };
    let saves = 0;
    onDraft = (body) => {
      if (saves++ > 0) return { status: 200, body: { draft: draft({ body, revision: 'revision-2' }) } };
      drafts = [];
      return refused;
    };
    await userEvent.type(box, ' anew');
    await waitFor(() => expect(bodiesTo('/replies/draft')).toHaveLength(2));
    expect(bodiesTo('/replies/draft')).toEqual([{ body: 'Begun anew', basedOn: 'revision-1' }, { body: 'Begun anew' }]);
  });

  it('that was sent from another device is not saved again', async () => {
    const local = { body: 'Begun', basedOn: 'revision-1', saved: 'Begun' };
    localStorage.setItem('draft.REPLY-7-me', JSON.stringify({ at: Date.now(), text: JSON.stringify(local) }));
    await open('CLIENT');
    await waitFor(async () => expect((await composer()).value).toBe(''));
    expect(bodiesTo('/replies/draft')).toEqual([]);
  });

  it.each([
    ['Usa quella', 'Written on the phone'],
    ['Tieni il mio testo', 'Written here'],
  ])('that differs from another is kept or replaced on request: %s', async (press, kept) => {
    localStorage.setItem('draft.REPLY-7-me', JSON.stringify({ at: Date.now(), text: '{"body":"Written here"}' }));
    drafts = [draft({ body: 'Written on the phone' })];
    await open('CLIENT');
    await userEvent.click(await screen.findByRole('button', { name: press }));
    expect((await composer()).value).toBe(kept);
    await waitFor(() => expect(screen.queryByRole('button', { name: press })).toBeNull());
  });

  it('stays in the browser while the server does not respond', async () => {
    onDraft = () => ({ status: 503, body: { code: 'UNAVAILABLE', error: 'away' } });
    await open('CLIENT');
    await userEvent.type(await composer(), 'It hums');
    expect(await screen.findByText(/solo su questo dispositivo/)).toBeTruthy();
    expect(localStorage.getItem('draft.REPLY-7-me')).toContain('It hums');
  });

  it('is continued by a button that says so', async () => {
    drafts = [draft({ kind: 'NOTE', body: 'Only us' })];
    await open('TECHNICIAN');
    await userEvent.click(await screen.findByRole('button', { name: 'Continua la nota' }));
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Nota interna/ });
    await waitFor(() => expect(note.value).toBe('Only us'));
  });

  it('begins the follow-up of a ticket that was closed meanwhile', async () => {
    drafts = [draft({ body: 'It stops again' })];
    related = { ...related, until: '2026-12-20T09:00:00.000Z' };
    await open('CLIENT', { status: 'CLOSED', allowedActions: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Il problema si ripresenta?' }));
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Che cosa succede' });
    expect(box.value).toBe('It stops again');
    await userEvent.click(screen.getByRole('button', { name: 'Invia la richiesta' }));
    await waitFor(() => expect(bodiesTo('/follow-up')).toEqual([{ body: 'It stops again' }]));
    await waitFor(() =>
      expect(api.seen.some(({ method, path }) => method === 'DELETE' && path.endsWith('/replies/draft'))).toBe(true),
    );
  });
});

describe('a rating', () => {
  const given = { score: 2, comment: 'Too late', ratedAt: '2026-11-20T09:00:00.000Z' };
  const until = '2026-12-04T09:00:00.000Z';

  it('is given by a choice and a press', async () => {
    rating = { rating: null, until };
    await open('CLIENT', closed);
    // A pointer needs widths, which jsdom has not.
    fireEvent.click(await screen.findByRole('radio', { name: 'Bene' }));
    expect(bodiesTo('/rating')).toEqual([]);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Commento' }), 'Quick');
    await userEvent.click(screen.getByRole('button', { name: 'Invia la valutazione' }));
    await waitFor(() => expect(bodiesTo('/rating')).toEqual([{ score: 4, comment: 'Quick' }]));
  });

  it('is shown to the owner, who may change it', async () => {
    rating = { rating: given, until };
    await open('CLIENT', closed);
    expect(await screen.findByText('Too late')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cambia la valutazione' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Male' }).checked).toBe(true);
  });

  it('is shown after its time, without a way to change it', async () => {
    rating = { rating: given, until: null };
    await open('CLIENT', closed);
    expect(await screen.findByText('Too late')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cambia la valutazione' })).toBeNull();
  });

  it('is not asked of technicians', async () => {
    rating = { rating: given, until };
    await open('TECHNICIAN', closed);
    expect(api.seen.some(({ path }) => path.endsWith('/rating'))).toBe(false);
  });
});
