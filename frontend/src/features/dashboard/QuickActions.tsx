import { Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import { useMay } from '@/desk/useMay';
import { useRaising } from '@/desk/useRaising';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { LISTS } from './lists';

/** Links to the most frequent tasks. */
export const QuickActions = () => {
  const translate = useTranslate();
  const raising = useRaising();
  const managesUsers = useMay('MANAGE_USERS');
  const managesAreas = useMay('MANAGE_AREAS');
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      component="nav"
      aria-label={translate('dashboard.actions.label')}
      sx={{ flexWrap: 'wrap' }}
    >
      <Button variant="contained" {...raising}>
        {translate('tickets.create')}
      </Button>
      <Button component={Link} to={LISTS.all} variant="outlined">
        {translate('dashboard.actions.viewTickets')}
      </Button>
      {managesUsers && (
        <Button component={Link} to="/admin/users" variant="outlined">
          {translate('users.title')}
        </Button>
      )}
      {managesAreas && (
        <Button component={Link} to="/admin/areas" variant="outlined">
          {translate('technicalAreas.title')}
        </Button>
      )}
    </Stack>
  );
};
