import { lazy, Suspense } from 'react';
import type { TicketCategory } from '@contract/enums/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { KnownPlant } from '@/desk/public/known-plants';
import { Card } from '@/kit/public/frame/Card';
import { Stack } from '@/kit/public/frame/Stack';
import { OwnPlants } from './OwnPlants';
import { formFields } from './ticket-form';
import { TicketFormFields } from './TicketFormField';

const OpenTickets = lazy(() => import('./OpenTickets'));

interface CustomerFieldsProps {
  category: TicketCategory;
  /** Known plants of the client. */
  plants: readonly KnownPlant[];
  isSignedIn: boolean;
}

/** The client and the plant. */
export const CustomerFields = ({ category, plants, isSignedIn }: CustomerFieldsProps) => (
  <Card title={useTranslate()('publicTicket.sections.customer')}>
    <Stack>
      <TicketFormFields names={formFields(category, ['CUSTOMER'])} category={category} />
      <OwnPlants plants={plants} />
      <TicketFormFields names={formFields(category, ['PLANT'])} category={category} />
      <Suspense fallback={null}>{isSignedIn && <OpenTickets plants={plants} />}</Suspense>
    </Stack>
  </Card>
);
