import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { AutocompleteInput, useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import type { PlantSummary, TicketSummary } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { type KnownPlant, knownPlants } from '@/desk/public/known-plants';

const FIRST = { page: 1, perPage: LIMITS.listLimit.max };
const NEWEST = { pagination: FIRST, sort: { field: 'createdAt', order: 'DESC' } } as const;
const BY_SERIAL = { pagination: FIRST, sort: { field: 'serialNumber', order: 'ASC' } } as const;

/** Marks the values as if they were typed. */
const TYPED = { shouldDirty: true, shouldValidate: true };

/** The company that shares the tickets of the chosen client, whose plants are offered first. */
export const COMPANY = 'companyOfClient';

interface PlantChoices {
  plants: KnownPlant[];
  /** The site of a plant; that of another company has its owner before it. */
  siteOf: (plant: KnownPlant) => string;
}

/** Plants of the client's company without scrapped ones, then all that match the search, also from tickets. */
const usePlantChoices = (search: string): PlantChoices => {
  const [clientId, companyId] = useWatch({ name: ['clientId', COMPANY] }) as (string | undefined)[];
  const isSearched = search !== '';
  const { data: own = [] } = useGetList<PlantSummary>(
    'plants',
    { ...BY_SERIAL, filter: { search, companyId, decommissioned: 'false' } },
    { enabled: Boolean(companyId), placeholderData: keepPreviousData },
  );
  const { data: found = [] } = useGetList<PlantSummary>(
    'plants',
    { ...BY_SERIAL, filter: { search } },
    { enabled: isSearched },
  );
  const { data: tickets = [] } = useGetList<TicketSummary>(
    'tickets',
    { ...NEWEST, filter: isSearched ? { search } : { clientId } },
    { placeholderData: keepPreviousData },
  );
  const ofCompany = companyId ? own.filter(({ ownerCompanyId }) => ownerCompanyId === companyId) : [];
  const first = new Set(ofCompany.map(({ id }) => id));
  const registered = [...ofCompany, ...(isSearched ? found.filter(({ id }) => !first.has(id)) : [])];
  const owners = new Map(registered.map(({ id, owner }) => [id, first.has(id) ? undefined : owner?.name]));
  const siteOf = ({ id, site }: KnownPlant): string => [owners.get(id), site].filter(Boolean).join(' · ');
  return { plants: groupBySite(knownPlants(registered, tickets, true), siteOf), siteOf };
};

/** Brings plants of a site together, the sites in the order of their first plants. */
const groupBySite = (plants: readonly KnownPlant[], siteOf: PlantChoices['siteOf']): KnownPlant[] => {
  const sites = [...new Set(plants.map(siteOf))];
  return sites.flatMap((site) => plants.filter((plant) => siteOf(plant) === site));
};

/** The plants of the client's company and earlier tickets, or all plants that match the typed text. */
export const PlantPicker = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [search, setSearch] = useState('');
  const { plants, siteOf } = usePlantChoices(search);
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
      groupBy={siteOf}
      setFilter={setSearch}
      onChange={fill}
      noOptionsText={translate('backOffice.filters.nothingFound')}
      clearText={translate('common.remove')}
      openText={translate('backOffice.filters.openOptions')}
      closeText={translate('common.close')}
    />
  );
};
