import { ApiProperty } from '@nestjs/swagger';
import {
  type ColumnOf,
  fieldOf,
  type FieldValue,
  type FormColumn,
  isYesOrNo,
  MODIFICATION_TYPES,
  type TICKET_FIELDS,
  type TicketFieldName,
} from '#contract/index.js';
import type { Ticket } from '../model/ticket.entity.js';
import { FIELD_DOCS } from './field-docs.js';

type Fields = typeof TICKET_FIELDS;

export type SummaryField = {
  [Name in TicketFieldName]: 'summary' extends Fields[Name]['shown'][number] ? Name : never;
}[TicketFieldName];

/** Fields of a response. A field is null if the category lacks it or it is empty. */
export type AnswerValues<Names extends TicketFieldName> = {
  [Name in Names]: FieldValue<Name> | (null extends Ticket[ColumnOf<Name>] ? null : never);
};

/** Fields of every ticket. */
const ALWAYS: readonly TicketFieldName[] = ['title', 'description'];

/** Documents a response field by the name of the field or of its column. */
export function documentAnswer(name: TicketFieldName): PropertyDecorator {
  const { kind, required } = fieldOf(name);
  const { example, answer: description } = FIELD_DOCS[name] ?? {};
  const nullable = required === true || ALWAYS.includes(name) ? {} : { nullable: true };
  return kind === 'modificationType'
    ? ApiProperty({ enum: MODIFICATION_TYPES, enumName: 'ModificationType', ...nullable, description })
    : ApiProperty({ type: isYesOrNo(name) ? Boolean : String, ...nullable, example, description });
}

/** Reads the response fields from their columns. */
export const answerOf = <Name extends TicketFieldName>(
  row: Pick<Ticket, ColumnOf<Name>>,
  names: readonly Name[],
): AnswerValues<Name> =>
  Object.fromEntries(
    names.map((name) => [name, row[fieldOf(name).column as FormColumn & keyof typeof row]]),
  ) as AnswerValues<Name>;
