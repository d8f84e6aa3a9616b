import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Plant } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { SectionCard } from '@/shared/mui/SectionCard';
import { Availability } from './Availability';
import { StopLines } from './StopLines';
import { useChangeStop, useStops } from './useStops';

/** On the page of a plant: whether it stands still, and when it did. */
const PlantStops = ({ plant }: { plant: Plant }) => {
  const translate = useTranslate();
  const { data } = useStops({ plantId: plant.id });
  const { mutate, isPending } = useChangeStop();
  const runs = data?.stops.every(({ endedAt, voidedAt }) => endedAt !== null || voidedAt !== null) ?? false;
  return (
    <SectionCard title={translate('stops.history')}>
      {data && data.stops.length > 0 && <Availability plantId={plant.id} />}
      {data?.stops.length === 0 && <Typography variant="body2">{translate('stops.none')}</Typography>}
      {data && <StopLines stops={data.stops} />}
      {runs && !plant.mergedInto && (
        <Button
          variant="outlined"
          color="error"
          sx={{ mt: 1.5 }}
          disabled={isPending}
          onClick={() => mutate({ kind: 'opened', plantId: plant.id })}
        >
          {translate('stops.open')}
        </Button>
      )}
    </SectionCard>
  );
};

export default PlantStops;
