import { Suspense } from 'react';
import type { TicketCategory } from '@contract/enums/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FileDrop } from '@/kit/public/fields/FileDrop';
import { FileList, type ListedFile } from '@/kit/public/fields/FileList';
import { Card, Stack } from '@/kit/public/frame/page';
import { Button } from '@/kit/public/signs/Button';
import { lazyPart } from '@/kit/late-parts';
import { RequestFields } from './RequestFields';
import { formFields } from './ticket-form';
import styles from './TicketFields.module.css';
import { TicketFormFields } from './TicketFormField';
import { listFiles } from './files/use-uploads';
import type { OwnPlants } from './plants/use-own-plants';

const OwnPlantsField = lazyPart(() => import('./plants/OwnPlants'));
const OpenTickets = lazyPart(() => import('./OpenTickets'));

interface CustomerFieldsProps {
  category: TicketCategory;
  /** The plants of the client. */
  plants: OwnPlants;
  isSignedIn: boolean;
}

/** The client and the plant. */
const CustomerFields = ({ category, plants, isSignedIn }: CustomerFieldsProps) => (
  <Card title={useTranslate()('publicTicket.sections.customer')}>
    <Stack>
      <TicketFormFields names={formFields(category, ['CUSTOMER'])} category={category} />
      <Suspense fallback={null}>{plants.total > 0 && <OwnPlantsField own={plants} />}</Suspense>
      <TicketFormFields names={formFields(category, ['PLANT'])} category={category} />
      <Suspense fallback={null}>{isSignedIn && <OpenTickets plants={plants.known} />}</Suspense>
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
  /** The plants of the client. */
  plants: OwnPlants;
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
