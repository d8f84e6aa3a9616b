import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { Card } from '@/shared/ui/Card';
import { Checkbox } from '@/shared/ui/Checkbox';
import { Stack } from '@/shared/ui/Stack';
import { TextArea } from '@/shared/ui/TextArea';
import { PartLines } from './PartLines';
import type { TicketFormValues } from './ticket-form';
import { useTicketField } from './use-ticket-field';

export const SparePartFields = () => {
  const translate = useTranslate();
  const field = useTicketField();
  const { register, control } = useFormContext<TicketFormValues>();
  const parts = useWatch({ control, name: 'parts' });
  return (
    <Card title={translate('publicTicket.sections.SPARE_PART')}>
      <Stack>
        <PartLines parts={parts} />
        <Checkbox
          label={translate('publicTicket.fields.productionStopped')}
          help={translate('publicTicket.fields.productionStoppedHelp')}
          {...register('productionStopped')}
        />
        <TextArea label={translate('publicTicket.fields.orderNotes')} optional rows={3} {...field('notes')} />
      </Stack>
    </Card>
  );
};
