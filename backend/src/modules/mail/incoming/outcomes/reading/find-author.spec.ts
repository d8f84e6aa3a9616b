import type { InboundReason, SenderVerdict } from '#contract/index.js';
import { doubtOf } from './find-author.js';

const client = { id: 'client', role: 'CLIENT', isActive: true } as const;
const colleague = { id: 'colleague', role: 'CLIENT', isActive: true } as const;
const technician = { id: 'technician', role: 'TECHNICIAN', isActive: true } as const;
const admin = { id: 'admin', role: 'ADMIN', isActive: true } as const;
const deactivated = { ...client, isActive: false };

type People = typeof client | typeof colleague | typeof technician | typeof admin | typeof deactivated | undefined;
const ACCEPTED = undefined;
const USUAL = { isRevoked: false, isRewritten: false };

it.each<[holder: People, sender: People, ...Record<SenderVerdict, InboundReason | undefined>[]]>([
  [client, client, { PASS: ACCEPTED, NONE: ACCEPTED, FAIL: 'FORGED_SENDER' }],
  [client, undefined, { PASS: 'NOT_THE_REQUESTER', NONE: 'NOT_THE_REQUESTER', FAIL: 'FORGED_SENDER' }],
  [client, colleague, { PASS: ACCEPTED, NONE: 'NOT_THE_REQUESTER', FAIL: 'FORGED_SENDER' }],
  [client, admin, { PASS: ACCEPTED, NONE: 'UNVERIFIED_SENDER', FAIL: 'FORGED_SENDER' }],
  [client, deactivated, { PASS: 'INACTIVE_SENDER', NONE: 'INACTIVE_SENDER', FAIL: 'FORGED_SENDER' }],
  [technician, technician, { PASS: ACCEPTED, NONE: 'UNVERIFIED_SENDER', FAIL: 'FORGED_SENDER' }],
  [technician, client, { PASS: 'FOREIGN_TOKEN', NONE: 'FOREIGN_TOKEN', FAIL: 'FORGED_SENDER' }],
  [technician, admin, { PASS: 'FOREIGN_TOKEN', NONE: 'FOREIGN_TOKEN', FAIL: 'FORGED_SENDER' }],
  [technician, undefined, { PASS: 'NOT_THE_REQUESTER', NONE: 'NOT_THE_REQUESTER', FAIL: 'FORGED_SENDER' }],
  [undefined, client, { PASS: ACCEPTED, NONE: 'UNVERIFIED_SENDER', FAIL: 'FORGED_SENDER' }],
  [undefined, admin, { PASS: ACCEPTED, NONE: 'UNVERIFIED_SENDER', FAIL: 'FORGED_SENDER' }],
  [undefined, undefined, { PASS: 'UNKNOWN_SENDER', NONE: 'UNKNOWN_SENDER', FAIL: 'FORGED_SENDER' }],
])('judges the token of %o with a mail from %o', (holder, sender, expected) => {
  for (const verdict of ['PASS', 'NONE', 'FAIL'] as const)
    expect(doubtOf({ verdict, sender, holder, hasToken: holder !== undefined, ...USUAL })).toBe(expected[verdict]);
});

it('refuses the token of an account that has ended', () => {
  const evidence = { verdict: 'PASS', sender: client, holder: undefined, hasToken: true, ...USUAL } as const;
  expect(doubtOf(evidence)).toBe('INACTIVE_SENDER');
});

it('believes no token of a mail in which only a group names its holder', () => {
  const evidence = { verdict: 'NONE', sender: client, holder: client, hasToken: true, isRevoked: false } as const;
  expect(doubtOf({ ...evidence, isRewritten: false })).toBeUndefined();
  expect(doubtOf({ ...evidence, isRewritten: true })).toBe('UNVERIFIED_SENDER');
});

it.each<[sender: People, ...Record<SenderVerdict, InboundReason | undefined>[]]>([
  [client, { PASS: ACCEPTED, NONE: 'REVOKED_ADDRESS', FAIL: 'FORGED_SENDER' }],
  [admin, { PASS: ACCEPTED, NONE: 'REVOKED_ADDRESS', FAIL: 'FORGED_SENDER' }],
  [deactivated, { PASS: 'INACTIVE_SENDER', NONE: 'INACTIVE_SENDER', FAIL: 'FORGED_SENDER' }],
  [undefined, { PASS: 'REVOKED_ADDRESS', NONE: 'REVOKED_ADDRESS', FAIL: 'FORGED_SENDER' }],
])('judges a mail from %o to a revoked address by its sender alone', (sender, expected) => {
  const evidence = { sender, holder: undefined, hasToken: false, isRevoked: true, isRewritten: false };
  for (const verdict of ['PASS', 'NONE', 'FAIL'] as const)
    expect(doubtOf({ ...evidence, verdict })).toBe(expected[verdict]);
});
