import { useForm } from 'react-hook-form';
import { correctOwnership } from '@/api/generated/plants';
import type { Plant, PlantOwnership, PlantOwnershipCorrection } from '@/api/types';
import { CompanyFilter } from '@/desk/record-filters';
import { LineInput } from '@/kit/office/form/inputs';
import { localInput, momentOf } from '@/kit/format/dates';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { FormDialog } from '@/kit/office/form/FormDialog';

interface Props {
  plant: Plant;
  ownership: PlantOwnership;
  onClose: () => void;
}

/** All queries are stale, because the owner decides who sees what. */
const EVERYTHING = [[]];

const useCorrection = ({ plant: { id, version }, ownership, onClose }: Props) =>
  useAction({
    send: (correction: PlantOwnershipCorrection) => correctOwnership(id, ownership.id, { ...correction, version }),
    done: 'plants.ownership.done',
    failed: 'plants.ownership.failed',
    onClose,
    stale: EVERYTHING,
    refetchesFirst: true,
  });

const Moment = ({ source }: { source: 'since' | 'until' }) => (
  <LineInput source={source} type="datetime-local" label={useTranslate()(`plants.ownership.${source}`)} required />
);

/** Corrects which company owned the plant, and when. Rendered while it is open. */
const CorrectOwnershipDialog = (props: Props) => {
  const { ownership, onClose } = props;
  const translate = useTranslate();
  const form = useForm({
    defaultValues: {
      companyId: ownership.company.id,
      since: localInput(ownership.since),
      until: localInput(ownership.until),
    },
  });
  const correction = useCorrection(props);
  const { companyId, ...typed } = form.watch();
  const since = momentOf(typed.since, ownership.since);
  const until = momentOf(typed.until, ownership.until);
  const isEnded = ownership.until !== null;
  return (
    <FormDialog
      form={form}
      action={{
        ...correction,
        run: () => since !== null && correction.run({ companyId, since, ...(isEnded && until && { until }) }),
      }}
      title={translate('plants.ownership.title')}
      submitLabel={translate('ra.action.save')}
      canSubmit={Boolean(companyId) && since !== null && (!isEnded || until !== null)}
      onClose={onClose}
    >
      <CompanyFilter
        source="companyId"
        label="plants.fields.ownerCompanyId"
        helperText={isEnded ? undefined : 'plants.ownership.presentHelp'}
      />
      <Moment source="since" />
      {isEnded && <Moment source="until" />}
    </FormDialog>
  );
};

export default CorrectOwnershipDialog;
