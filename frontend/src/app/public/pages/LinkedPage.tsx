import { type FormEvent, type ReactNode, useState } from 'react';
import { failureText } from '@/api/error-text';
import { SupportContacts } from '@/desk/public/SupportContacts';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Alert } from '@/kit/public/signs/notices';
import { Stack } from '@/kit/public/frame/page';
import { Button } from '@/kit/public/signs/Button';
import { NarrowPage } from './NarrowPage';

/** What a mailed link carries after its `#`, which no server sees. */
export const linkedValue = (name: string): string => new URLSearchParams(window.location.hash.slice(1)).get(name) ?? '';

/** The ticket number at the beginning of a token; blank for any other text, such as a link that was cut off. */
export const ticketOf = (token: string): string => /^(\d+)\../.exec(token)?.[1] ?? '';

/** What went wrong, and whom to call instead. */
const Failure = ({ text }: { text: string }) => (
  <Stack>
    <Alert tone="error">{text}</Alert>
    <SupportContacts />
  </Stack>
);

interface LinkedFormProps {
  /** Rejects with the error that is shown above the fields. */
  onSend: () => Promise<unknown>;
  submitLabel: string;
  children?: ReactNode;
}

/** The form of a linked page: fields, if any, and the button. */
export const LinkedForm = ({ onSend, submitLabel, children }: LinkedFormProps) => {
  const translate = useTranslate();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    await onSend().catch(setError);
    setSending(false);
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack>
        {error !== undefined && <Failure text={failureText(error, translate)} />}
        {children}
        <Button type="submit" busy={isSending}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
};

interface LinkedPageProps {
  title: string;
  /** The number of the ticket; blank where the link is not valid. */
  number: string;
  lead: string;
  /** Replaces the title, the lead and the children once the form has been sent, and takes the focus. */
  done: { title: string; text: string; first?: ReactNode } | false;
  children: ReactNode;
}

/** A page that a mailed link opens. Opening it sends nothing: mail scanners open it, too. */
export const LinkedPage = ({ title, number, lead, done, children }: LinkedPageProps) => {
  const translate = useTranslate();
  const isValid = number !== '';
  return (
    <NarrowPage
      key={String(!done)}
      title={done ? done.title : title}
      lead={done || !isValid ? undefined : lead}
      focus={!!done}
    >
      {done ? (
        <Stack>
          {done.first}
          <Alert tone="success">{done.text}</Alert>
        </Stack>
      ) : isValid ? (
        children
      ) : (
        <Failure text={translate('errors.VERIFICATION_TOKEN_INVALID')} />
      )}
    </NarrowPage>
  );
};
