import { cursorOf, placeIn } from './timeline-cursor.js';

it('reads back what it wrote', () => {
  const place = { at: '1795983000123456', kind: 'STOP', id: '01890000-0000-7000-8000-000000000000' };
  expect(placeIn(cursorOf(place))).toEqual(place);
  expect(placeIn('8999999999999999.STOP.7')).toEqual({ at: '8999999999999999', kind: 'STOP', id: '7' });
});

it.each([
  '',
  'x',
  '1.STOP',
  '1.STOP.',
  '1.TEA.7',
  '-1.STOP.7',
  '9000000000000000.STOP.7',
  '12345678901234567.STOP.7',
  "1.STOP.7'--",
  `1.STOP.${'7'.repeat(41)}`,
  '1.STOP.7\n',
])('refuses %j', (cursor) => expect(placeIn(cursor)).toBeNull());
