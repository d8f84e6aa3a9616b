import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '@/api/api-error';
import { readMailOfMessage } from '@/api/generated/conversation';
import { keys } from '@/api/keys';
import { MailContent } from '@/desk/MailContent';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ClosableDialog } from '@/kit/office/dialog/ClosableDialog';
import { NotLoaded } from '@/kit/office/page/NotLoaded';

const Content = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const query = useQuery({
    queryKey: keys.messageMails(id),
    queryFn: ({ signal }) => readMailOfMessage(id, { signal }),
    select: ({ mail }) => mail,
  });
  if (isApiError(query.error, 'INBOUND_MAIL_NOT_FOUND'))
    return <Typography>{translate('conversation.mail.gone')}</Typography>;
  if (query.data === undefined) return <NotLoaded query={query} failed="conversation.mail.loadError" height={240} />;
  return <MailContent mail={query.data} texts="conversation.mail" />;
};

/** The mail that a message was made from, over the page. Rendered while it is open. */
const MailOfMessage = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <ClosableDialog title={useTranslate()('conversation.mail.title')} onClose={onClose}>
    <Content id={id} />
  </ClosableDialog>
);

export default MailOfMessage;
