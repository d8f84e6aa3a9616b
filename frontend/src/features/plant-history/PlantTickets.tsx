import { Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { Plant } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { TicketLines } from '@/desk/TicketLines';
import { usePlantTickets } from '@/desk/usePlantTickets';

const SHOWN = 10;

/** The newest tickets of a plant. */
export const PlantTickets = ({ plant: { id } }: { plant: Plant }) => {
  const translate = useTranslate();
  const { data, total = 0, error, refetch } = usePlantTickets(id, SHOWN);
  return (
    <>
      <NotLoaded query={{ data, error, refetch }} height={160} />
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
