import type { UserRole } from '@contract/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { ToneName } from '@/kit/theme/tokens';
import { ToneChip } from '../kit/office/page/ToneChip';

const ROLE_TONES: Record<UserRole, ToneName> = { ADMIN: 'progress', TECHNICIAN: 'secondary', CLIENT: 'neutral' };

export const RoleChip = ({ role }: { role: UserRole }) => {
  const translate = useTranslate();
  return <ToneChip label={translate(`users.role.${role}`)} tone={ROLE_TONES[role]} />;
};
