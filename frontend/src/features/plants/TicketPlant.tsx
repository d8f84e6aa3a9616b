import { Button, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { Ticket } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { TicketLines } from '@/desk/TicketLines';
import { usePlantTickets } from '@/desk/usePlantTickets';
import { pageOfPlant } from './plant-name';
import { PlantLink } from './PlantLink';

const SHOWN = 5;

type KnownPlant = NonNullable<Ticket['plant']>;

const PlantHistory = ({ plant, ticketId }: { plant: KnownPlant; ticketId: number }) => {
  const translate = useTranslate();
  const { data } = usePlantTickets(plant.id, SHOWN + 1);
  const others = data?.filter(({ id }) => id !== ticketId).slice(0, SHOWN);
  return (
    <>
      {others === undefined && <Skeleton height={96} />}
      {others?.length === 0 && <Typography variant="body2">{translate('plants.noOtherTickets')}</Typography>}
      {others && others.length > 0 && <TicketLines tickets={others} age="createdAt" />}
    </>
  );
};

/** On the page of a ticket: the plant and its other tickets, where the reader may know it. */
const TicketPlant = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const { id, plant, allowedActions } = ticket;
  if (!plant && !allowedActions.includes('LINK_PLANT')) return null;
  return (
    <SectionCard
      title={translate('plants.history')}
      action={
        plant && (
          <Button component={Link} to={pageOfPlant(plant.id)} size="small">
            {`${plant.model} ${plant.serialNumber}`}
          </Button>
        )
      }
    >
      <PlantLink ticket={ticket} />
      {plant && <PlantHistory plant={plant} ticketId={id} />}
    </SectionCard>
  );
};

export default TicketPlant;
