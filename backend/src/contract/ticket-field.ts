import type { ModificationType, TicketCategory } from './enums/index.js';

/** `code`: letters and digits of a plate or an order; `yesNo`: answered either way; `flag`: ticked or not. */
export type FieldKind = 'line' | 'code' | 'email' | 'phone' | 'long' | 'yesNo' | 'flag' | 'modificationType';

export const FIELD_GROUPS = ['CUSTOMER', 'PLANT', 'REQUEST'] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** `summary`: in the answers to lists; `list`: under the title in the list on the screen. */
export const FIELD_PLACES = [
  'summary',
  'list',
  'detail',
  'mail',
  'report',
  'export',
  'personalData',
  'search',
] as const;
export type FieldPlace = (typeof FIELD_PLACES)[number];

/** What the form asks about a ticket. */
export interface TicketField {
  /** Where the ticket keeps it. */
  column: string;
  group: FieldGroup;
  categories: readonly TicketCategory[];
  kind: FieldKind;
  limit?: { min?: number; max: number };
  /** The form has to be filled in here. */
  required?: true;
  /** A correction may clear it. */
  nullable?: true;
  /** An administrator may correct it. */
  editable?: true;
  /** The field that has to be answered with yes before this one is asked for, and then it is required. */
  askedWith?: string;
  /** What is kept where nothing was sent. */
  otherwise?: boolean | ModificationType;
  shown: readonly FieldPlace[];
  /** Characters of its column in exports. */
  width?: number;
  /** What browsers fill in. */
  autoComplete?: string;
  /** Shares a row of the form with the field after it. */
  besideNext?: true;
  /** Lines of the input. */
  rows?: number;
}
