import type { UserRole } from '@contract/index';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import type { ToneName } from '@/shared/theme/tokens';
import { ToneChip } from './ToneChip';

const ROLE_TONES: Record<UserRole, ToneName> = { ADMIN: 'progress', TECHNICIAN: 'secondary', CLIENT: 'neutral' };

export const RoleChip = ({ role }: { role: UserRole }) => {
  const translate = useTranslate();
  return <ToneChip label={translate(`users.role.${role}`)} tone={ROLE_TONES[role]} />;
};
