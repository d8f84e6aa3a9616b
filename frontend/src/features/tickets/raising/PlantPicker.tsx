import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { AutocompleteInput, useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import type { PlantSummary, TicketSummary } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { knownPlants } from '@/desk/public/known-plants';

const FIRST = { page: 1, perPage: LIMITS.listLimit.max };
const NEWEST = { pagination: FIRST, sort: { field: 'createdAt', order: 'DESC' } } as const;
const BY_SERIAL = { pagination: FIRST, sort: { field: 'serialNumber', order: 'ASC' } } as const;

/** Marks the values as if they were typed. */
const TYPED = { shouldDirty: true, shouldValidate: true };

/** The plants of the client's earlier tickets, or all plants that match the typed text, registered ones first. */
export const PlantPicker = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const clientId = useWatch<Record<string, string>>({ name: 'clientId' });
  const [search, setSearch] = useState('');
  const { data: registered = [] } = useGetList<PlantSummary>(
    'plants',
    { ...BY_SERIAL, filter: { search } },
    { enabled: search !== '' },
  );
  const { data = [] } = useGetList<TicketSummary>(
    'tickets',
    { ...NEWEST, filter: search === '' ? { clientId } : { search } },
    { placeholderData: keepPreviousData },
  );
  const plants = knownPlants(search === '' ? [] : registered, data, true);
  const fill = (chosen: string): void => {
    const plant = plants.find(({ id }) => id === chosen);
    setValue('chosenPlant', plant);
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
