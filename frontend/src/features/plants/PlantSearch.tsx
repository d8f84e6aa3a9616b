import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedEvent, useGetList } from 'react-admin';
import { TIMINGS } from '@contract/index';
import type { PlantSummary } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { plantName } from './plant-name';

const CHOICES = { pagination: { page: 1, perPage: 25 }, sort: { field: 'serialNumber', order: 'ASC' } } as const;

interface PlantSearchProps {
  label: string;
  plant: PlantSummary | null;
  /** The id of a plant that is not offered. */
  except?: string;
  onChange: (plant: PlantSummary | null) => void;
}

/** A plant of the registry, which the server searches while one types. */
export const PlantSearch = ({ label, plant, except, onChange }: PlantSearchProps) => {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const searchLater = useDebouncedEvent((typed: string) => setSearch(typed), TIMINGS.searchDebounce);
  const { data: plants = [], isPending } = useGetList<PlantSummary>(
    'plants',
    { ...CHOICES, filter: { search } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Autocomplete<PlantSummary>
      fullWidth
      options={plants.filter(({ id }) => id !== except)}
      loading={isPending}
      value={plant}
      onChange={(_event, chosen) => onChange(chosen)}
      onInputChange={(_event, typed, reason) => searchLater(reason === 'input' ? typed : '')}
      filterOptions={(found) => found}
      getOptionLabel={(option) => [plantName(option), option.owner?.name, option.label].filter(Boolean).join(' · ')}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText={translate('backOffice.filters.nothingFound')}
      loadingText={translate('common.loading')}
      clearText={translate('common.remove')}
      openText={translate('backOffice.filters.openOptions')}
      closeText={translate('common.close')}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
};
