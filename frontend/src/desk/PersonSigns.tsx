import { Avatar } from '@mui/material';
import { isErasedPerson, type UserRole } from '@contract/index';
import { initialsOf } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { ToneName } from '@/kit/theme/tokens';
import { ToneChip } from '@/kit/office/page/ToneChip';

/** Initials in a disc; decorative, since the name is always beside it. */
export const PersonAvatar = ({ person, size = 28 }: { person: { name: string; surname: string }; size?: number }) => (
  <Avatar
    aria-hidden
    sx={{
      width: size,
      height: size,
      fontSize: size * 0.4,
      fontWeight: 600,
      bgcolor: 'secondary.main',
      color: 'secondary.contrastText',
    }}
  >
    {isErasedPerson(person) ? '–' : initialsOf(person)}
  </Avatar>
);

const ROLE_TONES: Record<UserRole, ToneName> = { ADMIN: 'progress', TECHNICIAN: 'secondary', CLIENT: 'neutral' };

export const RoleChip = ({ role }: { role: UserRole }) => {
  const translate = useTranslate();
  return <ToneChip label={translate(`users.role.${role}`)} tone={ROLE_TONES[role]} />;
};
