import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { User } from '@/api/types';
import { formatDate } from '@/shared/format/dates';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { RoleChip } from '@/shared/mui/RoleChip';
import { MailboxMark } from './MailboxMark';
import { SecondFactorMark } from './SecondFactorMark';
import { UserActions } from './UserActions';
import { UserName } from './UserName';
import { UserStateChip } from './UserStateChip';
import { PER_PAGE } from './useUsers';

const COLUMNS = [
  'users.user',
  'users.roleLabel',
  'users.technicalArea',
  'users.company',
  'users.state',
  'users.createdAt',
  'users.actions',
];

const Row = ({ user }: { user: User }) => (
  <TableRow hover>
    <TableCell sx={{ minWidth: 280 }}>
      <UserName user={user} />
    </TableCell>
    <TableCell>
      <RoleChip role={user.role} />
    </TableCell>
    <TableCell>{user.technicalArea?.name}</TableCell>
    <TableCell sx={{ overflowWrap: 'anywhere' }}>{user.company}</TableCell>
    <TableCell sx={{ minWidth: 108 }}>
      <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <UserStateChip user={user} />
        <MailboxMark user={user} />
        <SecondFactorMark user={user} />
      </Stack>
    </TableCell>
    <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(user.createdAt, useLanguage())}</TableCell>
    <TableCell align="right">
      <UserActions user={user} />
    </TableCell>
  </TableRow>
);

const SkeletonRows = () =>
  Array.from({ length: PER_PAGE }, (_, row) => (
    <TableRow key={row} aria-hidden sx={{ height: 73 }}>
      {COLUMNS.map((column) => (
        <TableCell key={column}>
          <Skeleton />
        </TableCell>
      ))}
    </TableRow>
  ));

/** Users as rows; `users` is undefined while the first answer is awaited. */
export const UserTable = ({ users }: { users?: User[] }) => {
  const translate = useTranslate();
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Table sx={{ '& td, & th': { px: 1 }, '& th': { whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            {COLUMNS.map((column) => (
              <TableCell key={column}>{translate(column)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {users === undefined ? <SkeletonRows /> : users.map((user) => <Row key={user.id} user={user} />)}
        </TableBody>
      </Table>
    </Card>
  );
};
