import { Box, Button } from '@mui/material';
import type { Plant } from '@/api/types';
import { newRequestFor } from '@/desk/public/addresses';
import { useSide } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { lazyPart } from '@/kit/late-parts';
import { goesOn, useStops } from './useStops';

const StopMomentDialog = lazyPart(() => import('./StopMomentDialog'));

/** What clients do about their plant: ask for help, order parts, and say that it stands still or runs again. */
const PlantHelp = ({ plant }: { plant: Plant }) => {
  const translate = useTranslate();
  const side = useSide();
  const { data } = useStops({ plantId: plant.id });
  if (side !== 'client' || plant.mergedInto) return null;
  const stop = data?.stops.find(goesOn);
  const about = { type: plant.model.code, serialNumber: plant.serialNumber };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 3,
        gridTemplateColumns: { sm: 'repeat(3, max-content)' },
        '& > *': { minHeight: 48 },
      }}
    >
      <Button variant="contained" href={newRequestFor(about)}>
        {translate('stops.help.assistance')}
      </Button>
      <Button variant="outlined" href={newRequestFor(about, '#spare-part')}>
        {translate('stops.help.parts')}
      </Button>
      {data && (!stop || stop.allowedActions.includes('END')) && (
        <DialogButton
          variant="outlined"
          color={stop ? 'success' : 'error'}
          dialog={(close) => <StopMomentDialog about={stop ? { stop } : { plantId: plant.id }} onClose={close} />}
        >
          {translate(stop ? 'stops.end' : 'stops.open')}
        </DialogButton>
      )}
    </Box>
  );
};

export default PlantHelp;
