import { Typography } from '@mui/material';
import type { Plant } from '@/api/types';
import { useReach } from '@/desk/rights';
import { usePlantTickets } from '@/desk/usePlantTickets';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { lazyPart } from '@/kit/late-parts';
import { Availability } from './Availability';
import { StopLines } from './StopLines';
import { goesOn, useStops } from './useStops';

const StopMomentDialog = lazyPart(() => import('./StopMomentDialog'));

/** Part of a plant's page: whether it stands still, and when it did. */
const PlantStops = ({ plant }: { plant: Plant }) => {
  const translate = useTranslate();
  const reach = useReach();
  const { total = 0 } = usePlantTickets(plant.id, 1);
  // Technicians act on the plants of their tickets.
  const mayReport = reach === 'ADMIN' || (reach === 'TECHNICIAN' && total > 0);
  const query = useStops({ plantId: plant.id });
  const { data } = query;
  const setsHours = plant.allowedActions.includes('SET_OPERATING_HOURS');
  const runs = data !== undefined && !data.stops.some(goesOn);
  return (
    <SectionCard title={translate('stops.history')}>
      <NotLoaded query={query} />
      {data && (data.stops.length > 0 || setsHours) && <Availability plant={plant} />}
      {data?.stops.length === 0 && <Typography variant="body2">{translate('stops.none')}</Typography>}
      {data && <StopLines stops={data.stops} />}
      {runs && mayReport && !plant.mergedInto && (
        <DialogButton
          variant="outlined"
          color="error"
          sx={{ mt: 1.5 }}
          dialog={(close) => <StopMomentDialog about={{ plantId: plant.id }} onClose={close} />}
        >
          {translate('stops.open')}
        </DialogButton>
      )}
    </SectionCard>
  );
};

export default PlantStops;
