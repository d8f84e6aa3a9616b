import type { TicketCategory } from '@contract/enums/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { KnownPlant } from '@/desk/public/known-plants';
import { Button } from '@/kit/public/signs/Button';
import type { ListedFile } from '@/kit/public/fields/FileList';
import { Stack } from '@/kit/public/frame/Stack';
import { Attachments } from './Attachments';
import { CustomerFields } from './CustomerFields';
import { RequestFields } from './RequestFields';
import styles from './TicketFields.module.css';

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
