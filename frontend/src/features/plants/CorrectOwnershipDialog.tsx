import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { failureText } from '@/api/failure-text';
import type { Company, Plant } from '@/api/types';
import { localInput, momentOf } from '@/kit/format/local-input';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/dialog/FormDialog';
import { ReferenceFilter } from '@/kit/office/record/filters';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { correctOwnership, type Ownership, type OwnershipCorrection } from './calls';

interface Props {
  plant: Plant;
  ownership: Ownership;
  onClose: () => void;
}

const useCorrection = ({ plant, ownership, onClose }: Props) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (correction: OwnershipCorrection) => correctOwnership(plant, ownership.id, correction),
    onSuccess: async () => {
      await client.invalidateQueries();
      notifier.success(translate('plants.ownership.done'));
      onClose();
    },
    onError: (error) => notifier.failure(failureText(error, translate, 'plants.ownership.failed')),
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
  const { mutate, isPending } = useCorrection(props);
  const companyId = form.watch('companyId');
  const since = momentOf(sinceInput, ownership.since);
  const until = momentOf(untilInput, ownership.until);
  const isEnded = ownership.until !== null;
  return (
    <FormDialog
      open
      title={translate('plants.ownership.title')}
      submitLabel={translate('plants.ownership.save')}
      busy={isPending}
      canSubmit={Boolean(companyId) && since !== null && (!isEnded || until !== null)}
      onSubmit={() => since !== null && mutate({ companyId, since, ...(isEnded && until && { until }) })}
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
    </FormDialog>
  );
};

export default CorrectOwnershipDialog;
