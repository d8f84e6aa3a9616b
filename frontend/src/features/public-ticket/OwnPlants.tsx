import { useFormContext } from 'react-hook-form';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { KnownPlant } from '@/desk/public/known-plants';
import { Select } from '@/kit/public/fields/Select';
import type { TicketFormValues } from './ticket-form';

/** Offers known plants, which fill type and serial number. */
export const OwnPlants = ({ plants }: { plants: readonly KnownPlant[] }) => {
  const translate = useTranslate();
  const { setValue, formState } = useFormContext<TicketFormValues>();
  if (plants.length === 0) return null;
  const fill = (id: string): void => {
    const plant = plants.find((known) => known.id === id);
    const how = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('plantType', plant?.plantType ?? '', how);
    setValue('plantSerialNumber', plant?.plantSerialNumber ?? '', how);
  };
  const others = { value: '', label: translate('publicTicket.ownPlants.other') };
  return (
    <Select
      name="ownPlant"
      label={translate('publicTicket.ownPlants.label')}
      options={[others, ...plants.map(({ id, name, site }) => ({ value: id, label: name, group: site }))]}
      defaultValue=""
      optional
      onChange={({ target }) => fill(target.value)}
    />
  );
};
