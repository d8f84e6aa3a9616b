import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { errorText } from '@/api/error-text';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { LoadError } from '@/shared/mui/LoadError';
import { SectionCard } from '@/shared/mui/SectionCard';
import { TicketLines } from '@/shared/mui/TicketLines';
import { ticketsOfPlant } from './plant-name';
import { usePlantTickets } from './usePlantTickets';

const SHOWN = 10;

/** What happened to the plant: its newest tickets. */
export const PlantTickets = ({ plantId }: { plantId: string }) => {
  const translate = useTranslate();
  const { data, total = 0, error, refetch } = usePlantTickets(plantId, SHOWN);
  return (
    <SectionCard
      title={translate('plants.tickets')}
      action={
        total > SHOWN && (
          <Button component={Link} to={ticketsOfPlant(plantId)} size="small">
            {translate('plants.allTickets', { smart_count: total })}
          </Button>
        )
      }
    >
      {data === undefined && !error && <Skeleton height={160} />}
      {data === undefined && error && <LoadError text={errorText(error, translate)} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Typography>{translate('plants.noTickets')}</Typography>}
      {data && data.length > 0 && <TicketLines tickets={data} age="createdAt" />}
    </SectionCard>
  );
};
