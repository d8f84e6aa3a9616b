import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { User } from '@/api/types';
import { RoleChip } from '@/shared/mui/RoleChip';
import { MailboxMark } from './MailboxMark';
import { SecondFactorMark } from './SecondFactorMark';
import { UserActions } from './UserActions';
import { UserName } from './UserName';
import { UserStateChip } from './UserStateChip';

const UserCard = ({ user }: { user: User }) => (
  <Card component="li" sx={{ p: 2, mb: 1.5 }}>
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
      <UserName user={user} />
      <UserActions user={user} />
    </Stack>
    <Stack direction="row" spacing={1} sx={{ mt: 1, alignItems: 'center', flexWrap: 'wrap' }} useFlexGap>
      <RoleChip role={user.role} />
      <UserStateChip user={user} />
      <MailboxMark user={user} />
      <SecondFactorMark user={user} />
      <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {[user.technicalArea?.name, user.company].filter(Boolean).join(' · ')}
      </Typography>
    </Stack>
  </Card>
);

const SKELETONS = 4;

const SkeletonCards = () =>
  Array.from({ length: SKELETONS }, (_, card) => (
    <Card key={card} component="li" aria-hidden sx={{ p: 2, mb: 1.5 }}>
      <Skeleton width="60%" />
      <Skeleton width="80%" />
      <Skeleton width="40%" height={32} />
    </Card>
  ));

/** Users on a phone; `users` is undefined while the first answer is awaited. */
export const UserCards = ({ users }: { users?: User[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {users === undefined ? <SkeletonCards /> : users.map((user) => <UserCard key={user.id} user={user} />)}
  </Box>
);
