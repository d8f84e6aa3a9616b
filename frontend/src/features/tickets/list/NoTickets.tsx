import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useCurrentUser } from '@/shared/hooks/current-user';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { EmptyState } from '@/shared/mui/EmptyState';
import { CreateTicketButton } from './CreateTicketButton';

/** Why the list is empty: the filters leave nothing, or there is nothing yet. */
export const NoTickets = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) => {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  return (
    <Card>
      {filtered ? (
        <EmptyState
          title={translate('tickets.list.noMatch.title')}
          text={translate('tickets.list.noMatch.text')}
          action={
            <Button variant="outlined" onClick={onClear}>
              {translate('backOffice.filters.clear')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          title={translate('tickets.list.none.title')}
          text={translate(`tickets.list.none.${role}`)}
          action={<CreateTicketButton />}
        />
      )}
    </Card>
  );
};
