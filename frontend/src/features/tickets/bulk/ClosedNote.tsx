import { Alert } from '@mui/material';
import type { TicketSummary } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';

/** Says beforehand how many of the tickets are closed and stay as they are. */
export const ClosedNote = ({ tickets }: { tickets: readonly TicketSummary[] }) => {
  const translate = useTranslate();
  const closed = tickets.filter(({ status }) => status === 'CLOSED').length;
  if (closed === 0) return null;
  return <Alert severity="info">{translate('tickets.bulk.closed', { smart_count: closed })}</Alert>;
};
