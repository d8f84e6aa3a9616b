import type { InboundReason, SenderVerdict, UserRole } from '#contract/index.js';

interface Person {
  id: string;
  role: UserRole;
  isActive: boolean;
}

interface Evidence {
  verdict: SenderVerdict;
  /** The account of the address in From. */
  sender: Person | undefined;
  /** Whom the reply address was made for; undefined when the ticket was found without one. */
  holder: Pick<Person, 'id' | 'role'> | undefined;
  hasToken: boolean;
}

/**
 * Why the mail cannot be taken as written by its sender; undefined when it can. A token finds the
 * ticket, a genuine From finds the person. Staff always need the latter.
 */
export function refusalOf({ verdict, sender, holder, hasToken }: Evidence): InboundReason | undefined {
  if (verdict === 'FAIL') return 'FORGED_SENDER';
  if (hasToken && !holder) return 'INACTIVE_SENDER';
  if (!sender) return holder ? 'NOT_THE_REQUESTER' : 'UNKNOWN_SENDER';
  if (!sender.isActive) return 'INACTIVE_SENDER';
  if (holder && holder.role !== 'CLIENT' && holder.id !== sender.id) return 'FOREIGN_TOKEN';
  if (verdict === 'PASS') return undefined;
  const isHolder = holder?.id === sender.id;
  if (sender.role === 'CLIENT' && isHolder) return undefined;
  return holder && !isHolder && sender.role === 'CLIENT' ? 'NOT_THE_REQUESTER' : 'UNVERIFIED_SENDER';
}
