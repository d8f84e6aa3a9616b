import { Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { LISTS } from './lists';

const IN_OFFICE = { component: Link, to: '/tickets/new' };

/** Links to the most frequent tasks. */
export const QuickActions = () => {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      component="nav"
      aria-label={translate('dashboard.actions.label')}
      sx={{ flexWrap: 'wrap' }}
    >
      <Button variant="contained" {...(role === 'ADMIN' ? IN_OFFICE : { href: '/tickets/create' })}>
        {translate('tickets.create')}
      </Button>
      <Button component={Link} to={LISTS.all} variant="outlined">
        {translate('dashboard.actions.viewTickets')}
      </Button>
      {role === 'ADMIN' && (
        <>
          <Button component={Link} to="/admin/users" variant="outlined">
            {translate('users.title')}
          </Button>
          <Button component={Link} to="/admin/areas" variant="outlined">
            {translate('technicalAreas.title')}
          </Button>
        </>
      )}
    </Stack>
  );
};
