import { useState } from 'react';
import { errorText } from '@/api/error-text';
import { leaveByLink } from '@/api/public-calls';
import { LanguageSwitcher } from '@/shared/i18n/LanguageSwitcher';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { Alert } from '@/shared/ui/Alert';
import { Button } from '@/shared/ui/Button';
import { PageTitle } from '@/shared/ui/PageTitle';
import { Stack } from '@/shared/ui/Stack';
import { TopBar } from '@/shared/ui/TopBar';
import { hasMoved } from '../navigation';
import { PageBody } from './PageBody';

const linkedToken = (): string => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';

/** A person in copy leaves a ticket. Opening the link sends nothing: mail scanners open it, too. */
const LeavePage = () => {
  const translate = useTranslate();
  const [token] = useState(linkedToken);
  const [isSending, setSending] = useState(false);
  const [hasLeft, setLeft] = useState(false);
  const [error, setError] = useState<unknown>();
  const [number = ''] = token.split('.');
  const leave = async (): Promise<void> => {
    setSending(true);
    setError(undefined);
    await leaveByLink(token).then(() => setLeft(true), setError);
    setSending(false);
  };
  return (
    <>
      <TopBar>
        <LanguageSwitcher />
      </TopBar>
      <PageBody width="narrow">
        <PageTitle lead={hasLeft ? undefined : translate('publicLeaving.lead', { number })} focus={hasMoved()}>
          {translate('publicLeaving.title')}
        </PageTitle>
        {hasLeft ? (
          <Alert tone="success" title={translate('publicLeaving.done')}>
            {translate('publicLeaving.doneText', { number })}
          </Alert>
        ) : (
          <Stack>
            {error !== undefined && <Alert tone="error">{errorText(error, translate)}</Alert>}
            <Button busy={isSending} onClick={() => void leave()}>
              {translate('publicLeaving.submit')}
            </Button>
          </Stack>
        )}
      </PageBody>
    </>
  );
};

export default LeavePage;
