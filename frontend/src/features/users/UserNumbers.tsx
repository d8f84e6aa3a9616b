import { Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { USER_ROLES, type UserRole } from '@contract/index';
import type { User } from '@/api/types';
import { formatCount } from '@/kit/format/numbers';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { NumberGrid } from '@/kit/office/page/StatGrid';
import { Muted } from '@/kit/office/page/Texts';

const RoleNumber = ({ role }: { role: UserRole }) => {
  const { translate, language } = useWords();
  const { total } = useGetList<User>('admin/users', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'surname', order: 'ASC' },
    filter: { role },
  });
  return (
    <Card component="li">
      <CardActionArea
        component={Link}
        to={`/admin/users?role=${role}`}
        sx={{ px: 2, py: { xs: 1, sm: 2 }, display: { xs: 'flex', sm: 'block' }, justifyContent: 'space-between' }}
      >
        <Muted>{translate(`users.roles.${role}`)}</Muted>
        <Typography variant="h5" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {total === undefined ? <Skeleton width={40} /> : formatCount(total, language)}
        </Typography>
      </CardActionArea>
    </Card>
  );
};

/** The number of users per role. Each links to the list of these users. */
export const UserNumbers = () => (
  <NumberGrid
    label={useTranslate()('users.numbers')}
    columns={{ sm: 'repeat(3, minmax(0, 1fr))' }}
    gap={{ xs: 1, sm: 2 }}
  >
    {USER_ROLES.map((role) => (
      <RoleNumber key={role} role={role} />
    ))}
  </NumberGrid>
);
