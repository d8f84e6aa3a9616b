import { MODIFICATION_TYPES } from '@contract/enums/index';
import { LIMITS } from '@contract/limits';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { Card } from '@/shared/ui/Card';
import { Select } from '@/shared/ui/Select';
import { Stack } from '@/shared/ui/Stack';
import { TextArea } from '@/shared/ui/TextArea';
import { TitleField } from './TitleField';
import { useTicketField } from './use-ticket-field';

export const ModificationFields = () => {
  const translate = useTranslate();
  const field = useTicketField();
  return (
    <Card title={translate('publicTicket.sections.MODIFICATION')}>
      <Stack>
        <TitleField />
        <Select
          label={translate('publicTicket.fields.modificationType')}
          options={MODIFICATION_TYPES.map((value) => ({
            value,
            label: translate(`publicTicket.modificationTypes.${value}`),
          }))}
          {...field('modificationType')}
        />
        <TextArea
          label={translate('publicTicket.fields.modificationDescription')}
          help={translate('publicTicket.fields.modificationDescriptionHelp', LIMITS.description)}
          rows={6}
          {...field('description')}
        />
        <TextArea label={translate('publicTicket.fields.notes')} optional rows={3} {...field('notes')} />
      </Stack>
    </Card>
  );
};
