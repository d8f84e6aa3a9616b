import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import { useGetOne } from 'react-admin';
import { TIMINGS } from '@contract/index';
import type { SecurityEvent, User } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import type { SecurityFilters } from './security-filters';

interface AccountFilterProps {
  filters: SecurityFilters;
  events?: SecurityEvent[];
}

/** Set by links that lead here; names the account, of which only the log may know any more. */
export const AccountFilter = ({ filters: { shown, change }, events = [] }: AccountFilterProps) => {
  const translate = useTranslate();
  const { userId } = shown;
  const { data: user } = useGetOne<User>('admin/users', { id: userId }, { retry: false, enabled: userId !== '' });
  if (userId === '') return null;
  const logged = events.flatMap(({ actor, subject }) => [actor, subject]).find((account) => account?.id === userId);
  const email = user?.email ?? logged?.email ?? translate('security.log.deletedAccount');
  const label = translate('security.log.account');
  return (
    <Button
      size="small"
      variant="outlined"
      endIcon={<Close />}
      aria-label={`${label}: ${email}. ${translate('backOffice.filters.remove', { filter: label })}`}
      onClick={() => change({ userId: '' }, TIMINGS.filterDebounce)}
      sx={{ minHeight: 40, overflowWrap: 'anywhere', flexShrink: 1 }}
    >
      {`${label}: ${email}`}
    </Button>
  );
};
