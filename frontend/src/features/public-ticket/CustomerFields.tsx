import type { TicketCategory } from '@contract/enums/index';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { Card } from '@/shared/ui/Card';
import { Stack } from '@/shared/ui/Stack';
import { OwnPlants } from './OwnPlants';
import { formFields } from './ticket-form';
import { TicketFormFields } from './TicketFormField';

/** The client and the plant. */
export const CustomerFields = ({ category, isClient }: { category: TicketCategory; isClient: boolean }) => (
  <Card title={useTranslate()('publicTicket.sections.customer')}>
    <Stack>
      <TicketFormFields names={formFields(category, ['CUSTOMER'])} category={category} />
      {isClient && <OwnPlants />}
      <TicketFormFields names={formFields(category, ['PLANT'])} category={category} />
    </Stack>
  </Card>
);
