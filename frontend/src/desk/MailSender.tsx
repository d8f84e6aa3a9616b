import { Typography } from '@mui/material';
import type { MessageMail } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { EmailText } from '@/kit/office/page/Texts';

interface MailSenderProps {
  /** With the sender of the envelope, which stands in for a missing one. */
  mail: Pick<MessageMail, 'sender' | 'senderName'> & { envelopeFrom?: string };
  /** The prefix of the texts about mails. */
  texts: string;
}

/** Name and address in From of a mail. */
export const MailSender = ({ mail: { sender, senderName, envelopeFrom }, texts }: MailSenderProps) => {
  const translate = useTranslate();
  if (sender === null)
    return (
      <>
        {translate(`${texts}.noSender`)}
        {envelopeFrom && (
          <Typography variant="body2" component="span" sx={{ display: 'block' }}>
            {translate(`${texts}.envelope`)} <EmailText email={envelopeFrom} />
          </Typography>
        )}
      </>
    );
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
