import { TICKET_ACTIVITIES } from '@contract/index';
import own from '@/features/tickets/activity/messages.en';
import { activityTexts } from './features';

/** They read like a change of status. */
const OTHERWISE = ['CLOSED', 'CLOSED_AS_DUPLICATE', 'WAITING_CHANGED'];

it('has words for every kind of activity', () => {
  const known = [...activityTexts.map(({ kind }) => kind), ...Object.keys(own), ...OTHERWISE];
  expect(Object.keys(TICKET_ACTIVITIES).filter((kind) => !known.includes(kind))).toEqual([]);
});
