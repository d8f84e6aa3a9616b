import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Plant, PlantSummary } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/dialog/FormDialog';
import { PlantSearch } from '../PlantSearch';
import { useMergePlant } from './useMergePlants';

/** An administrator chooses the plant that stays. Rendered while it is open. */
const MergeDialog = ({ plant, onClose }: { plant: Plant; onClose: () => void }) => {
  const translate = useTranslate();
  const [into, setInto] = useState<PlantSummary | null>(null);
  const { mutate, isPending } = useMergePlant(plant);
  return (
    <FormDialog
      open
      title={translate('plants.merge.title')}
      submitLabel={translate('plants.merge.submit')}
      busy={isPending}
      canSubmit={into !== null}
      onSubmit={() => into && mutate(into.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Typography>{translate('plants.merge.text')}</Typography>
      <PlantSearch label={translate('plants.merge.into')} plant={into} except={plant.id} onChange={setInto} />
      {into && plant.owner && into.ownerCompanyId === null && (
        <Alert severity="warning">{translate('plants.merge.otherOwner', { owner: plant.owner.name })}</Alert>
      )}
    </FormDialog>
  );
};

export default MergeDialog;
