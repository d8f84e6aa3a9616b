import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from 'react-admin';
import type { Message, Ticket } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { type Answer, type Seen, startApi, type TestApi } from '@/kit/test/api-server';
import ConversationCard from '../ConversationCard';

const ticket = { id: 7, awaiting: 'NONE', status: 'OPEN', allowedActions: [] as string[] } as Ticket;
const message = (seq: number): Message => ({
  ...{ id: `message-${seq}`, seq, kind: 'CLIENT', via: 'PORTAL', author: { name: 'Mario', surname: 'Rossi' } },
  ...{ body: '', html: `<p>Message ${seq}</p>`, files: [], withheldFiles: [], hasRest: false, version: 1 },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', publishedAt: '2026-11-20T09:00:00.000Z', allowedActions: [] },
  ...{ publishAt: null, editedAt: null, deletedAt: null },
});
/** What is asked beside the messages is empty. */
const NOTHING = { drafts: [], participants: [], isFollowing: false, isMuted: false, rating: null, followUps: [] };

let api: TestApi;
/** How many messages the ticket has. */
let count: number;
let firstUnreadSeq: number | null;
/** Whether the line of new messages is on the screen. */
let isInSight: boolean;
/** The answer to the question for one message. */
let onNamed: (id: string) => Answer;

const listOf = (messages: Message[], totalItems = messages.length): Answer => ({
  status: 200,
  body: { messages, pagination: { totalItems }, firstUnreadSeq },
});
const answer = ({ path, method }: Seen): Answer => {
  const { pathname, searchParams } = new URL(path, 'http://api.example');
  if (method === 'PUT') {
    firstUnreadSeq = null;
    return { status: 204 };
  }
  if (!pathname.endsWith('/messages')) return { status: 200, body: { ...NOTHING, followUpOf: null, until: null } };
  const id = searchParams.get('id');
  if (id !== null) return onNamed(id);
  const above = Number(searchParams.get('afterSeq') ?? 0);
  const below = Math.min(count + 1, Number(searchParams.get('beforeSeq') ?? Infinity));
  const total = Math.max(0, below - above - 1);
  const length = Math.min(total, Number(searchParams.get('limit')));
  return listOf(
    Array.from({ length }, (_, index) => message(below - 1 - index)),
    total,
  );
};
const asked = (): string[] =>
  api.seen.flatMap(({ path }) => (path.includes('/messages?') ? [path.slice(path.indexOf('?') + 1)] : []));
const items = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role="log"] li[data-seq]')];
const shown = (): [number, number] => [Number(items()[0]?.dataset['seq']), Number(items().at(-1)?.dataset['seq'])];
const focused = (): string | undefined => (document.activeElement as HTMLElement).dataset['seq'];
const choose = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const EARLIER = 'Mostra i messaggi precedenti';
const LATER = 'Mostra i messaggi successivi';
const NEWEST = 'Vai agli ultimi messaggi';
const UNREAD = 'Vai al primo messaggio non letto';

const open = async (address = '/') => {
  const parts = (
    <>
      <ConversationCard ticket={ticket} />
      <Notification />
    </>
  );
  renderInBackOffice(parts, { user: { id: 'me', role: 'TECHNICIAN' }, address });
  await screen.findByText(`Message ${count}`);
};

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'it');
  [count, firstUnreadSeq, isInSight] = [10_000, null, false];
  onNamed = (id) => listOf([message(Number(id.split('-')[1]))]);
  window.IntersectionObserver = class {
    constructor(private readonly seen: (entries: object[]) => void) {}
    observe() {
      if (isInSight) this.seen([{ isIntersecting: true }]);
    }
    disconnect() {}
  } as never;
  window.scrollBy = jest.fn();
  Element.prototype.scrollIntoView = jest.fn();
  api = await startApi();
  api.answer = answer;
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.close();
});

describe('of 10,000 messages', () => {
  it('shows at most 80, and loads each page once', async () => {
    await open();
    expect([shown(), asked()]).toEqual([[9961, 10_000], ['limit=40']]);
    for (const expected of [
      [9921, 10_000],
      [9881, 9960],
      [9841, 9920],
    ]) {
      await choose(EARLIER);
      await waitFor(() => expect(shown()).toEqual(expected));
      expect(items().length).toBeLessThanOrEqual(80);
    }
    for (const expected of [
      [9881, 9960],
      [9921, 10_000],
    ]) {
      await choose(LATER);
      await waitFor(() => expect(shown()).toEqual(expected));
    }
    expect(screen.queryByRole('button', { name: LATER })).toBeNull();
    expect(asked()).toEqual(['limit=40', ...[9921, 9881, 9841].map(pageFrom)]);
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(asked().slice(4)).toEqual(['afterSeq=9960&limit=80']));
  });

  it('keeps those that the reader has, however many come', async () => {
    await open();
    for (const [more, first] of [
      [40, 9961],
      [41, 9962],
    ] as const) {
      count = 10_000 + more;
      window.dispatchEvent(new Event('visibilitychange'));
      await screen.findByText(`Message ${count}`);
      expect(shown()).toEqual([first, count]);
    }
  });

  const marked = (): number[] =>
    api.seen.flatMap(({ method, body }) => (method === 'PUT' ? [(JSON.parse(body) as { seq: number }).seq] : []));

  it('shows what comes in below the newest ones, and takes only that for read', async () => {
    await open();
    await choose(EARLIER);
    await waitFor(() => expect(shown()).toEqual([9921, 10_000]));
    count = 10_001;
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(shown()).toEqual([9921, 10_001]));
    await waitFor(() => expect(marked()).toEqual([10_000, 10_001]));
    await choose(EARLIER);
    await waitFor(() => expect(shown()).toEqual([9881, 9960]));
    count = 10_002;
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(asked().filter((page) => page.startsWith('afterSeq=9960&limit'))).toHaveLength(2));
    expect(await screen.findByRole('button', { name: LATER })).toBeTruthy();
    expect(marked()).toEqual([10_000, 10_001]);
    await choose(NEWEST);
    await waitFor(() => expect(marked()).toEqual([10_000, 10_001, 10_002]));
  });

  it('leaves what the reader sees where it is, and says its place', async () => {
    await open();
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return { top: 100 * items().indexOf(this) } as DOMRect;
    });
    await choose(EARLIER);
    await waitFor(() => expect(window.scrollBy).toHaveBeenCalledWith(0, 4000));
    expect(items()[0]?.getAttribute('aria-posinset')).toBe('9921');
    expect(items()[0]?.getAttribute('aria-setsize')).toBe('10000');
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off');
    await choose(EARLIER);
    await screen.findByText('Message 9881');
    await choose(NEWEST);
    await waitFor(() => expect(shown()).toEqual([9961, 10_000]));
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('polite');
    expect(focused()).toBe('10000');
  });

  it('goes on by k and j where the shown ones end', async () => {
    await open();
    await userEvent.keyboard('j');
    expect(focused()).toBe('9961');
    await userEvent.keyboard('k');
    await waitFor(() => expect(focused()).toBe('9960'));
    items()[0]?.focus();
    await userEvent.keyboard('k');
    await waitFor(() => expect(focused()).toBe('9920'));
    items().at(-1)?.focus();
    await userEvent.keyboard('j');
    await waitFor(() => expect(focused()).toBe('9961'));
  });

  it('says that others could not be loaded, and keeps what it shows', async () => {
    await open();
    api.answer = () => ({ status: 500, body: {} });
    await choose(EARLIER);
    expect(await screen.findByText(/Impossibile caricare i messaggi/)).toBeTruthy();
    expect(shown()).toEqual([9961, 10_000]);
  });
});

const pageFrom = (first: number): string => `afterSeq=${first - 1}&beforeSeq=${first + 40}&limit=40`;

describe('the first unread message', () => {
  it('is reached from afar, with a line before it that stays during the visit', async () => {
    firstUnreadSeq = 3;
    await open();
    expect(screen.queryByText('Nuovi messaggi')).toBeNull();
    await choose(UNREAD);
    await waitFor(() => expect(focused()).toBe('3'));
    expect(asked().slice(1)).toEqual(['afterSeq=0&beforeSeq=41&limit=40', pageFrom(41)]);
    expect(screen.getByText('Nuovi messaggi').closest('li')?.nextElementSibling).toBe(document.activeElement);
    expect(shown()).toEqual([1, 80]);
    expect(screen.queryByRole('button', { name: EARLIER })).toBeNull();
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(asked()).toContain('afterSeq=9960&limit=80'));
    expect(firstUnreadSeq).toBeNull();
    expect(screen.getByText('Nuovi messaggi')).toBeTruthy();
  });

  it.each([9961, 9960])('at %i has its line only where it is shown', async (seq) => {
    firstUnreadSeq = seq;
    await open();
    expect(screen.queryByText('Nuovi messaggi') !== null).toBe(seq === 9961);
  });

  it('needs no button once its line was on the screen', async () => {
    [firstUnreadSeq, isInSight] = [9990, true];
    await open();
    expect(await screen.findByText('Nuovi messaggi')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: UNREAD })).toBeNull());
  });

  it('is missing where nothing is unread', async () => {
    await open();
    expect([screen.queryByText('Nuovi messaggi'), screen.queryByRole('button', { name: UNREAD })]).toEqual([
      null,
      null,
    ]);
  });
});

describe('the message that the address names', () => {
  const isMarked = (): boolean => document.activeElement?.getAttribute('aria-current') === 'true';

  it.each([
    ['far away', 5000],
    ['among the newest', 9999],
  ])('is shown, focused and marked for a moment: %s', async (_, seq) => {
    await open(`/tickets/7?message=message-${seq}`);
    await waitFor(() => expect(focused()).toBe(String(seq)));
    expect(isMarked()).toBe(true);
    expect(items().length).toBeLessThanOrEqual(80);
    await waitFor(() => expect(isMarked()).toBe(false));
    expect(focused()).toBe(String(seq));
  });

  it.each<[string, Answer]>([
    ['does not exist or may not be read', { status: 200, body: { messages: [], pagination: { totalItems: 0 } } }],
    ['is no identifier', { status: 400, body: { code: 'VALIDATION_FAILED', error: 'wrong' } }],
  ])('changes nothing if it %s', async (_, named) => {
    onNamed = () => named;
    await open('/tickets/7?message=message-1');
    await waitFor(() => expect(asked()).toContain('id=message-1'));
    expect(shown()).toEqual([9961, 10_000]);
    // What is asked after it is answered after it.
    await choose(EARLIER);
    await waitFor(() => expect(shown()).toEqual([9921, 10_000]));
    expect([focused(), document.querySelector('[aria-current]'), screen.queryByRole('alert')]).toEqual([
      undefined,
      null,
      null,
    ]);
  });
});
