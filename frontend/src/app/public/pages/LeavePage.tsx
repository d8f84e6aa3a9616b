import { useState } from 'react';
import { errorText } from '@/api/error-text';
import { disownByLink, leaveByLink } from '@/api/generated/public';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Alert } from '@/kit/public/signs/notices';
import { Button } from '@/kit/public/signs/Button';
import { Stack } from '@/kit/public/frame/page';
import { LinkedPage, linkedValue, ticketOf } from './LinkedPage';

const CALLS = { leave: leaveByLink, disown: disownByLink };

/** Ends the mails about a ticket to the reader of one. */
const EndMails = ({ way }: { way: keyof typeof CALLS }) => {
  const translate = useTranslate();
  const [token] = useState(() => linkedValue('token'));
  const [isSending, setSending] = useState(false);
  const [hasEnded, setEnded] = useState(false);
  const [error, setError] = useState<unknown>();
  const number = ticketOf(token);
  const text = (name: string): string => translate(`publicLeaving.${way}.${name}`, { number });
  const end = async (): Promise<void> => {
    setSending(true);
    setError(undefined);
    await CALLS[way]({ token }).then(() => setEnded(true), setError);
    setSending(false);
  };
  return (
    <LinkedPage
      number={number}
      title={text('title')}
      lead={text('lead')}
      done={hasEnded && { title: text('done'), text: text('doneText') }}
    >
      <Stack>
        {error !== undefined && <Alert tone="error">{errorText(error, translate)}</Alert>}
        <Button busy={isSending} onClick={() => void end()}>
          {text('submit')}
        </Button>
      </Stack>
    </LinkedPage>
  );
};

/** The reader of an address that a stranger gave ends the mails about that ticket. */
export const NotMePage = () => <EndMails way="disown" />;

/** A person in copy leaves a ticket. */
const LeavePage = () => <EndMails way="leave" />;

export default LeavePage;
