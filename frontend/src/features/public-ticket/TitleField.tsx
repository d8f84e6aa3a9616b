import { useTranslate } from '@/shared/i18n/I18nRoot';
import { TextField } from '@/shared/ui/TextField';
import { useTicketField } from './use-ticket-field';

/** The request in a few words; all three forms have it. */
export const TitleField = () => {
  const translate = useTranslate();
  return (
    <TextField
      label={translate('publicTicket.fields.title')}
      help={translate('publicTicket.fields.titleHelp')}
      optional
      autoComplete="off"
      {...useTicketField()('title')}
    />
  );
};
