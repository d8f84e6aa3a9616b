import type { QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '@contract/index';

/** Answers about one ticket, whose number follows; all others of `tickets` are lists and numbers. */
const OF_ONE_TICKET = ['worklogs', 'activity', 'similar'];

/** The ticket that an answer is about; undefined for those about several. */
const ticketOf = ([, kind, subject]: QueryKey): number | undefined => {
  if (OF_ONE_TICKET.includes(String(kind))) return Number(subject);
  return kind === 'getOne' ? Number((subject as { id: number | string }).id) : undefined;
};

const isOf = (key: QueryKey, ...names: string[]): boolean => names.includes(String(key[0]));

/** Whether an answer that is kept may be out of date after the change. */
export const isTouched = (key: QueryKey, { topic, id }: LiveChange): boolean => {
  switch (topic) {
    case 'ticket':
      return isOf(key, 'tickets') && [undefined, id].includes(ticketOf(key));
    case 'tickets':
      return isOf(key, 'tickets');
    case 'mails':
      return isOf(key, 'tickets') && key[1] === 'activity' && ticketOf(key) === id;
    case 'presence':
      return isOf(key, 'presence') && key[1] === id;
    case 'queue':
      return isOf(key, 'queue/jobs', 'queue-summary');
    case 'users':
      return isOf(key, 'users', 'technical-areas');
    case 'areas':
      return isOf(key, 'technical-areas') || (isOf(key, 'tickets') && key[1] === 'ownArea');
    case 'everything':
      return isOf(key, 'tickets', 'presence', 'queue/jobs', 'queue-summary', 'users', 'technical-areas');
  }
};
