import { ACCOUNT_MAIL_NAMES, JOB_STATES, type JobKind, type JobState, TICKET_MAIL_NAMES } from '@contract/index';
import type { Translate } from '@/i18n/i18n';
import type { FilterOption } from '@/shared/mui/FilterMenu';
import type { ToneName } from '@/shared/theme/tokens';

export const STATE_TONES: Record<JobState, ToneName> = {
  WAITING: 'info',
  RUNNING: 'progress',
  DELAYED: 'warning',
  FAILED: 'error',
  DONE: 'success',
  SKIPPED: 'neutral',
  DROPPED: 'neutral',
};

const TOPICS: Record<string, readonly JobKind[]> = {
  tickets: TICKET_MAIL_NAMES,
  accounts: ACCOUNT_MAIL_NAMES,
  documents: ['report'],
  programs: ['webhook'],
};

/** A kind that this release has no words for is shown by its own name. */
export const kindText = (kind: string, translate: Translate): string => translate(`queue.kind.${kind}`, { _: kind });

export const kindOptions = (translate: Translate): FilterOption[] =>
  Object.entries(TOPICS).flatMap(([topic, kinds]) =>
    kinds.map((value) => ({ value, label: kindText(value, translate), group: translate(`queue.topic.${topic}`) })),
  );

export const stateOptions = (translate: Translate): FilterOption[] =>
  JOB_STATES.map((value) => ({ value, label: translate(`queue.state.${value}`) }));
