import type { User } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ToneChip } from '@/kit/office/page/ToneChip';

export const UserStateChip = ({ user }: { user: User }) => {
  const translate = useTranslate();
  if (user.erasedAt !== null) return <ToneChip label={translate('users.erased')} tone="neutral" />;
  if (user.isActive && user.mailRefusedAt !== null)
    return <ToneChip label={translate('users.mailRefused.chip')} tone="warning" />;
  return user.isActive ? (
    <ToneChip label={translate('users.active')} tone="success" />
  ) : (
    <ToneChip label={translate('users.inactive')} tone="neutral" />
  );
};
