import { isErasedEmail } from '@contract/index';
import type { TicketActivity } from '@/api/types';
import { ActivityWords } from '@/desk/activity-texts';
import { useTranslate } from '@/kit/i18n/I18nRoot';

/** Says which mail was for whom, and what became of it. */
const MailActivity = ({ event }: { event: TicketActivity }) => {
  const translate = useTranslate();
  if (event.kind !== 'MAIL') return null;
  const { kind, recipient, state, errorCode } = event.payload;
  const address = recipient?.email ?? translate('queue.deletedAccount');
  const to = isErasedEmail(address) ? translate('common.erasedPerson') : address;
  return (
    <ActivityWords
      headline={translate(`queue.onTicket.${state}`, { what: translate(`queue.kind.${kind}`), to })}
      lines={errorCode ? [translate(`queue.error.${errorCode}`)] : []}
      isQuiet
    />
  );
};

export default MailActivity;
