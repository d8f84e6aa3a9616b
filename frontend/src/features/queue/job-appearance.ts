import { ACCOUNT_MAIL_NAMES, INVITATION_MAIL, type JobKind, type JobState, TICKET_MAIL_NAMES } from '@contract/index';
import type { Translate } from '@/i18n/i18n';
import { choicesOf } from '@/kit/office/record/filters';
import type { ToneName } from '@/kit/theme/tokens';

export const STATE_TONES: Record<JobState, ToneName> = {
  WAITING: 'info',
  RUNNING: 'progress',
  DELAYED: 'warning',
  FAILED: 'error',
  DONE: 'success',
  SKIPPED: 'neutral',
  DROPPED: 'neutral',
};

/** Tickets, accounts, documents, programs. */
const KINDS: readonly JobKind[] = [...TICKET_MAIL_NAMES, ...ACCOUNT_MAIL_NAMES, INVITATION_MAIL, 'report', 'webhook'];

/** A kind without a text is shown by its own name. */
export const kindText = (kind: string, translate: Translate): string => translate(`queue.kind.${kind}`, { _: kind });

export const KIND_CHOICES = choicesOf(KINDS, (kind) => `queue.kind.${kind}`);
