import { Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { claimPlate } from '@/api/generated/plates';
import { keys } from '@/api/keys';
import type { PlantSummary } from '@/api/types';
import { useReach } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { pageOfPlant } from '../plant-name';
import { PlantSearch } from '../PlantSearch';

interface FitPlateDialogProps {
  code: string;
  onClose: () => void;
  /** Called when the page of the plant is opened; by default `onClose`. */
  onFitted?: () => void;
}

/** Gives a free plate its plant: for technicians one of a ticket that is assigned to them. Rendered while it is open. */
export const FitPlateDialog = ({ code, onClose, onFitted = onClose }: FitPlateDialogProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const isAdministrator = useReach() === 'ADMIN';
  const [plant, setPlant] = useState<PlantSummary | null>(null);
  const claim = useAction({
    send: (plantId: string) => claimPlate(code, { plantId }),
    failed: 'plants.plates.failed',
    onDone: (_, plantId) => navigate(pageOfPlant(plantId)),
    onClose: onFitted,
    stale: [keys.plates()],
  });
  return (
    <ActionDialog
      title={translate('plants.fit.title', { code })}
      submitLabel={translate('plants.claim.submit')}
      canSubmit={plant !== null}
      action={claim}
      onSubmit={() => plant && claim.run(plant.id)}
      onClose={onClose}
    >
      <Typography>{translate(isAdministrator ? 'plants.fit.text' : 'plants.fit.ofTickets')}</Typography>
      <PlantSearch
        label={translate('plants.one')}
        value={plant}
        onChange={setPlant}
        filter={isAdministrator ? undefined : { assigned: true }}
      />
    </ActionDialog>
  );
};
