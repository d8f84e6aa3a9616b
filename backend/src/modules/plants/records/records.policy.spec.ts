import { mayVoid } from './records.policy.js';

it.each([
  ['their own', 'CLIENT', 'me', 30, true, 'CLIENT'],
  ['an old one of their own', 'CLIENT', 'me', 31, false, 'CLIENT'],
  ['one of an erased person', 'TECHNICIAN', null, 0, false, null],
  ['any', 'ADMIN', 'other', 3000, true, 'TECHNICIAN'],
  ['an old one of a client', 'TECHNICIAN', 'other', 3000, true, 'CLIENT'],
  ['one of another technician', 'TECHNICIAN', 'other', 0, false, 'TECHNICIAN'],
  ['one of another client', 'CLIENT', 'other', 0, false, 'CLIENT'],
] as const)('lets void %s: as %s', (_, role, recordedById, days, may, recorderRole) => {
  const createdAt = new Date('2026-01-01T00:00:00Z');
  const now = new Date(createdAt.getTime() + days * 86_400_000);
  expect(mayVoid({ id: 'me', role }, { recordedById, recorderRole, createdAt }, now)).toBe(may);
});
