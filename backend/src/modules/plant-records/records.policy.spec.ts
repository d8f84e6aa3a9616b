import { mayVoid } from './records.policy.js';

it.each([
  ['their own', 'CLIENT', 'me', 30, true],
  ['an old one of their own', 'CLIENT', 'me', 31, false],
  ['one of a colleague', 'TECHNICIAN', 'other', 0, false],
  ['one of an erased person', 'TECHNICIAN', null, 0, false],
  ['any', 'ADMIN', 'other', 3000, true],
] as const)('lets void %s: as %s', (_, role, recordedById, days, may) => {
  const createdAt = new Date('2026-01-01T00:00:00Z');
  const now = new Date(createdAt.getTime() + days * 86_400_000);
  expect(mayVoid({ id: 'me', role }, { recordedById, createdAt }, now)).toBe(may);
});
