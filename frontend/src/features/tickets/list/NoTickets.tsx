import { Button, Card } from '@mui/material';
import { useReach, useMay, useRaising } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { EmptyState } from '@/kit/office/list/EmptyState';
import { Row } from '@/kit/office/page/layout';
import Add from '@mui/icons-material/Add';

/** Absent for technicians, who do not raise tickets here. */
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

/** Says why the list is empty: no ticket matches the filters, or there are none yet. */
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
            <Row sx={{ justifyContent: 'center' }}>
              {onSearchArchive && (
                <Button variant="outlined" onClick={onSearchArchive}>
                  {translate('tickets.archive.searchToo')}
                </Button>
              )}
              <Button variant="outlined" onClick={onClear}>
                {translate('backOffice.filters.clear')}
              </Button>
            </Row>
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
