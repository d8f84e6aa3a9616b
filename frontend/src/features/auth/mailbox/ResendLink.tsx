import { useState } from 'react';
import { errorText } from '@/api/error-text';
import { askForLink } from '@/api/generated/auth';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Alert } from '@/kit/public/signs/Alert';
import { Button } from '@/kit/public/signs/Button';
import { Card } from '@/kit/public/frame/Card';
import { Stack } from '@/kit/public/frame/Stack';
import styles from './Mailbox.module.css';

/** Has another link mailed to the address of the signed-in user. */
export const ResendLink = ({ email }: { email: string }) => {
  const translate = useTranslate();
  const [phase, setPhase] = useState<'offered' | 'sending' | 'sent'>('offered');
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    setPhase('sending');
    setFailure(null);
    try {
      await askForLink();
      setPhase('sent');
    } catch (error) {
      setFailure(errorText(error, translate, 'registration.mailbox.resendFailed'));
      setPhase('offered');
    }
  };
  if (phase === 'sent') return <Alert tone="success">{translate('registration.mailbox.resent')}</Alert>;
  return (
    <Card>
      <Stack gap={2}>
        <p className={styles.text}>{translate('registration.mailbox.resendText', { email })}</p>
        {failure && <Alert tone="error">{failure}</Alert>}
        <Button busy={phase === 'sending'} onClick={() => void send()}>
          {translate('registration.mailbox.resend')}
        </Button>
      </Stack>
    </Card>
  );
};
