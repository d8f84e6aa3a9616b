import { keepPreviousData } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useGetList } from 'react-admin';
import type { PlantSummary } from '@/api/types';
import { SearchedChoice } from '@/kit/office/form/SearchedChoice';
import { plantName } from './plant-name';

const CHOICES = { pagination: { page: 1, perPage: 25 }, sort: { field: 'serialNumber', order: 'ASC' } } as const;

type Choice = Pick<ComponentProps<typeof SearchedChoice<PlantSummary>>, 'label' | 'except' | 'value' | 'onChange'> & {
  /** Which plants are offered; all when absent. */
  filter?: { assigned: boolean };
};

/** Chooses a plant of the registry, which the server searches while the user types. */
export const PlantSearch = ({ filter, ...search }: Choice) => {
  const [typed, setTyped] = useState('');
  const { data: plants = [], isPending } = useGetList<PlantSummary>(
    'plants',
    { ...CHOICES, filter: { ...filter, search: typed } },
    { placeholderData: keepPreviousData },
  );
  return (
    <SearchedChoice
      {...search}
      options={plants}
      isLoading={isPending}
      nameOf={(option) => [plantName(option), option.owner?.name, option.label].filter(Boolean).join(' · ')}
      onSearch={setTyped}
    />
  );
};
