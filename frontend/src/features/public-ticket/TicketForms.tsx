import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { TICKET_CATEGORIES, type TicketCategory } from '@contract/enums/index';
import type { User } from '@/api/types';
import { hasSupport, readSupport, SupportContacts } from '@/desk/public/SupportContacts';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { ListedFile } from '@/kit/public/fields/FileList';
import { Alert } from '@/kit/public/signs/notices';
import { ErrorSummary } from '@/kit/public/fields/ErrorSummary';
import { Stack } from '@/kit/public/frame/page';
import { Tabs } from '@/kit/public/frame/Tabs';
import { checksDone } from '@/kit/validation/use-file-check';
import styles from './ContactHelp.module.css';
import { carryFiles } from './files/pending-files';
import { saveConfirmation } from './sending/confirmation';
import { CreatedPanel } from './CreatedPanel';
import { loadDraft, useDraft } from './sending/draft';
import { formIssues } from './form-issues';
import { submissionFailure } from './sending/submission';
import { clientOf } from './ticket-form';
import { TicketFields } from './TicketFields';
import { useOwnPlants } from './plants/use-own-plants';
import { usePlate } from './use-plate';
import { usePrefill, useRefusals, useTicketForm } from './use-ticket-form';
import { useSubmission } from './sending/use-submission';

interface ChosenFiles {
  files: ListedFile[];
  changeFiles: (files: ListedFile[]) => void;
  /**
   * Calls `send` with the files once all are checked, also those whose check ends after the form was submitted. Does
   * nothing when one was refused meanwhile.
   */
  sendChecked: (send: (files: ListedFile[]) => Promise<void>) => Promise<void>;
}

/** The files that go with the ticket. */
const useChosenFiles = (): ChosenFiles => {
  const [files, setFiles] = useState<ListedFile[]>([]);
  const latest = useRef(files);
  const changeFiles = (changed: ListedFile[]): void => {
    latest.current = changed;
    setFiles(changed);
  };
  const sendChecked: ChosenFiles['sendChecked'] = async (send) => {
    if (await checksDone()) await send(latest.current);
  };
  return { files, changeFiles, sendChecked };
};

/** How to reach the maker; absent where no contact is configured. */
const ContactHelp = () => {
  const translate = useTranslate();
  if (!hasSupport(readSupport())) return null;
  return (
    <section className={styles.help} aria-label={translate('common.support.title')}>
      <p className={styles.lead}>{translate('publicTicket.urgent')}</p>
      <SupportContacts />
    </section>
  );
};

/** Reports a restored draft, and which files have to be chosen again. */
const DraftNotice = ({ fileNames }: { fileNames: string[] }) => {
  const translate = useTranslate();
  return (
    <Alert tone="info">
      <p>{translate('publicTicket.draft.restored')}</p>
      {fileNames.length > 0 && (
        <p>{translate('publicTicket.draft.chooseFilesAgain', { fileNames: fileNames.join(', ') })}</p>
      )}
    </Alert>
  );
};

interface TicketFormsProps {
  user: User | null;
  /** The tab that the address asks for. */
  asked: TicketCategory | null;
  onCategory: (category: TicketCategory) => void;
  /** Called when the ticket exists and its confirmation is stored. */
  onCreated: () => void;
}

/** The three forms in tabs, including the sending of attachments. */
export const TicketForms = ({ user, asked, onCategory, onCreated }: TicketFormsProps) => {
  const translate = useTranslate();
  const [draft] = useState(loadDraft);
  const [chosen, setChosen] = useState<TicketCategory>(asked ?? draft?.category ?? 'ASSISTANCE');
  const category = asked ?? chosen;
  const { files, changeFiles, sendChecked } = useChosenFiles();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const failureBox = useRef<HTMLDivElement>(null);
  const form = useTicketForm(category, draft);
  const plants = useOwnPlants(clientOf(user));
  const submission = useSubmission(user, usePlate(form, plants.known));
  const showRefusals = useRefusals(form);
  usePrefill(form, clientOf(user));
  const fileNames = files.map(({ file }) => file.name);
  useDraft(form, category, fileNames, !submission.confirmation);

  const choose = (next: TicketCategory): void => {
    setChosen(next);
    setFailure(null);
    onCategory(next);
  };
  const submit = form.handleSubmit(
    async (values) => {
      setFailure(null);
      try {
        await sendChecked((checked) => submission.submit(category, values, checked));
      } catch (error) {
        if (showRefusals(error)) setAttempt((count) => count + 1);
        else setFailure(submissionFailure(error, translate));
        requestAnimationFrame(() => failureBox.current?.scrollIntoView({ block: 'nearest' }));
      }
    },
    () => setAttempt((count) => count + 1),
  );
  const goOn = (): void => {
    if (!submission.confirmation) return;
    const failed = submission.files.filter(({ state }) => state === 'failed');
    carryFiles(failed.map(({ file }) => file));
    saveConfirmation(submission.confirmation);
    onCreated();
  };

  if (submission.confirmation) {
    return (
      <CreatedPanel
        confirmation={submission.confirmation}
        files={submission.files}
        onRetry={submission.retry}
        onContinue={goOn}
      />
    );
  }
  const issues = formIssues(category, form.formState.errors, form.getValues('parts').length, translate);
  return (
    <FormProvider {...form}>
      <Tabs
        label={translate('publicTicket.categories')}
        tabs={TICKET_CATEGORIES.map((value) => ({ value, label: translate(`publicTicket.tabs.${value}`) }))}
        value={category}
        onChange={choose}
      >
        <form noValidate onSubmit={(event) => void submit(event)}>
          <Stack>
            <ContactHelp />
            {draft && <DraftNotice fileNames={files.length > 0 ? [] : draft.fileNames} />}
            <ErrorSummary title={translate('common.errorSummary')} issues={issues} attempt={attempt} />
            <TicketFields
              category={category}
              plants={plants}
              isSignedIn={user !== null}
              files={files}
              onFiles={changeFiles}
              sending={form.formState.isSubmitting}
            />
            <div ref={failureBox}>{failure && <Alert tone="error">{failure}</Alert>}</div>
          </Stack>
        </form>
      </Tabs>
    </FormProvider>
  );
};
