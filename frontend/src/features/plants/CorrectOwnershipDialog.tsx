import { TextField } from '@mui/material';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { correctOwnership } from '@/api/generated/plants';
import type { Company, Plant, PlantOwnership, PlantOwnershipCorrection } from '@/api/types';
import { localInput, momentOf } from '@/kit/format/local-input';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction, useRefetch } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { ReferenceFilter } from '@/kit/office/record/filters';

interface Props {
  plant: Plant;
  ownership: PlantOwnership;
  onClose: () => void;
}

/** By the owner it is decided who sees what. */
const EVERYTHING = [[]];

const useCorrection = ({ plant: { id, version }, ownership, onClose }: Props) => {
  const refetch = useRefetch(EVERYTHING);
  return useAction({
    send: (correction: PlantOwnershipCorrection) => correctOwnership(id, ownership.id, { ...correction, version }),
    done: 'plants.ownership.done',
    failed: 'plants.ownership.failed',
    inPlace: true,
    onDone: () => refetch().then(onClose),
  });
};

const Moment = ({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) => (
  <TextField
    type="datetime-local"
    label={label}
    value={value}
    required
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);

/** Which company really owned the plant, and when. Rendered while it is open. */
const CorrectOwnershipDialog = (props: Props) => {
  const { ownership, onClose } = props;
  const translate = useTranslate();
  const form = useForm({ defaultValues: { companyId: ownership.company.id } });
  const [sinceInput, setSince] = useState(localInput(ownership.since));
  const [untilInput, setUntil] = useState(localInput(ownership.until));
  const correction = useCorrection(props);
  const companyId = form.watch('companyId');
  const since = momentOf(sinceInput, ownership.since);
  const until = momentOf(untilInput, ownership.until);
  const isEnded = ownership.until !== null;
  return (
    <ActionDialog
      title={translate('plants.ownership.title')}
      submitLabel={translate('plants.ownership.save')}
      action={correction}
      canSubmit={Boolean(companyId) && since !== null && (!isEnded || until !== null)}
      onSubmit={() => since !== null && correction.run({ companyId, since, ...(isEnded && until && { until }) })}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <ReferenceFilter<Company>
          source="companyId"
          label="plants.fields.ownerCompanyId"
          reference="admin/companies"
          sort={{ field: 'name', order: 'ASC' }}
          optionText={({ name }) => name}
          helperText={isEnded ? undefined : 'plants.ownership.presentHelp'}
        />
      </FormProvider>
      <Moment label={translate('plants.ownership.since')} value={sinceInput} onChange={setSince} />
      {isEnded && <Moment label={translate('plants.ownership.until')} value={untilInput} onChange={setUntil} />}
    </ActionDialog>
  );
};

export default CorrectOwnershipDialog;
