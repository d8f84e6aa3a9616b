import { useTranslate } from '@/shared/i18n/I18nRoot';
import { Card } from '@/shared/ui/Card';
import { Pair, Stack } from '@/shared/ui/Stack';
import { TextField } from '@/shared/ui/TextField';
import { useTicketField } from './use-ticket-field';

/** Who asks, and for which plant: the part that all categories share. */
export const CustomerFields = () => {
  const translate = useTranslate();
  const field = useTicketField();
  return (
    <Card title={translate('publicTicket.sections.customer')}>
      <Stack>
        <TextField label={translate('publicTicket.fields.company')} autoComplete="organization" {...field('company')} />
        <Pair>
          <TextField label={translate('publicTicket.fields.name')} autoComplete="given-name" {...field('name')} />
          <TextField
            label={translate('publicTicket.fields.surname')}
            autoComplete="family-name"
            {...field('surname')}
          />
        </Pair>
        <TextField
          label={translate('publicTicket.fields.email')}
          help={translate('publicTicket.fields.emailHelp')}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('email')}
        />
        <TextField
          label={translate('publicTicket.fields.contactPhone')}
          help={translate('publicTicket.fields.contactPhoneHelp')}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...field('contactPhone')}
        />
        <Pair>
          <TextField label={translate('publicTicket.fields.plantType')} autoComplete="off" {...field('plantType')} />
          <TextField
            label={translate('publicTicket.fields.plantSerialNumber')}
            help={translate('publicTicket.fields.plantSerialNumberHelp')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field('plantSerialNumber')}
          />
        </Pair>
      </Stack>
    </Card>
  );
};
