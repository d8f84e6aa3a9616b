import type { Ticket } from '@/api/types';
import { useSide } from '@/desk/useSide';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ToneChip } from '@/kit/office/page/ToneChip';

/** Who is to answer, in the words of the reader's side. */
export const NextMove = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const side = useSide();
  if (ticket.awaiting === 'NONE') return null;
  const isMine = (ticket.awaiting === 'CLIENT') === (side === 'client');
  return (
    <ToneChip tone={isMine ? 'warning' : 'neutral'} label={translate(`conversation.next.${side}.${ticket.awaiting}`)} />
  );
};
