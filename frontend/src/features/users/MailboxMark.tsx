import type { User } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { ToneChip } from '@/shared/mui/ToneChip';

/** Marks accounts whose mailbox is not proven yet. */
export const MailboxMark = ({ user }: { user: User }) => {
  const translate = useTranslate();
  if (user.emailVerified || user.erasedAt !== null) return null;
  return <ToneChip label={translate('users.mailbox.unproven')} tone="warning" />;
};
