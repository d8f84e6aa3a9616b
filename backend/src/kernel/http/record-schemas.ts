import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Pagination } from './list.js';

/** Describes `allowedActions` of a record. */
export const ActionsProperty = (actions: readonly string[], enumName: string): PropertyDecorator =>
  ApiProperty({
    enum: actions,
    enumName,
    isArray: true,
    description: 'What the caller may do; an API token also needs the scope',
  });

/** Creates a base class whose only property is the record. */
export function EnvelopeOf<Name extends string, Item>(name: Name, item: Type<Item>): Type<Record<Name, Item>> {
  abstract class Envelope {}
  ApiProperty({ type: item })(Envelope.prototype, name);
  return Envelope as Type<Record<Name, Item>>;
}

/** Creates a base class for a page of records. */
export function ListOf<Name extends string, Item>(
  name: Name,
  item: Type<Item>,
): Type<Record<Name, Item[]> & { pagination: Pagination }> {
  abstract class List {}
  ApiProperty({ type: [item] })(List.prototype, name);
  ApiProperty({ type: Pagination })(List.prototype, 'pagination');
  return List as Type<Record<Name, Item[]> & { pagination: Pagination }>;
}
