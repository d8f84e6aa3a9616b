import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isWrittenAs, type KnownPlant } from '@/desk/public/known-plants';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { RadioGroup } from '@/kit/public/fields/choices';
import { TextField } from '@/kit/public/fields/text-fields';
import { Button } from '@/kit/public/signs/Button';
import { Alert } from '@/kit/public/signs/notices';
import { Stack } from '@/kit/public/frame/page';
import type { TicketFormValues } from '../ticket-form';
import { searchOwnPlants } from './own-plants';
import type { OwnPlants } from './use-own-plants';
import { type PlantSearch, usePlantSearch } from './use-plant-search';

/** Up to so many plants are all listed. */
const MOST_LISTED = 12;

interface Choice {
  /** The only known plant with the type and the serial number of the form. */
  chosen: KnownPlant | undefined;
  /** Fills the form with the plant, or empties it for another one. */
  fill: (plant: KnownPlant | undefined) => void;
}

const useChoice = ({ known, choose }: OwnPlants): Choice => {
  const { control, setValue, formState } = useFormContext<TicketFormValues>();
  const [plantType, plantSerialNumber] = useWatch({ control, name: ['plantType', 'plantSerialNumber'] });
  const [chosen, ...others] = known.filter((plant) => isWrittenAs(plant, { plantType, plantSerialNumber }));
  const fill = (plant: KnownPlant | undefined): void => {
    if (plant) choose(plant);
    const how = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('plantType', plant?.plantType ?? '', how);
    setValue('plantSerialNumber', plant?.plantSerialNumber ?? '', how);
  };
  return { chosen: others.length === 0 ? chosen : undefined, fill };
};

const bySite = (one: KnownPlant, other: KnownPlant): number => Number(!one.site) - Number(!other.site);

/** The plants by site, those without one behind, and at last another one, which is typed below. */
const PlantRadios = ({ plants, chosen, fill }: Choice & { plants: readonly KnownPlant[] }) => {
  const translate = useTranslate();
  const other = { value: '', label: translate('publicTicket.ownPlants.other') };
  return (
    <RadioGroup
      name="ownPlant"
      label={translate('publicTicket.ownPlants.label')}
      options={[
        ...[...plants].sort(bySite).map(({ id, name, site }) => ({ value: id, label: name, group: site })),
        other,
      ]}
      chosen={chosen?.id ?? ''}
      optional
      onChange={({ target }) => fill(plants.find(({ id }) => id === target.value))}
    />
  );
};

/** What the search found, in words that are read out. */
const Outcome = ({ search }: { search: PlantSearch }) => {
  const translate = useTranslate();
  const { found, isLoading } = search;
  const total = found?.total ?? 0;
  const others = total - (found?.plants.length ?? 0);
  const lines = isLoading
    ? [translate('common.loading')]
    : [
        found && total === 0 && translate('publicTicket.ownPlants.none'),
        total > 0 && translate('publicTicket.ownPlants.found', { smart_count: total }),
        others > 0 && translate('publicTicket.ownPlants.more', { smart_count: others }),
      ];
  return <div role="status">{lines.filter(Boolean).join(' ')}</div>;
};

const Failed = ({ retry }: { retry: () => void }) => {
  const translate = useTranslate();
  return (
    <Alert tone="error">
      <p>{translate('publicTicket.ownPlants.failed')}</p>
      <Button variant="secondary" onClick={retry}>
        {translate('common.retry')}
      </Button>
    </Alert>
  );
};

/** Finds the plant that a draft or the address names, if it is not among the loaded ones. */
const useNamedPlant = (own: OwnPlants, { chosen }: Choice): void => {
  const { getValues } = useFormContext<TicketFormValues>();
  const { plants, total, choose } = own;
  const isFound = chosen !== undefined || plants.length >= total;
  useEffect(() => {
    const named = getValues();
    if (isFound || named.plantSerialNumber.trim() === '') return undefined;
    const gone = new AbortController();
    const keep = (found: readonly KnownPlant[]): void => {
      const [plant, ...others] = found.filter((each) => isWrittenAs(each, named));
      if (plant && others.length === 0) choose(plant);
    };
    searchOwnPlants(named.plantSerialNumber, { plants, total }, gone.signal).then(
      (found) => keep(found.plants),
      () => undefined,
    );
    return () => gone.abort();
    // Only what the form names at first: what is typed later is found by its serial number on the server.
  }, [plants, total, choose, getValues, isFound]);
};

/** A search over all plants; the chosen one stays in sight. */
const SearchedPlants = ({ own, choice }: { own: OwnPlants; choice: Choice }) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const search = usePlantSearch(typed, own);
  useNamedPlant(own, choice);
  const found = search.found?.plants ?? [];
  const { chosen } = choice;
  const plants = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Stack gap={2}>
      <TextField
        type="search"
        name="plantSearch"
        label={translate('publicTicket.ownPlants.search')}
        help={translate('publicTicket.ownPlants.searchHelp', { total: own.total })}
        autoComplete="off"
        optional
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {search.hasFailed && <Failed retry={search.retry} />}
      <Outcome search={search} />
      <PlantRadios plants={plants} {...choice} />
    </Stack>
  );
};

/** Offers the plants of a client, which fill type and serial number. */
const OwnPlantsField = ({ own }: { own: OwnPlants }) => {
  const choice = useChoice(own);
  if (own.total > MOST_LISTED) return <SearchedPlants own={own} choice={choice} />;
  return own.total > 0 && <PlantRadios plants={own.plants} {...choice} />;
};

/** Comes with the field, so that pages of visitors load neither. */
export { readOwnPlants } from './own-plants';

export default OwnPlantsField;
