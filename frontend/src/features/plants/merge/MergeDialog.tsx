import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { mergePlant } from '@/api/generated/plants';
import type { Plant, PlantSummary } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { PlantSearch } from '../PlantSearch';
import { useShowPlant } from './MergedPlants';

/** Merges plants: an administrator chooses the one that stays. Rendered while it is open. */
const MergeDialog = ({ plant, onClose }: { plant: Plant; onClose: () => void }) => {
  const translate = useTranslate();
  const [into, setInto] = useState<PlantSummary | null>(null);
  const merge = useAction({
    send: (intoId: string) => mergePlant(plant.id, { intoId }),
    done: 'plants.merge.done',
    failed: 'plants.merge.failed',
    onDone: useShowPlant(),
    onClose,
  });
  return (
    <ActionDialog
      title={translate('plants.merge.title')}
      submitLabel={translate('plants.merge.submit')}
      action={merge}
      canSubmit={into !== null}
      onSubmit={() => into && merge.run(into.id)}
      onClose={onClose}
    >
      <Typography>{translate('plants.merge.text')}</Typography>
      <PlantSearch label={translate('plants.merge.into')} value={into} except={plant.id} onChange={setInto} />
      {into && plant.owner && into.ownerCompanyId === null && (
        <Alert severity="warning">{translate('plants.merge.otherOwner', { owner: plant.owner.name })}</Alert>
      )}
    </ActionDialog>
  );
};

export default MergeDialog;
