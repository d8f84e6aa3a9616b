import type { TicketAction, TicketStatus } from '@contract/index';
import { offeredActions, statusChoices } from './offered-actions';

const ticket = (status: TicketStatus, assigned: boolean, ...allowedActions: TicketAction[]) => ({
  status,
  assignedTechnicianId: assigned ? 'a-technician' : null,
  allowedActions,
  totalHoursSpent: 0,
});

test.each([
  [
    'an unassigned ticket before an administrator',
    ticket('OPEN', false, 'ASSIGN', 'SET_PRIORITY', 'CLOSE'),
    ['assign', 'updateStatus'],
  ],
  [
    'an assigned ticket before an administrator',
    ticket('OPEN', true, 'ASSIGN', 'START', 'CLOSE'),
    ['start', 'assign', 'updateStatus'],
  ],
  ['an assigned ticket before its technician', ticket('OPEN', true, 'START'), ['start', 'updateStatus']],
  [
    'work in progress before its technician',
    ticket('IN_PROGRESS', true, 'CLOSE', 'LOG_WORK'),
    ['logWork', 'close', 'updateStatus'],
  ],
  [
    'work in progress with logged hours',
    { ...ticket('IN_PROGRESS', true, 'CLOSE', 'LOG_WORK'), totalHoursSpent: 0.1 },
    ['close', 'logWork', 'updateStatus'],
  ],
  [
    'work in progress before an administrator',
    ticket('IN_PROGRESS', true, 'ASSIGN', 'REOPEN', 'CLOSE', 'LOG_WORK'),
    ['logWork', 'assign', 'close', 'updateStatus'],
  ],
  ['an open ticket that may be corrected', ticket('OPEN', false, 'ASSIGN', 'EDIT'), ['assign', 'updateStatus', 'edit']],
  [
    'work that may be a duplicate',
    ticket('IN_PROGRESS', true, 'CLOSE', 'CLOSE_AS_DUPLICATE', 'EDIT'),
    ['close', 'updateStatus', 'edit', 'closeAsDuplicate'],
  ],
  ['a closed ticket before an administrator', ticket('CLOSED', true, 'EXPORT_PDF', 'ARCHIVE'), ['archive']],
  ['an archived ticket before an administrator', ticket('CLOSED', true, 'UNARCHIVE'), ['unarchive']],
  ['a ticket before its client', ticket('IN_PROGRESS', true, 'ADD_ATTACHMENT'), []],
  ['a closed ticket', ticket('CLOSED', true, 'EXPORT_PDF', 'READ_WORKLOGS'), []],
])('offers the next step first: %s', (_case, given, actions) => {
  expect(offeredActions(given)).toEqual(actions);
});

test('those who assign are offered all statuses', () => {
  expect(statusChoices(ticket('IN_PROGRESS', true, 'ASSIGN', 'REOPEN', 'CLOSE'))).toEqual([
    { status: 'OPEN', open: true },
    { status: 'IN_PROGRESS', open: true },
    { status: 'CLOSED', open: true },
  ]);
});

test('a technician is offered two statuses and cannot close what was not started', () => {
  expect(statusChoices(ticket('OPEN', true, 'START'))).toEqual([
    { status: 'IN_PROGRESS', open: true },
    { status: 'CLOSED', open: false },
  ]);
});
