import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { renewOwnReplyAddresses } from '@/api/generated/auth';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { QuestionDialog } from '@/kit/office/dialog/ActionDialog';
import { SectionCard } from '@/kit/office/page/SectionCard';

/** Makes the reply addresses in earlier mails to the user worthless. */
export const ReplyAddressSection = () => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  return (
    <SectionCard title={translate('account.replyAddress.title')}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography sx={{ color: 'text.secondary' }}>{translate('account.replyAddress.lead')}</Typography>
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {translate('account.replyAddress.renew')}
        </Button>
      </Stack>
      {isAsking && (
        <QuestionDialog
          title={translate('account.replyAddress.renewTitle')}
          text={translate('account.replyAddress.renewText')}
          submitLabel={translate('account.replyAddress.submit')}
          send={() => renewOwnReplyAddresses()}
          done="account.replyAddress.done"
          failed="account.replyAddress.failed"
          onClose={() => setAsking(false)}
        />
      )}
    </SectionCard>
  );
};
