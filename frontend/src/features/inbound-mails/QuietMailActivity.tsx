import type { TicketActivity } from '@/api/types';
import { ActivityWords } from '@/desk/activity-texts';
import { useTranslate } from '@/kit/i18n/I18nRoot';

/** Shows who answered automatically, or said thanks, and with which words. */
const QuietMailActivity = ({ event }: { event: TicketActivity }) => {
  const translate = useTranslate();
  if (event.kind !== 'AUTO_REPLY' && event.kind !== 'THANKS_BY_MAIL') return null;
  const { sender, words } = event.payload;
  const name = sender.name.trim() || (sender.email ?? translate('conversation.mail.noSender'));
  return (
    <ActivityWords
      headline={translate(`inboundMails.timeline.${event.kind}`, { name })}
      lines={words === '' ? [] : [words]}
      isQuiet
    />
  );
};

export default QuietMailActivity;
