import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { Job } from '@/api/types';
import { formatExactTime } from '@/kit/format/dates';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { EmailText, Muted } from '@/kit/office/page/Texts';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { ACCOUNT_MAIL_NAMES, INVITATION_MAIL, type JobKind, type JobState, TICKET_MAIL_NAMES } from '@contract/index';
import type { Translate } from '@/i18n/i18n';
import { choicesOf } from '@/kit/office/record/filters';
import type { ToneName } from '@/kit/theme/tokens';

const STATE_TONES: Record<JobState, ToneName> = {
  WAITING: 'info',
  RUNNING: 'progress',
  DELAYED: 'warning',
  FAILED: 'error',
  DONE: 'success',
  SKIPPED: 'neutral',
  DROPPED: 'neutral',
};

/** In this order: tickets, accounts, documents, programs. */
const KINDS: readonly JobKind[] = [...TICKET_MAIL_NAMES, ...ACCOUNT_MAIL_NAMES, INVITATION_MAIL, 'report', 'webhook'];

/** A kind without a text is shown by its own name. */
export const kindText = (kind: string, translate: Translate): string => translate(`queue.kind.${kind}`, { _: kind });

export const KIND_CHOICES = choicesOf(KINDS, (kind) => `queue.kind.${kind}`);

export const JobStateChip = ({ job: { state } }: { job: Job }) => {
  const translate = useTranslate();
  return <ToneChip label={translate(`queue.state.${state}`)} tone={STATE_TONES[state]} />;
};

/** The kind of the job, and why it failed. */
export const JobWhat = ({ job: { kind, error } }: { job: Job }) => {
  const translate = useTranslate();
  return (
    <>
      {kindText(kind, translate)}
      {error && (
        <Muted component="span" sx={{ display: 'block' }}>
          {translate(`queue.error.${error.code}`)}
        </Muted>
      )}
    </>
  );
};

export const JobTicket = ({ job: { ticketId } }: { job: Job }) =>
  ticketId === null ? (
    <>–</>
  ) : (
    <Link component={RouterLink} to={`/tickets/${ticketId}`}>
      {`#${ticketId}`}
    </Link>
  );

export const JobRecipient = ({ job: { recipient } }: { job: Job }) => {
  const translate = useTranslate();
  if (recipient === null) return <>–</>;
  return recipient.email === null ? (
    <>{translate('backOffice.record.deletedAccount')}</>
  ) : (
    <EmailText email={recipient.email} />
  );
};

/** The label of the button that opens the job's details. */
export const useJobLabel = (): ((job: Job) => string) => {
  const { translate, language } = useWords();
  return ({ kind, createdAt }) =>
    translate('backOffice.record.moreOn', {
      what: kindText(kind, translate),
      when: formatExactTime(createdAt, language),
    });
};
