import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { failureText } from '@/api/failure-text';
import type { LabelSheets, PlantSummary } from '@/api/types';
import { useApi } from '@/api/useApi';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/dialog/FormDialog';
import { FormSelect } from '@/kit/office/form/FormSelect';
import { FormTextField } from '@/kit/office/form/FormTextField';

type Format = Required<Pick<LabelSheets, 'sheet' | 'mm'>>;
/** By the key of their text. */
const FORMATS: Readonly<Record<string, Format>> = {
  stickers: { sheet: 'A4_24', mm: 28 },
  plain15: { sheet: 'PLAIN', mm: 15 },
  plain22: { sheet: 'PLAIN', mm: 22 },
  plain35: { sheet: 'PLAIN', mm: 35 },
  plain50: { sheet: 'PLAIN', mm: 50 },
};
const { min, max } = LIMITS.platesAtOnce;

interface Wanted {
  /** Of the plants on the page, or to be claimed later. */
  plates: 'PLANTS' | 'UNCLAIMED';
  count: string;
  format: string;
}

const usePrint = (plants: readonly PlantSummary[], onDone: () => void) => {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ plates, count, format }: Wanted) => {
      const wanted = plates === 'PLANTS' ? { plantIds: plants.map(({ id }) => id) } : { count: Number(count) };
      const codes = (await api.newPlates(wanted)).map(({ code }) => code);
      return api.printLabels({ codes, ...FORMATS[format] });
    },
    onSuccess: async (pdf) => {
      saveFile(pdf, 'labels.pdf');
      onDone();
      await client.invalidateQueries({ queryKey: ['plates'] });
    },
  });
};

/** Labels of the plants on the page, which get plates where they have none, or of unclaimed plates. */
const PrintLabelsDialog = ({ plants, onClose }: { plants: readonly PlantSummary[]; onClose: () => void }) => {
  const translate = useTranslate();
  const { control, handleSubmit, watch } = useForm<Wanted>({
    defaultValues: { plates: plants.length > 0 ? 'PLANTS' : 'UNCLAIMED', count: '24', format: 'stickers' },
  });
  const { mutate, isPending, error } = usePrint(plants, onClose);
  const isCount = (value: string) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
  return (
    <FormDialog
      open
      title={translate('plants.labels.title')}
      submitLabel={translate('plants.labels.submit')}
      busy={isPending}
      error={error && failureText(error, translate, 'plants.labels.failed')}
      onSubmit={() => void handleSubmit((wanted) => mutate(wanted))()}
      onClose={onClose}
    >
      <FormSelect
        control={control}
        name="plates"
        label={translate('plants.labels.plates')}
        help={translate(`plants.labels.help.${watch('plates')}`)}
        options={[
          {
            value: 'PLANTS',
            label: translate('plants.labels.ofPage', { smart_count: plants.length }),
            disabled: plants.length === 0,
          },
          { value: 'UNCLAIMED', label: translate('plants.labels.unclaimed') },
        ]}
      />
      {watch('plates') === 'UNCLAIMED' && (
        <FormTextField
          control={control}
          name="count"
          label={translate('plants.labels.count')}
          inputMode="numeric"
          validate={(value) => isCount(value) || translate('plants.labels.countInvalid', { min, max })}
        />
      )}
      <FormSelect
        control={control}
        name="format"
        label={translate('plants.labels.format')}
        options={Object.keys(FORMATS).map((value) => ({ value, label: translate(`plants.labels.formats.${value}`) }))}
      />
    </FormDialog>
  );
};

export default PrintLabelsDialog;
