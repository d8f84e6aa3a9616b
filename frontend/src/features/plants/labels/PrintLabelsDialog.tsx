import { useForm } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { orderPlates, printLabels } from '@/api/generated/plates';
import { keys } from '@/api/keys';
import type { LabelSheets, PlantSummary } from '@/api/types';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
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

const usePrint = (plants: readonly PlantSummary[], onDone: () => void) =>
  useAction({
    send: async ({ plates, count, format }: Wanted) => {
      const wanted = plates === 'PLANTS' ? { plantIds: plants.map(({ id }) => id) } : { count: Number(count) };
      const codes = (await orderPlates(wanted)).plates.map(({ code }) => code);
      return printLabels({ codes, ...FORMATS[format] });
    },
    failed: 'plants.labels.failed',
    inPlace: true,
    onDone: ({ blob }) => {
      saveFile(blob, 'labels.pdf');
      onDone();
    },
    stale: [keys.plates()],
  });

/** Labels of the plants on the page, which get plates where they have none, or of unclaimed plates. */
const PrintLabelsDialog = ({ plants, onClose }: { plants: readonly PlantSummary[]; onClose: () => void }) => {
  const translate = useTranslate();
  const { control, handleSubmit, watch } = useForm<Wanted>({
    defaultValues: { plates: plants.length > 0 ? 'PLANTS' : 'UNCLAIMED', count: '24', format: 'stickers' },
  });
  const printing = usePrint(plants, onClose);
  const isCount = (value: string) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
  return (
    <ActionDialog
      title={translate('plants.labels.title')}
      submitLabel={translate('plants.labels.submit')}
      action={printing}
      onSubmit={() => void handleSubmit((wanted) => printing.run(wanted))()}
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
    </ActionDialog>
  );
};

export default PrintLabelsDialog;
