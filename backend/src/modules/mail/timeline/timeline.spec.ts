import { TICKET_ACTIVITIES } from '#contract/index.js';
import { TIMELINE_ITEMS } from './timeline.dto.js';

it('describes every kind of activity once', () => {
  const described = TIMELINE_ITEMS.flatMap(({ kinds }) => kinds);
  expect([...described].sort()).toEqual(Object.keys(TICKET_ACTIVITIES).sort());
});
