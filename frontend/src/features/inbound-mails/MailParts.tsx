import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { InboundOutcome } from '@contract/index';
import type { InboundMailSummary } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Muted } from '@/kit/office/page/Texts';
import { ToneChip } from '@/kit/office/page/ToneChip';
import type { ToneName } from '@/kit/theme/tokens';

interface MailProps {
  mail: InboundMailSummary;
}

const TONES: Partial<Record<InboundOutcome, ToneName>> = {
  QUARANTINED: 'warning',
  MESSAGE_ADDED: 'success',
  NOTE_ADDED: 'success',
  TICKET_CREATED: 'success',
  FOLLOW_UP_CREATED: 'success',
  BOUNCE_RECORDED: 'warning',
  BLOCKED: 'error',
};

export const MailOutcome = ({ mail: { outcome } }: MailProps) => {
  const translate = useTranslate();
  const tone = outcome === null ? 'progress' : (TONES[outcome] ?? 'neutral');
  return <ToneChip label={translate(`inboundMails.outcome.${outcome ?? 'IN_PROGRESS'}`)} tone={tone} />;
};

/** The subject, and below it why the mail waits. */
export const MailSubject = ({ mail: { subject, reason } }: MailProps) => {
  const translate = useTranslate();
  return (
    <>
      {subject || translate('inboundMails.noSubject')}
      {reason && (
        <Muted component="span" sx={{ display: 'block' }}>
          {translate(`inboundMails.reason.${reason}`)}
        </Muted>
      )}
    </>
  );
};

export const MailTicket = ({ mail: { ticketId } }: MailProps) => {
  const translate = useTranslate();
  if (ticketId === null) return <>–</>;
  return (
    <Link component={RouterLink} to={`/tickets/${ticketId}`}>
      {translate('inboundMails.ticketNumber', { id: ticketId })}
    </Link>
  );
};
