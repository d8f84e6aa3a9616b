import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { PAPER_COPY } from '@contract/paper-copy';
import type { CreatedTicket } from '@/api/types';
import { type PaperDocument, paperName } from '@/desk/public/paper-request';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { type LateTexts, useLateTexts } from '@/kit/i18n/late-texts';
import { Checkbox } from '@/kit/public/fields/choices';
import { ErrorSummary } from '@/kit/public/fields/ErrorSummary';
import { FieldError } from '@/kit/public/fields/Field';
import { TextArea, TextField } from '@/kit/public/fields/text-fields';
import { Stack } from '@/kit/public/frame/page';
import { Button } from '@/kit/public/signs/Button';
import { Dialog, DialogActions } from '@/kit/public/signs/Dialog';
import { Alert } from '@/kit/public/signs/notices';
import styles from './PaperDialog.module.css';
import { checkboxOf, type PaperRequest, usePaperForm } from './use-paper-form';

interface DocumentsProps {
  documents: readonly PaperDocument[];
  chosen: readonly PaperDocument[];
  error: string | undefined;
  onChoose: (id: string, isChosen: boolean) => void;
}

const Documents = ({ documents, chosen, error, onChoose }: DocumentsProps) => {
  const translate = useTranslate();
  return (
    <fieldset className={styles.documents} aria-describedby={error && 'paper-error'}>
      <legend>{translate('paper.documents')}</legend>
      {documents.map((document) => (
        <Checkbox
          key={document.id}
          name={checkboxOf(document)}
          label={paperName(document, translate)}
          checked={chosen.includes(document)}
          onChange={({ target }) => onChoose(document.id, target.checked)}
        />
      ))}
      <FieldError id="paper" error={error} />
    </fieldset>
  );
};

/** The keyboards of phones, and what browsers fill in. */
const TYPING: Record<'company' | 'name' | 'surname' | 'email', Partial<ComponentProps<typeof TextField>>> = {
  company: { autoComplete: 'organization' },
  name: { autoComplete: 'given-name' },
  surname: { autoComplete: 'family-name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
};

interface FormProps extends PaperRequest {
  onSent: (created: CreatedTicket) => void;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

const Form = ({ onSent, onBusy, onClose, ...request }: FormProps) => {
  const translate = useTranslate();
  const { chosen, choose, countIssue, bind, submit, issues, attempt, failure, isBusy } = usePaperForm(request, onSent);
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        <Stack>
          <p className={styles.lead}>{translate('paper.lead', { days: PAPER_COPY.days })}</p>
          <ErrorSummary title={translate('common.errorSummary')} issues={issues} attempt={attempt} />
          <Documents documents={request.documents} chosen={chosen} error={countIssue} onChoose={choose} />
          <TextField {...TYPING.company} {...bind('company')} />
          <TextField {...TYPING.name} {...bind('name')} />
          <TextField {...TYPING.surname} {...bind('surname')} />
          <TextField {...TYPING.email} {...bind('email')} />
          <TextArea rows={3} autoComplete="street-address" help={translate('paper.addressHelp')} {...bind('address')} />
          {failure && <Alert tone="error">{failure}</Alert>}
        </Stack>
      </div>
      <DialogActions>
        <Button variant="text" disabled={isBusy} onClick={onClose}>
          {translate('common.cancel')}
        </Button>
        <Button type="submit" busy={isBusy}>
          {translate('paper.send')}
        </Button>
      </DialogActions>
    </form>
  );
};

const Sent = ({ created, onClose }: { created: CreatedTicket; onClose: () => void }) => {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  // The pressed button is gone with the form.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.sent}>
      <Alert tone="success" title={translate('paper.sent', { number: created.data.id })}>
        <p>{translate('paper.sentText', { days: PAPER_COPY.days })}</p>
        {created.newCustomer && <p>{translate('paper.account')}</p>}
      </Alert>
      <DialogActions>
        <Button onClick={onClose}>{translate('common.close')}</Button>
      </DialogActions>
    </div>
  );
};

const TEXTS: LateTexts = { it: () => import('@/i18n/it/paper'), en: () => import('@/i18n/en/paper') };

/** Asks for documents of a plate's plant on paper. Rendered while it is open. */
const PaperDialog = ({ onClose, ...request }: PaperRequest & { onClose: () => void }) => {
  useLateTexts('paper', TEXTS);
  const translate = useTranslate();
  const [created, setCreated] = useState<CreatedTicket | null>(null);
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog title={translate('common.askForPaper')} onClose={isBusy && !created ? undefined : onClose}>
      {created ? (
        <Sent created={created} onClose={onClose} />
      ) : (
        <Form {...request} onSent={setCreated} onBusy={setBusy} onClose={onClose} />
      )}
    </Dialog>
  );
};

export default PaperDialog;
