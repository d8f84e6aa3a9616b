import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { AutocompleteInput, useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import type { TicketSummary } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { plantsOf } from '@/shared/known-plants';

const NEWEST = {
  pagination: { page: 1, perPage: LIMITS.listLimit.max },
  sort: { field: 'createdAt', order: 'DESC' },
} as const;

/** As if it were typed. */
const TYPED = { shouldDirty: true, shouldValidate: true };

/** The plants of earlier tickets: the client's, or all that the typed text finds. */
export const PlantPicker = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const clientId = useWatch<Record<string, string>>({ name: 'clientId' });
  const [search, setSearch] = useState('');
  const { data = [] } = useGetList<TicketSummary>(
    'tickets',
    { ...NEWEST, filter: search === '' ? { clientId } : { search } },
    { placeholderData: keepPreviousData },
  );
  const plants = plantsOf(data);
  const fill = (chosen: string): void => {
    const plant = plants.find(({ id }) => id === chosen);
    if (!plant) return;
    setValue('plantType', plant.plantType, TYPED);
    setValue('plantSerialNumber', plant.plantSerialNumber, TYPED);
  };
  return (
    <AutocompleteInput
      source="knownPlant"
      label="tickets.raising.knownPlant"
      helperText="tickets.raising.knownPlantHelp"
      choices={plants}
      setFilter={setSearch}
      onChange={fill}
      noOptionsText={translate('backOffice.filters.nothingFound')}
      clearText={translate('common.remove')}
      openText={translate('backOffice.filters.openOptions')}
      closeText={translate('common.close')}
    />
  );
};
