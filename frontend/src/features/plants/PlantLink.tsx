import { Button, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type { Ticket } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useLinkPlant } from './useLinkPlant';

const LinkPlantDialog = lazy(() => import('./LinkPlantDialog'));

/** Found by its serial number alone, and not confirmed since. */
const isUncertain = ({ plant }: Ticket): boolean => plant?.link === 'EXACT' || plant?.link === 'LOOSE';

/** How the ticket came to its plant, and what staff may do about it. */
export const PlantLink = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const linking = useLinkPlant(ticket);
  const { plant } = ticket;
  if (!ticket.allowedActions.includes('LINK_PLANT')) return null;
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1} sx={{ mb: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 200px' }}>
          {translate(`plants.link.is.${plant?.link ?? 'NONE'}`)}
        </Typography>
        {plant && isUncertain(ticket) && (
          <Button size="small" variant="outlined" loading={linking.isBusy} onClick={() => linking.run(plant.id)}>
            {translate('plants.link.confirm')}
          </Button>
        )}
        <Button size="small" onClick={() => setOpen(true)}>
          {translate(plant ? 'plants.link.change' : 'plants.link.choose')}
        </Button>
      </Stack>
      <Suspense fallback={null}>
        {isOpen && <LinkPlantDialog ticket={ticket} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};
