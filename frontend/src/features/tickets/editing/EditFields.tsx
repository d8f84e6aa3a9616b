import { Typography } from '@mui/material';
import { fieldOf, TICKET_EDITS, type FieldGroup, type TicketFieldName } from '@contract/index';
import type { Ticket } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { TicketInputs } from '../raising/TicketInput';

interface EditFieldsProps {
  category: Ticket['category'];
  /** False where the contact was erased: what stands in their place is not a name. */
  hasContact: boolean;
}

const HEADINGS: [FieldGroup, string][] = [
  ['REQUEST', 'tickets.edit.request'],
  ['CUSTOMER', 'tickets.customer.heading'],
  ['PLANT', 'tickets.plant.heading'],
];

const isOfContact = (name: TicketFieldName): boolean => fieldOf(name).column.startsWith('contact');

const isRequired = (name: TicketFieldName): boolean => fieldOf(name).nullable !== true;

/** The request with the fields of its category, the customer, the plant. */
export const EditFields = ({ category, hasContact }: EditFieldsProps) => {
  const translate = useTranslate();
  const names = TICKET_EDITS[category].filter((name) => hasContact || !isOfContact(name));
  return HEADINGS.flatMap(([group, heading]) => [
    <Typography key={group} component="h3" variant="body2" sx={{ fontWeight: 600, color: 'text.secondary' }}>
      {translate(heading)}
    </Typography>,
    <TicketInputs key={`${group} inputs`} names={names} group={group} isRequired={isRequired} />,
  ]);
};
