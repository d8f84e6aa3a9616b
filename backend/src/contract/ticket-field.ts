import type { ModificationType, TicketCategory } from './enums/index.js';

/** `code`: letters and digits of a plate or an order. `yesNo`: must be answered. `flag`: ticked or not. */
export type FieldKind = 'line' | 'code' | 'email' | 'phone' | 'long' | 'yesNo' | 'flag' | 'modificationType';

export const FIELD_GROUPS = ['CUSTOMER', 'PLANT', 'REQUEST'] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** `summary`: in list responses. `list`: below the title in lists on the screen. */
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

/** A question of the form. */
export interface TicketField {
  /** Its column on the ticket. */
  column: string;
  group: FieldGroup;
  categories: readonly TicketCategory[];
  kind: FieldKind;
  limit?: { min?: number; max: number };
  /** The form requires an answer. */
  required?: true;
  /** A correction may clear it. */
  nullable?: true;
  /** An administrator may correct it. */
  editable?: true;
  /** The field that must be 'yes' before this one is asked. Then this one is required. */
  askedWith?: string;
  /** The default that is stored. */
  otherwise?: boolean | ModificationType;
  shown: readonly FieldPlace[];
  /** Column width in exports, in characters. */
  width?: number;
  /** Value of the autocomplete attribute. */
  autoComplete?: string;
  /** The next field stands in the same row of the form. */
  besideNext?: true;
  /** Number of lines of the input. */
  rows?: number;
}
