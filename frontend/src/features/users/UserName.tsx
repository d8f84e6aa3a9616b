import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { User } from '@/api/types';
import { fullName } from '@/shared/format/people';
import { EmailText } from '@/shared/mui/EmailText';
import { PersonAvatar } from '@/shared/mui/PersonAvatar';

export const UserName = ({ user }: { user: User }) => (
  <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 0 }}>
    <PersonAvatar person={user} size={36} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{fullName(user)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <EmailText email={user.email} />
      </Typography>
    </Box>
  </Stack>
);
