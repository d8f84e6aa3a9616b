import type { TicketSummary } from '@/api/types';
import { allowsAction, isPickable, offeredBulkActions } from './bulk-action';
import { MAX_PICKED, NONE, rangeOf, refreshPicked, withoutTickets, withTickets } from './picked-tickets';

type Actions = TicketSummary['allowedActions'];

const ticket = (id: number, values: Partial<TicketSummary> = {}) =>
  ({ id, title: `Ticket ${id}`, allowedActions: [] as Actions, ...values }) as TicketSummary;
const tickets = (count: number): TicketSummary[] => Array.from({ length: count }, (_, index) => ticket(index + 1));
const allowing = (...allowedActions: Actions) => ticket(1, { allowedActions });
const OPEN: Actions = ['ASSIGN', 'SET_PRIORITY', 'EDIT', 'CLOSE'];

describe('the selection', () => {
  it('takes as many tickets as one request', () => {
    expect(withTickets(NONE, tickets(MAX_PICKED)).size).toBe(MAX_PICKED);
    const full = withTickets(NONE, tickets(MAX_PICKED + 1));
    expect([full.size, full.has(MAX_PICKED), full.has(MAX_PICKED + 1)]).toEqual([MAX_PICKED, true, false]);
    expect(withTickets(full, [ticket(1, { title: 'New' })]).get(1)?.title).toBe('New');
  });

  it('drops what it is given, and leaves what it was made from', () => {
    const three = withTickets(NONE, tickets(3));
    expect([...withoutTickets(three, [ticket(2), ticket(9)]).keys()]).toEqual([1, 3]);
    expect([three.size, NONE.size]).toEqual([3, 0]);
  });

  it('shows what a page has by now, and takes nothing more of it', () => {
    const fresh = refreshPicked(withTickets(NONE, tickets(2)), [ticket(2, { title: 'Renamed' }), ticket(3)]);
    expect([...fresh.values()].map(({ title }) => title)).toEqual(['Ticket 1', 'Renamed']);
  });
});

describe('a range', () => {
  const page = [5, 4, 3, 2].map((id) => ticket(id));
  it.each<[from: number | null, to: number, expected: number[]]>([
    [5, 3, [5, 4, 3]],
    [2, 4, [4, 3, 2]],
    [3, 3, [3]],
    [null, 3, [3]],
    [99, 3, [3]],
  ])('from %p to %p', (from, to, expected) => {
    expect(rangeOf(page, from, ticket(to)).map(({ id }) => id)).toEqual(expected);
  });
});

describe('the actions', () => {
  it('are the actions that the ticket allows', () => {
    expect(allowsAction(allowing('ARCHIVE'), 'archive')).toBe(true);
    expect(allowsAction(allowing('ARCHIVE'), 'unarchive')).toBe(false);
    expect(allowsAction(allowing('ASSIGN'), 'priority')).toBe(false);
  });

  it('decide who can select: not those who only work on a ticket', () => {
    expect(isPickable(allowing('START', 'CLOSE', 'LOG_WORK', 'READ_WORKLOGS', 'ADD_ATTACHMENT', 'EXPORT_PDF'))).toBe(
      false,
    );
    for (const action of ['ASSIGN', 'SET_PRIORITY', 'ARCHIVE', 'UNARCHIVE'] as const)
      expect(isPickable(allowing(action))).toBe(true);
  });

  it.each<[Actions[], string[]]>([
    [
      [OPEN, ['ARCHIVE']],
      ['assign', 'priority', 'archive'],
    ],
    [[['UNARCHIVE']], ['assign', 'priority', 'unarchive']],
    [
      [['UNARCHIVE'], ['ARCHIVE']],
      ['assign', 'priority', 'archive', 'unarchive'],
    ],
  ])('of tickets that allow %j are %j', (actions, offered) => {
    expect(offeredBulkActions(actions.map((allowed) => allowing(...allowed)))).toEqual(offered);
  });
});
