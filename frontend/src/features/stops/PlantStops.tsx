import { Button, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type { Plant } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { Availability } from './Availability';
import { StopLines } from './StopLines';
import { goesOn, useStops } from './useStops';

const StopMomentDialog = lazy(() => import('./StopMomentDialog'));

/** On the page of a plant: whether it stands still, and when it did. */
const PlantStops = ({ plant }: { plant: Plant }) => {
  const translate = useTranslate();
  const { data } = useStops({ plantId: plant.id });
  const [isOpening, setOpening] = useState(false);
  const runs = data !== undefined && !data.stops.some(goesOn);
  return (
    <SectionCard title={translate('stops.history')}>
      {data && data.stops.length > 0 && <Availability plant={plant} />}
      {data?.stops.length === 0 && <Typography variant="body2">{translate('stops.none')}</Typography>}
      {data && <StopLines stops={data.stops} />}
      {runs && !plant.mergedInto && (
        <Button variant="outlined" color="error" sx={{ mt: 1.5 }} onClick={() => setOpening(true)}>
          {translate('stops.open')}
        </Button>
      )}
      {isOpening && (
        <Suspense>
          <StopMomentDialog about={{ plantId: plant.id }} onClose={() => setOpening(false)} />
        </Suspense>
      )}
    </SectionCard>
  );
};

export default PlantStops;
