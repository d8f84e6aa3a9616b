import type { MailProbe } from './mail-probe.entity.js';

/** Milliseconds between two probes, and until a probe counts as failed. */
export const PROBING = { every: 24 * 3_600_000, givenUp: 3_600_000 };

/** Returns the step that is due after the last probe. */
export function nextStep(
  last: Pick<MailProbe, 'sentAt' | 'arrivedAt' | 'failedAt'> | undefined,
  now: Date,
): 'SEND' | 'FAIL' | undefined {
  if (!last) return 'SEND';
  const age = now.getTime() - last.sentAt.getTime();
  if (!last.arrivedAt && !last.failedAt && age >= PROBING.givenUp) return 'FAIL';
  return age >= PROBING.every ? 'SEND' : undefined;
}
