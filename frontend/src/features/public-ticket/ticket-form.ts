import type { TicketCategory } from '@contract/enums/index';
import { FIELD_GROUPS, type FieldGroup } from '@contract/ticket-field';
import {
  fieldOf,
  fieldsOf,
  type FieldValue,
  TICKET_FIELD_NAMES,
  type TICKET_FIELDS,
  type TicketFieldName,
} from '@contract/ticket-fields';
import type { User } from '@/api/types';

export interface PartLineValues {
  partCode: string;
  description: string;
  /** As typed. */
  quantity: string;
}

/** Radio buttons hold booleans as text. */
type FormValue<Name extends TicketFieldName> = (typeof TICKET_FIELDS)[Name]['kind'] extends 'yesNo'
  ? 'true' | 'false'
  : FieldValue<Name>;

/** The values of the three forms; common fields are shared, so that a change of tab loses nothing. */
export type TicketFormValues = { [Name in TicketFieldName]: FormValue<Name> } & {
  parts: PartLineValues[];
  /** A local time; blank means that production stops now. */
  stoppedSince: string;
};

/** The fields of a form in its order: the customer, the plant, the request. */
export const formFields = (category: TicketCategory, groups: readonly FieldGroup[] = FIELD_GROUPS): TicketFieldName[] =>
  groups.flatMap((group) => fieldsOf(category).filter((name) => fieldOf(name).group === group));

/** Since when production is stopped, where the form asks for it. */
export const stoppedSinceOf = (category: TicketCategory, values: TicketFormValues): string =>
  values.productionStopped && fieldsOf(category).includes('productionStopped') ? values.stoppedSince : '';

export const emptyPart = (): PartLineValues => ({ partCode: '', description: '', quantity: '1' });

const blankValue = (name: TicketFieldName): string | boolean => {
  const { kind, otherwise = '' } = fieldOf(name);
  return kind === 'yesNo' ? String(otherwise) : otherwise;
};

export const emptyForm = (): TicketFormValues =>
  ({
    ...Object.fromEntries(TICKET_FIELD_NAMES.map((name) => [name, blankValue(name)])),
    parts: [emptyPart()],
    stoppedSince: '',
  }) as TicketFormValues;

export const PROFILE_FIELDS = ['company', 'name', 'surname', 'email', 'contactPhone'] as const;

/** The person whose profile fills the form: a client; staff write tickets for others. */
export const clientOf = (user: User | null): User | null => (user?.role === 'CLIENT' ? user : null);

/** The fields that a client's profile fills. */
export const prefillOf = (client: User): Record<(typeof PROFILE_FIELDS)[number], string> => ({
  company: client.company ?? '',
  name: client.name,
  surname: client.surname,
  email: client.email,
  contactPhone: client.phone ?? '',
});

/** The tab that an address asks for, such as `#spare-part`. */
export const TAB_HASHES: Record<TicketCategory, string> = {
  ASSISTANCE: '#assistance',
  MODIFICATION: '#modification',
  SPARE_PART: '#spare-part',
};
