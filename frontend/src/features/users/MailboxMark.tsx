import type { User } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { ToneChip } from '@/shared/mui/ToneChip';

/** Marks accounts that anybody may have opened: nobody has shown yet that the mailbox is theirs. */
export const MailboxMark = ({ user }: { user: User }) => {
  const translate = useTranslate();
  if (user.emailVerified || user.erasedAt !== null) return null;
  return <ToneChip label={translate('users.mailbox.unproven')} tone="warning" />;
};
