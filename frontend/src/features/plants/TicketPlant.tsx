import { Button, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { Ticket } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { Muted } from '@/kit/office/page/Texts';
import { Row } from '@/kit/office/page/layout';
import { TicketLines } from '@/desk/TicketLines';
import { usePlantTickets } from '@/desk/usePlantTickets';
import { lazyPart } from '@/kit/late-parts';
import { pageOfPlant } from './plant-name';
import { useLinkPlant, useLinkPlate } from './useLinkPlant';

const LinkPlantDialog = lazyPart(() => import('./LinkPlantDialog'));

/** Whether the plant was found by its serial number alone, and not confirmed since. */
const isUncertain = ({ plant }: Ticket): boolean => plant?.link === 'EXACT' || plant?.link === 'LOOSE';

/** Links the ticket to the plant that the plate has now. */
const LinkPlateButton = ({ ticket, code }: { ticket: Ticket; code: string }) => {
  const translate = useTranslate();
  const linking = useLinkPlate(ticket);
  return (
    <Button size="small" variant="outlined" loading={linking.isBusy} onClick={() => linking.run(code)}>
      {translate('plants.link.byPlate')}
    </Button>
  );
};

/** How the ticket came to its plant, and what staff may do about it. */
const PlantLink = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const linking = useLinkPlant(ticket);
  const { plant, plateCode } = ticket;
  if (!ticket.allowedActions.includes('LINK_PLANT')) return null;
  const text = !plant && plateCode ? 'plants.link.unlinkedPlate' : `plants.link.is.${plant?.link ?? 'NONE'}`;
  return (
    <>
      <Row sx={{ mb: 2, alignItems: 'center' }}>
        <Muted sx={{ flex: '1 1 200px' }}>{translate(text, { code: plateCode ?? '' })}</Muted>
        {!plant && plateCode && <LinkPlateButton ticket={ticket} code={plateCode} />}
        {plant && isUncertain(ticket) && (
          <Button size="small" variant="outlined" loading={linking.isBusy} onClick={() => linking.run(plant.id)}>
            {translate('plants.link.confirm')}
          </Button>
        )}
        <DialogButton size="small" dialog={(close) => <LinkPlantDialog ticket={ticket} onClose={close} />}>
          {translate(plant ? 'plants.link.change' : 'plants.link.choose')}
        </DialogButton>
      </Row>
    </>
  );
};

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

/** Part of a ticket's page: the plant and its other tickets, where the reader may see the plant. */
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
