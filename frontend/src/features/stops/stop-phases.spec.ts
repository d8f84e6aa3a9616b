import { phasesOf } from './stop-phases';

const at = (time: string): string => `2026-11-23T${time}:00.000Z`;
const stop = { startedAt: at('06:10'), reportedAt: at('06:30'), repairStartedAt: at('08:00'), endedAt: at('11:00') };
const minutesOf = (values: Partial<Parameters<typeof phasesOf>[0]>, now?: number) =>
  Object.fromEntries(phasesOf({ ...stop, ...values }, now).map(({ phase, minutes }) => [phase, minutes]));

it.each([
  ['a stop that ended', {}, { reporting: 20, waiting: 90, repair: 180 }],
  ['one on which no one worked', { repairStartedAt: null }, { reporting: 20, waiting: 270 }],
  ['one reported at once', { reportedAt: at('06:10') }, { waiting: 110, repair: 180 }],
  ['work that began before the report', { reportedAt: at('09:00') }, { reporting: 170, repair: 120 }],
  ['one recorded after its end', { reportedAt: at('12:00'), repairStartedAt: null }, { reporting: 290 }],
])('%s', (_, values, minutes) => {
  expect(minutesOf(values)).toEqual(minutes);
});

it('of one that goes on counts until now', () => {
  expect(minutesOf({ endedAt: null, repairStartedAt: null }, Date.parse(at('07:30')))).toEqual({
    reporting: 20,
    waiting: 60,
  });
});
