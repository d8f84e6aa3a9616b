import { Button, Card, Stack } from '@mui/material';
import { useReach, useMay, useRaising } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { EmptyState } from '@/kit/office/list/EmptyState';
import Add from '@mui/icons-material/Add';

/** Technicians raise no tickets from here. */
export const CreateTicketButton = () => {
  const translate = useTranslate();
  const raising = useRaising();
  if (!useMay('RAISE_TICKET')) return null;
  return (
    <Button variant="contained" startIcon={<Add />} {...raising}>
      {translate('tickets.create')}
    </Button>
  );
};

interface NoTicketsProps {
  filtered: boolean;
  onClear: () => void;
  /** Undefined where the archive is searched already. */
  onSearchArchive?: () => void;
}

/** Why the list is empty: the filters leave nothing, or there is nothing yet. */
export const NoTickets = ({ filtered, onClear, onSearchArchive }: NoTicketsProps) => {
  const translate = useTranslate();
  const reach = useReach();
  return (
    <Card>
      {filtered ? (
        <EmptyState
          title={translate('tickets.list.noMatch.title')}
          text={translate('tickets.list.noMatch.text')}
          action={
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
              {onSearchArchive && (
                <Button variant="outlined" onClick={onSearchArchive}>
                  {translate('tickets.archive.searchToo')}
                </Button>
              )}
              <Button variant="outlined" onClick={onClear}>
                {translate('backOffice.filters.clear')}
              </Button>
            </Stack>
          }
        />
      ) : (
        <EmptyState
          title={translate('tickets.list.none.title')}
          text={translate(`tickets.list.none.${reach}`)}
          action={<CreateTicketButton />}
        />
      )}
    </Card>
  );
};
