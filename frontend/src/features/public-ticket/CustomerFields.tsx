import { lazy, Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import type { TicketCategory } from '@contract/enums/index';
import type { KnownPlant } from '@/desk/public/known-plants';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Select } from '@/kit/public/fields/Select';
import { Card } from '@/kit/public/frame/Card';
import { Stack } from '@/kit/public/frame/Stack';
import { formFields, type TicketFormValues } from './ticket-form';
import { TicketFormFields } from './TicketFormField';

/** Offers known plants, which fill type and serial number. */
const OwnPlants = ({ plants }: { plants: readonly KnownPlant[] }) => {
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

const OpenTickets = lazy(() => import('./OpenTickets'));

interface CustomerFieldsProps {
  category: TicketCategory;
  /** Known plants of the client. */
  plants: readonly KnownPlant[];
  isSignedIn: boolean;
}

/** The client and the plant. */
export const CustomerFields = ({ category, plants, isSignedIn }: CustomerFieldsProps) => (
  <Card title={useTranslate()('publicTicket.sections.customer')}>
    <Stack>
      <TicketFormFields names={formFields(category, ['CUSTOMER'])} category={category} />
      <OwnPlants plants={plants} />
      <TicketFormFields names={formFields(category, ['PLANT'])} category={category} />
      <Suspense fallback={null}>{isSignedIn && <OpenTickets plants={plants} />}</Suspense>
    </Stack>
  </Card>
);
