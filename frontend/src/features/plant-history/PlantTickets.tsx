import { Button, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router';
import { errorText } from '@/api/error-text';
import type { Plant } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { LoadError } from '@/kit/office/page/LoadError';
import { TicketLines } from '@/desk/TicketLines';
import { usePlantTickets } from '@/desk/usePlantTickets';

const SHOWN = 10;

/** The newest tickets of a plant. */
export const PlantTickets = ({ plant: { id } }: { plant: Plant }) => {
  const translate = useTranslate();
  const { data, total = 0, error, refetch } = usePlantTickets(id, SHOWN);
  return (
    <>
      {data === undefined && !error && <Skeleton height={160} />}
      {data === undefined && error && <LoadError text={errorText(error, translate)} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Typography>{translate('plantHistory.noTickets')}</Typography>}
      {data && data.length > 0 && <TicketLines tickets={data} age="createdAt" />}
      {total > SHOWN && (
        <Button
          component={Link}
          to={`/tickets?${new URLSearchParams({ plantId: id, archived: 'all' })}`}
          size="small"
          sx={{ mt: 2 }}
        >
          {translate('plantHistory.allTickets', { smart_count: total })}
        </Button>
      )}
    </>
  );
};
