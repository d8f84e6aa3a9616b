import { Box, Stack, Typography } from '@mui/material';
import type { User } from '@/api/types';
import { formatDate } from '@/kit/format/dates';
import { personName } from '@/kit/format/people';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { EmailText } from '@/kit/office/page/Texts';
import { PersonAvatar } from '@/desk/PersonAvatar';

/** Name and address; for an erased person the date of the erasure. */
export const UserName = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 0 }}>
      <PersonAvatar person={user} size={36} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{personName(user, translate)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {user.erasedAt === null ? (
            <EmailText email={user.email} />
          ) : (
            translate('users.erasedOn', { date: formatDate(user.erasedAt, language) })
          )}
        </Typography>
      </Box>
    </Stack>
  );
};
