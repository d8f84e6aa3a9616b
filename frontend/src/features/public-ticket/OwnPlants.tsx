import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ownTickets } from '@/api/public-tickets';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { type KnownPlant, plantsOf } from '@/shared/known-plants';
import { Select } from '@/shared/ui/Select';
import type { TicketFormValues } from './ticket-form';

const useOwnPlants = (): KnownPlant[] => {
  const [plants, setPlants] = useState<KnownPlant[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    ownTickets(gone.signal).then(
      ({ tickets }) => setPlants(plantsOf(tickets)),
      // The offer only saves typing.
      () => undefined,
    );
    return () => gone.abort();
  }, []);
  return plants;
};

/** Offers the plants of the client's earlier tickets, which fill type and serial number. */
export const OwnPlants = () => {
  const translate = useTranslate();
  const { setValue, formState } = useFormContext<TicketFormValues>();
  const plants = useOwnPlants();
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
      options={[others, ...plants.map(({ id, name }) => ({ value: id, label: name }))]}
      defaultValue=""
      optional
      onChange={({ target }) => fill(target.value)}
    />
  );
};
