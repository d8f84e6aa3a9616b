import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { DateInput, NumberInput, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { LIMITS, PLANT_DAYS, PLANT_STATES, type PlantDay } from '@contract/index';
import { listSites } from '@/api/generated/companies';
import { keys } from '@/api/keys';
import type { Company, Plant, PlantModel } from '@/api/types';
import { CompanyFilter } from '@/desk/record-filters';
import { RecordDialog } from '@/kit/office/record/RecordDialog';
import { choicesOf, ReferenceFilter } from '@/kit/office/record/filters';
import { validateBy, validateInteger } from '@/kit/office/form/inputs';
import { atMost, oneLine, requiredRule } from '@/kit/validation/rules';

/** The fields of a plant that are sent. */
const FIELDS = [
  'modelId',
  'serialNumber',
  'state',
  'ownerCompanyId',
  'label',
  'site',
  'yearOfConstruction',
  ...PLANT_DAYS,
  'notes',
] as const;

const DAY_HELP: Partial<Record<PlantDay, string>> = {
  commissionedOn: 'plants.commissionedOnHelp',
  decommissionedOn: 'plants.decommissionedOnHelp',
};

const STATES = choicesOf(PLANT_STATES, (state) => `plants.states.${state}`);

const validateYear = validateInteger(LIMITS.yearOfConstruction, 'plants.yearInvalid');

/**
 * Clears the label and the site when the owner changes, because they are the previous owner's words. The fields show
 * it before saving.
 */
const useOwnersWords = () => {
  const plant = useRecordContext<Plant>();
  const { setValue } = useFormContext();
  return (owner: Company | undefined): void => {
    if (!plant?.ownerCompanyId) return;
    const isSold = owner?.id !== plant.ownerCompanyId;
    for (const name of ['label', 'site'] as const) setValue(name, isSold ? null : plant[name], { shouldDirty: true });
  };
};

const FIRST = { page: 1, limit: LIMITS.listLimit.max };

/** Takes any text and suggests the sites of the owner. */
const SiteInput = () => {
  const listId = useId();
  const companyId = useWatch<Record<string, string>>({ name: 'ownerCompanyId' });
  const { data } = useQuery({
    queryKey: keys.sites(companyId),
    queryFn: ({ signal }) => listSites(String(companyId), FIRST, { signal }),
    enabled: Boolean(companyId),
  });
  return (
    <>
      <TextInput
        source="site"
        helperText="plants.siteHelp"
        slotProps={{ htmlInput: { list: listId } }}
        validate={validateBy([oneLine(LIMITS.plantSite.max)])}
      />
      <datalist id={listId}>
        {data?.sites.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
};

const PlantFields = () => (
  <>
    <ReferenceFilter<PlantModel>
      source="modelId"
      label="plants.fields.modelId"
      reference="admin/plant-models"
      sort={{ field: 'code', order: 'ASC' }}
      optionText={({ manufacturer, code }) => `${manufacturer} ${code}`}
      validate={validateBy([requiredRule])}
    />
    <TextInput source="serialNumber" validate={validateBy([requiredRule, oneLine(LIMITS.plantSerialNumber.max)])} />
    <SelectInput source="state" choices={STATES} isRequired />
    <CompanyFilter
      source="ownerCompanyId"
      label="plants.fields.ownerCompanyId"
      helperText="plants.ownerHelp"
      onChosen={useOwnersWords()}
    />
    <TextInput source="label" helperText="plants.labelHelp" validate={validateBy([oneLine(LIMITS.plantLabel.max)])} />
    <SiteInput />
    <NumberInput source="yearOfConstruction" validate={validateYear} />
    {PLANT_DAYS.map((source) => (
      <DateInput key={source} source={source} parse={(day: string) => day || null} helperText={DAY_HELP[source]} />
    ))}
    <TextInput
      source="notes"
      multiline
      minRows={2}
      helperText="plants.notesHelp"
      validate={validateBy([atMost(LIMITS.plantNotes.max)])}
    />
  </>
);

const NEW = {
  ...{ modelId: '', serialNumber: '', state: 'IN_SERVICE', ownerCompanyId: null },
  ...{ label: '', site: '', yearOfConstruction: null, notes: '' },
  ...{ deliveredOn: null, commissionedOn: null, decommissionedOn: null },
};

/** A new plant, or one to edit. */
const PlantForm = () => (
  <RecordDialog texts="plants" defaultValues={NEW} fields={FIELDS}>
    <PlantFields />
  </RecordDialog>
);

export default PlantForm;
