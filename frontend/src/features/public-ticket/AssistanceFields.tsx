import { useFormContext, useWatch } from 'react-hook-form';
import { LIMITS } from '@contract/limits';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { Card } from '@/shared/ui/Card';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { Stack } from '@/shared/ui/Stack';
import { TextArea } from '@/shared/ui/TextArea';
import { TextField } from '@/shared/ui/TextField';
import { ProductionStoppedField } from './ProductionStoppedField';
import type { TicketFormValues } from './ticket-form';
import { TitleField } from './TitleField';
import { useTicketField } from './use-ticket-field';

export const AssistanceFields = () => {
  const translate = useTranslate();
  const field = useTicketField();
  const { control } = useFormContext<TicketFormValues>();
  const alarmsPresent = useWatch({ control, name: 'alarmsPresent' }) === 'true';
  return (
    <Card title={translate('publicTicket.sections.ASSISTANCE')}>
      <Stack>
        <TitleField />
        <TextArea
          label={translate('publicTicket.fields.assistanceDescription')}
          help={translate('publicTicket.fields.assistanceDescriptionHelp', LIMITS.description)}
          {...field('description')}
        />
        <ProductionStoppedField />
        <RadioGroup
          label={translate('publicTicket.fields.alarmsPresent')}
          options={[
            { value: 'false', label: translate('publicTicket.no') },
            { value: 'true', label: translate('publicTicket.yes') },
          ]}
          {...field('alarmsPresent')}
        />
        {alarmsPresent && (
          <TextArea
            label={translate('publicTicket.fields.alarmDetails')}
            help={translate('publicTicket.fields.alarmDetailsHelp')}
            rows={3}
            {...field('alarmDetails')}
          />
        )}
        <TextField
          label={translate('publicTicket.fields.frequency')}
          help={translate('publicTicket.fields.frequencyHelp')}
          optional
          autoComplete="off"
          {...field('frequency')}
        />
        <TextArea
          label={translate('publicTicket.fields.conditions')}
          help={translate('publicTicket.fields.conditionsHelp')}
          optional
          rows={3}
          {...field('conditions')}
        />
        <TextArea label={translate('publicTicket.fields.notes')} optional rows={3} {...field('notes')} />
      </Stack>
    </Card>
  );
};
