import type { TicketCategory } from '@contract/enums/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { KnownPlant } from '@/desk/public/known-plants';
import { FileDrop } from '@/kit/public/fields/FileDrop';
import { FileList, type ListedFile } from '@/kit/public/fields/FileList';
import { Card } from '@/kit/public/frame/Card';
import { Stack } from '@/kit/public/frame/Stack';
import { Button } from '@/kit/public/signs/Button';
import { CustomerFields } from './CustomerFields';
import { RequestFields } from './RequestFields';
import styles from './TicketFields.module.css';
import { listed } from './use-uploads';

interface AttachmentsProps {
  files: ListedFile[];
  onChange: (files: ListedFile[]) => void;
}

/** Files chosen for the ticket; they are sent once it exists. */
const Attachments = ({ files, onChange }: AttachmentsProps) => (
  <Card title={useTranslate()('publicTicket.sections.attachments')}>
    <Stack gap={2}>
      <FileDrop takesPaste present={files.length} onAdd={(added) => onChange([...files, ...listed(added, 'chosen')])} />
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
