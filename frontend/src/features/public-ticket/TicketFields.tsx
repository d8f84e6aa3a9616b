import { Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import type { TicketCategory } from '@contract/enums/index';
import type { KnownPlant } from '@/desk/public/known-plants';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FileDrop } from '@/kit/public/fields/FileDrop';
import { FileList, type ListedFile } from '@/kit/public/fields/FileList';
import { Select } from '@/kit/public/fields/choices';
import { Card, Stack } from '@/kit/public/frame/page';
import { Button } from '@/kit/public/signs/Button';
import { lazyPart } from '@/kit/late-parts';
import { RequestFields } from './RequestFields';
import { formFields, type TicketFormValues } from './ticket-form';
import styles from './TicketFields.module.css';
import { TicketFormFields } from './TicketFormField';
import { listFiles } from './files/use-uploads';

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

const OpenTickets = lazyPart(() => import('./OpenTickets'));

interface CustomerFieldsProps {
  category: TicketCategory;
  /** Known plants of the client. */
  plants: readonly KnownPlant[];
  isSignedIn: boolean;
}

/** The client and the plant. */
const CustomerFields = ({ category, plants, isSignedIn }: CustomerFieldsProps) => (
  <Card title={useTranslate()('publicTicket.sections.customer')}>
    <Stack>
      <TicketFormFields names={formFields(category, ['CUSTOMER'])} category={category} />
      <OwnPlants plants={plants} />
      <TicketFormFields names={formFields(category, ['PLANT'])} category={category} />
      <Suspense fallback={null}>{isSignedIn && <OpenTickets plants={plants} />}</Suspense>
    </Stack>
  </Card>
);

/** Files chosen for the ticket; they are sent once it exists. */
const Attachments = ({ files, onChange }: { files: ListedFile[]; onChange: (files: ListedFile[]) => void }) => (
  <Card title={useTranslate()('publicTicket.sections.attachments')}>
    <Stack gap={2}>
      <FileDrop
        takesPaste
        present={files.length}
        onAdd={(added) => onChange([...files, ...listFiles(added, 'chosen')])}
      />
      <FileList files={files} onRemove={(id) => onChange(files.filter((item) => item.id !== id))} />
    </Stack>
  </Card>
);

interface TicketFieldsProps {
  category: TicketCategory;
  /** Known plants of the client. */
  plants: readonly KnownPlant[];
  isSignedIn: boolean;
  files: ListedFile[];
  onFiles: (files: ListedFile[]) => void;
  sending: boolean;
}

/** The form below the tabs; locked while it is being sent. */
export const TicketFields = ({ category, plants, isSignedIn, files, onFiles, sending }: TicketFieldsProps) => {
  const translate = useTranslate();
  return (
    <>
      <fieldset className={styles.fields} inert={sending}>
        <Stack>
          <CustomerFields category={category} plants={plants} isSignedIn={isSignedIn} />
          <RequestFields category={category} />
          <Attachments files={files} onChange={onFiles} />
        </Stack>
      </fieldset>
      <div className={styles.foot}>
        <Button type="submit" busy={sending}>
          {translate(`publicTicket.submit.${category}`)}
        </Button>
        <p className={styles.note}>{translate('publicTicket.draft.storage')}</p>
      </div>
    </>
  );
};
