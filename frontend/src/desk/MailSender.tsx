import { Typography } from '@mui/material';
import type { MessageMail } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { EmailText } from '@/kit/office/page/Texts';

interface MailSenderProps {
  mail: Pick<MessageMail, 'sender' | 'senderName'>;
  /** The prefix of the texts about mails. */
  texts: string;
}

/** Name and address in From of a mail. */
export const MailSender = ({ mail: { sender, senderName }, texts }: MailSenderProps) => {
  const translate = useTranslate();
  if (sender === null) return <>{translate(`${texts}.noSender`)}</>;
  return (
    <>
      {senderName && (
        <Typography variant="body2" component="span" sx={{ display: 'block' }}>
          {senderName}
        </Typography>
      )}
      <EmailText email={sender} />
    </>
  );
};
