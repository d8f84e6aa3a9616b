import { useFormContext } from 'react-hook-form';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { Checkbox } from '@/shared/ui/Checkbox';
import type { TicketFormValues } from './ticket-form';

export const ProductionStoppedField = () => {
  const translate = useTranslate();
  const { register } = useFormContext<TicketFormValues>();
  return (
    <Checkbox
      label={translate('publicTicket.fields.productionStopped')}
      help={translate('publicTicket.fields.productionStoppedHelp')}
      {...register('productionStopped')}
    />
  );
};
