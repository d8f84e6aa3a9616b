import type { TicketActivity } from '@/api/types';
import { foldMails } from './TimelineCard';

const mail = (id: string, state = 'SENT') => ({ id, kind: 'MAIL', payload: { state } }) as TicketActivity;
const change = (id: string) => ({ id, kind: 'ARCHIVED' }) as TicketActivity;

test('folds mails that stand one after the other, and leaves a single one as it is', () => {
  const [first, second, third] = [mail('a'), mail('b'), mail('c', 'WAITING')];
  const [newest, oldest] = [change('x'), change('y')];
  expect(foldMails([first, newest, second, third, oldest])).toEqual([
    first,
    newest,
    { id: 'mails-c', mails: [second, third] },
    oldest,
  ]);
});

test('leaves a mail that failed in sight', () => {
  const failed = mail('f', 'FAILED');
  const events = [mail('a'), mail('b'), failed, mail('c')];
  expect(foldMails(events)).toEqual([{ id: 'mails-b', mails: events.slice(0, 2) }, failed, events[3]]);
});
