import { useState } from 'react';
import { errorText } from '@/api/error-text';
import { leaveByLink } from '@/api/public-calls';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { Alert } from '@/shared/ui/Alert';
import { Button } from '@/shared/ui/Button';
import { Stack } from '@/shared/ui/Stack';
import { LinkedPage, linkedValue, ticketOf } from './LinkedPage';

/** A person in copy leaves a ticket. */
const LeavePage = () => {
  const translate = useTranslate();
  const [token] = useState(() => linkedValue('token'));
  const [isSending, setSending] = useState(false);
  const [hasLeft, setLeft] = useState(false);
  const [error, setError] = useState<unknown>();
  const number = ticketOf(token);
  const leave = async (): Promise<void> => {
    setSending(true);
    setError(undefined);
    await leaveByLink(token).then(() => setLeft(true), setError);
    setSending(false);
  };
  return (
    <LinkedPage
      number={number}
      title={translate('publicLeaving.title')}
      lead={translate('publicLeaving.lead', { number })}
      done={
        hasLeft && { title: translate('publicLeaving.done'), text: translate('publicLeaving.doneText', { number }) }
      }
    >
      <Stack>
        {error !== undefined && <Alert tone="error">{errorText(error, translate)}</Alert>}
        <Button busy={isSending} onClick={() => void leave()}>
          {translate('publicLeaving.submit')}
        </Button>
      </Stack>
    </LinkedPage>
  );
};

export default LeavePage;
