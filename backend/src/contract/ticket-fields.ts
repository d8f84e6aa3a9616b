import { type ModificationType, TICKET_CATEGORIES, type TicketCategory } from './enums/index.js';
import { LIMITS } from './limits.js';
import { FIELD_PLACES, type FieldGroup, type FieldKind, type FieldPlace, type TicketField } from './ticket-field.js';

const ALL = TICKET_CATEGORIES;
const PAPER = ['detail', 'mail', 'report', 'personalData'] as const;
const EVERYWHERE = FIELD_PLACES;
const CONTACT = ['detail', 'mail', 'report', 'export', 'personalData', 'search'] as const;
const HEAD = ['summary', ...CONTACT] as const;

/** All fields, in the order of lists, the correction dialog and documents. */
export const TICKET_FIELDS = {
  title: {
    column: 'title',
    group: 'REQUEST',
    categories: ALL,
    kind: 'line',
    limit: LIMITS.ticketTitle,
    editable: true,
    shown: HEAD,
    width: 40,
  },
  company: {
    column: 'company',
    group: 'CUSTOMER',
    categories: ALL,
    kind: 'line',
    limit: LIMITS.company,
    required: true,
    editable: true,
    shown: HEAD,
    width: 26,
    autoComplete: 'organization',
  },
  name: {
    column: 'contactName',
    group: 'CUSTOMER',
    categories: ALL,
    kind: 'line',
    limit: LIMITS.contactName,
    required: true,
    editable: true,
    shown: CONTACT,
    autoComplete: 'given-name',
    besideNext: true,
  },
  surname: {
    column: 'contactSurname',
    group: 'CUSTOMER',
    categories: ALL,
    kind: 'line',
    limit: LIMITS.contactName,
    required: true,
    editable: true,
    shown: CONTACT,
    autoComplete: 'family-name',
  },
  email: {
    column: 'contactEmail',
    group: 'CUSTOMER',
    categories: ALL,
    kind: 'email',
    required: true,
    editable: true,
    shown: CONTACT,
    width: 28,
  },
  contactPhone: {
    column: 'contactPhone',
    group: 'CUSTOMER',
    categories: ALL,
    kind: 'phone',
    nullable: true,
    editable: true,
    shown: CONTACT,
  },
  plantType: {
    column: 'plantType',
    group: 'PLANT',
    categories: ALL,
    kind: 'line',
    limit: LIMITS.plantType,
    required: true,
    editable: true,
    shown: EVERYWHERE,
    width: 18,
    besideNext: true,
  },
  plantSerialNumber: {
    column: 'plantSerialNumber',
    group: 'PLANT',
    categories: ALL,
    kind: 'code',
    limit: LIMITS.plantSerialNumber,
    required: true,
    editable: true,
    shown: EVERYWHERE,
    width: 22,
  },
  modificationType: {
    column: 'modificationType',
    group: 'REQUEST',
    categories: ['MODIFICATION'],
    kind: 'modificationType',
    editable: true,
    otherwise: 'SOFTWARE',
    shown: PAPER,
  },
  description: {
    column: 'description',
    group: 'REQUEST',
    categories: ['ASSISTANCE', 'MODIFICATION'],
    kind: 'long',
    limit: LIMITS.description,
    required: true,
    editable: true,
    shown: HEAD,
    width: 60,
    rows: 4,
  },
  productionStopped: {
    column: 'productionStopped',
    group: 'REQUEST',
    categories: ['ASSISTANCE', 'SPARE_PART'],
    kind: 'flag',
    editable: true,
    otherwise: false,
    shown: ['summary', 'list', 'detail', 'mail', 'report', 'export', 'personalData'],
    width: 18,
  },
  alarmsPresent: {
    column: 'alarmsPresent',
    group: 'REQUEST',
    categories: ['ASSISTANCE'],
    kind: 'yesNo',
    editable: true,
    otherwise: false,
    shown: ['summary', 'detail', 'report', 'export', 'personalData'],
    width: 16,
  },
  alarmDetails: {
    column: 'alarmDetails',
    group: 'REQUEST',
    categories: ['ASSISTANCE'],
    kind: 'long',
    limit: LIMITS.longText,
    nullable: true,
    editable: true,
    askedWith: 'alarmsPresent',
    shown: PAPER,
    rows: 3,
  },
  frequency: {
    column: 'frequency',
    group: 'REQUEST',
    categories: ['ASSISTANCE'],
    kind: 'long',
    limit: LIMITS.longText,
    nullable: true,
    shown: PAPER,
    rows: 1,
  },
  conditions: {
    column: 'conditions',
    group: 'REQUEST',
    categories: ['ASSISTANCE'],
    kind: 'long',
    limit: LIMITS.longText,
    nullable: true,
    shown: PAPER,
    rows: 3,
  },
  notes: {
    column: 'notes',
    group: 'REQUEST',
    categories: ALL,
    kind: 'long',
    limit: LIMITS.longText,
    nullable: true,
    shown: PAPER,
    rows: 3,
  },
} as const satisfies Record<string, TicketField>;

type Fields = typeof TICKET_FIELDS;
export type TicketFieldName = keyof Fields;
/** The ticket's columns for the form. */
export type ColumnOf<Name extends TicketFieldName> = Fields[Name]['column'];
export type FormColumn = ColumnOf<TicketFieldName>;
type FieldOfCategory<Category extends TicketCategory> = {
  [Name in TicketFieldName]: Category extends Fields[Name]['categories'][number] ? Name : never;
}[TicketFieldName];
export type TicketEditField = {
  [Name in TicketFieldName]: Fields[Name] extends { editable: true } ? Name : never;
}[TicketFieldName];

type ValueOfKind<Kind extends FieldKind> = Kind extends 'flag' | 'yesNo'
  ? boolean
  : Kind extends 'modificationType'
    ? ModificationType
    : string;
export type FieldValue<Name extends TicketFieldName> = ValueOfKind<Fields[Name]['kind']>;
type RequiredField = {
  [Name in TicketFieldName]: Fields[Name] extends { required: true } ? Name : never;
}[TicketFieldName];
type NullableField = {
  [Name in TicketFieldName]: Fields[Name] extends { nullable: true } ? Name : never;
}[TicketFieldName];

/** What a sender fills in for a category. */
export type FormValues<Category extends TicketCategory> = {
  [Name in FieldOfCategory<Category> & RequiredField]: FieldValue<Name>;
} & { [Name in Exclude<FieldOfCategory<Category>, RequiredField>]?: FieldValue<Name> };

/** The values of a correction. Absent fields stay as they are, and null clears a field. */
export type EditValues = {
  [Name in TicketEditField]?: FieldValue<Name> | (Name extends NullableField ? null : never);
};

export const TICKET_FIELD_NAMES = Object.keys(TICKET_FIELDS) as TicketFieldName[];

export const fieldOf = (name: TicketFieldName): TicketField => TICKET_FIELDS[name];

/** Whether tickets of the category may say that the plant stands still. */
export const reportsStops = (category: TicketCategory): boolean =>
  fieldOf('productionStopped').categories.includes(category);

export const fieldsOf = (category: TicketCategory): TicketFieldName[] =>
  TICKET_FIELD_NAMES.filter((name) => fieldOf(name).categories.includes(category));

export const fieldsShown = (place: FieldPlace, group?: FieldGroup): TicketFieldName[] =>
  TICKET_FIELD_NAMES.filter(
    (name) => fieldOf(name).shown.includes(place) && (group === undefined || fieldOf(name).group === group),
  );

export const isYesOrNo = (name: TicketFieldName): boolean => ['flag', 'yesNo'].includes(fieldOf(name).kind);

const isEditable = (name: TicketFieldName): name is TicketEditField => fieldOf(name).editable === true;

export const EDIT_FIELDS = TICKET_FIELD_NAMES.filter(isEditable);

/** Fields that an administrator may correct on a ticket that is not closed. */
export const TICKET_EDITS: Readonly<Record<TicketCategory, readonly TicketEditField[]>> = {
  ASSISTANCE: fieldsOf('ASSISTANCE').filter(isEditable),
  MODIFICATION: fieldsOf('MODIFICATION').filter(isEditable),
  SPARE_PART: fieldsOf('SPARE_PART').filter(isEditable),
};
