import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { SelectInput } from 'react-admin';
import { useForm } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { listPlateBatches, reprintLabels } from '@/api/generated/plates';
import { keys } from '@/api/keys';
import type { PlateBatch } from '@/api/types';
import { formatDate } from '@/kit/format/dates';
import { saveFile } from '@/kit/format/save-file';
import { useWords } from '@/kit/i18n/I18nRoot';
import { requiredRule } from '@/kit/validation/rules';
import { useAction } from '@/kit/office/action/useAction';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { validateBy } from '@/kit/office/form/inputs';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { FORMAT_CHOICES, FORMATS } from './formats';

interface Wanted {
  /** The number, as the select has it. */
  batch: string;
  format: string;
}

/** The newest batches with free plates, and the one with this number. */
const useBatches = (chosen: string) => {
  const { translate, language } = useWords();
  const query = useQuery({
    queryKey: keys.plates('batches'),
    queryFn: ({ signal }) => listPlateBatches({ unclaimed: true, limit: LIMITS.listLimit.max }, { signal }),
  });
  const nameOf = ({ number, createdAt, createdBy, plateCount, unclaimedCount }: PlateBatch): string => {
    const who = createdBy ? `${createdBy.name} ${createdBy.surname}` : '';
    const facts = translate('plants.reprint.batch', {
      ...{ number, date: formatDate(createdAt, language), free: unclaimedCount, count: plateCount },
    });
    return [facts, who].filter(Boolean).join(' · ');
  };
  const newest = (query.data?.plateBatches ?? []).map((batch) => ({ id: String(batch.number), name: nameOf(batch) }));
  const isFurther = chosen !== '' && newest.every(({ id }) => id !== chosen);
  return { query, batches: isFurther ? [...newest, { id: chosen, name: chosen }] : newest };
};

interface ReprintDialogProps {
  /** The number of the batch that is chosen at first. */
  batch: string;
  onClose: () => void;
}

/** Prints a lost roll or sheet again. Rendered while it is open. */
const ReprintDialog = ({ batch, onClose }: ReprintDialogProps) => {
  const { translate } = useWords();
  const { query, batches } = useBatches(batch);
  const form = useForm<Wanted>({
    defaultValues: { batch, format: 'stickers' },
  });
  const action = useAction({
    send: ({ batch, format }: Wanted) => reprintLabels(Number(batch), FORMATS[format] ?? {}),
    failed: 'plants.labels.failed',
    onDone: ({ blob }, { batch }) => saveFile(blob, `labels-${batch}.pdf`),
    onClose,
    stale: [keys.plates('batches')],
  });
  return (
    <FormDialog
      form={form}
      action={action}
      title={translate('plants.reprint.title')}
      submitLabel={translate('plants.labels.submit')}
      onClose={onClose}
    >
      <Typography>
        {translate(query.data && batches.length === 0 ? 'plants.reprint.none' : 'plants.reprint.text')}
      </Typography>
      {query.error && <NotLoaded query={query} />}
      <SelectInput
        source="batch"
        label="plants.plateList.batch"
        helperText={false}
        choices={batches}
        isPending={query.isPending}
        translateChoice={false}
        validate={validateBy([requiredRule])}
        isRequired
      />
      <SelectInput
        source="format"
        label="plants.labels.format"
        helperText={false}
        choices={FORMAT_CHOICES}
        isRequired
      />
    </FormDialog>
  );
};

export default ReprintDialog;
