import { useRef } from 'react';
import { SelectInput } from 'react-admin';
import { useForm } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { orderPlates, printLabels } from '@/api/generated/plates';
import { keys } from '@/api/keys';
import type { PlantSummary } from '@/api/types';
import { LineInput } from '@/kit/office/form/inputs';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { FORMAT_CHOICES, FORMATS } from './formats';

const { min, max } = LIMITS.platesAtOnce;

interface Wanted {
  /** Whether to print the plates of the plants on the page, or plates to be claimed later. */
  plates: 'PLANTS' | 'UNCLAIMED';
  count: string;
  format: string;
}

/** Creates plates. A repetition returns the same ones, so that a refused print leaves no further ones behind. */
const useOrder = () => {
  const ordered = useRef(new Map<string, string[]>());
  return async (wanted: Parameters<typeof orderPlates>[0]): Promise<string[]> => {
    const key = JSON.stringify(wanted);
    const codes = ordered.current.get(key) ?? (await orderPlates(wanted)).plates.map(({ code }) => code);
    ordered.current.set(key, codes);
    return codes;
  };
};

const usePrint = (plants: readonly PlantSummary[], onClose: () => void) => {
  const order = useOrder();
  return useAction({
    send: async ({ plates, count, format }: Wanted) => {
      const wanted = plates === 'PLANTS' ? { plantIds: plants.map(({ id }) => id) } : { count: Number(count) };
      return printLabels({ codes: await order(wanted), ...FORMATS[format] });
    },
    failed: 'plants.labels.failed',
    onDone: ({ blob }) => saveFile(blob, 'labels.pdf'),
    onClose,
    stale: [keys.plates()],
    isStaleAfterFailure: true,
  });
};

const isCount = (typed: string): boolean => /^\d+$/.test(typed) && Number(typed) >= min && Number(typed) <= max;

const CountInput = () => (
  <LineInput
    source="count"
    label="plants.labels.count"
    slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    validate={(typed: string) =>
      isCount(typed) ? undefined : { message: 'plants.labels.countInvalid', args: { min, max } }
    }
  />
);

/** Labels of the plants on the page, which get plates where they have none, or of unclaimed plates. */
const PrintLabelsDialog = ({ plants, onClose }: { plants: readonly PlantSummary[]; onClose: () => void }) => {
  const translate = useTranslate();
  const form = useForm<Wanted>({
    defaultValues: { plates: plants.length > 0 ? 'PLANTS' : 'UNCLAIMED', count: '24', format: 'stickers' },
  });
  const plates = form.watch('plates');
  const ofPage = translate('plants.labels.ofPage', { smart_count: plants.length });
  return (
    <FormDialog
      form={form}
      action={usePrint(plants, onClose)}
      title={translate('plants.labels.title')}
      submitLabel={translate('plants.labels.submit')}
      onClose={onClose}
    >
      <SelectInput
        source="plates"
        label="plants.labels.plates"
        helperText={translate(`plants.labels.help.${plates}`)}
        choices={[
          { id: 'PLANTS', name: ofPage, disabled: plants.length === 0 },
          { id: 'UNCLAIMED', name: 'plants.labels.unclaimed' },
        ]}
        isRequired
      />
      {plates === 'UNCLAIMED' && <CountInput />}
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

export default PrintLabelsDialog;
