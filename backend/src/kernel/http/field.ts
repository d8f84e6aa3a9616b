import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Allow, IsOptional, ValidateBy, ValidateIf, type ValidationOptions } from 'class-validator';

/**
 * Field decorators: each one trims or converts explicitly, validates, and documents the field.
 * Nothing is converted implicitly: `true` is no number and `{}` is no text.
 */
export interface FieldOptions {
  /** Absent is allowed; for text, blank counts as absent. */
  optional?: boolean;
  /** `null` is allowed and clears. */
  nullable?: boolean;
  /** An optional field that another field's value makes necessary. */
  requiredWhen?: (dto: object) => boolean;
  description?: string;
  example?: unknown;
}

interface Rule {
  code: string;
  message: string;
  accepts: (value: unknown) => boolean;
}

/** One rule of a field. */
export const rule = ({ code, message, accepts }: Rule, options?: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: code, validator: { validate: accepts, defaultMessage: () => message } }, options);

/** A whole field: presence first, then the rules. */
export function field(
  options: FieldOptions,
  schema: ApiPropertyOptions,
  ...decorators: PropertyDecorator[]
): PropertyDecorator {
  const presence: PropertyDecorator[] = [];
  if (options.optional && options.nullable) presence.push(IsOptional());
  else if (options.optional) presence.push(ValidateIf((dto: object, value: unknown) => isDue(options, dto, value)));
  else if (options.nullable) presence.push(ValidateIf((_: object, value: unknown) => value !== null));
  const documented = {
    ...schema,
    required: !options.optional,
    nullable: options.nullable,
    description: options.description,
    example: options.example,
  } as ApiPropertyOptions;
  return applyDecorators(ApiProperty(documented), ...presence, ...decorators);
}

const isDue = ({ requiredWhen }: FieldOptions, dto: object, value: unknown): boolean =>
  value !== undefined || (requiredWhen?.(dto) ?? false);

/** Accepted for the sake of senders who fill it in, and never read. */
export const IgnoredField = (schema: ApiPropertyOptions, description: string): PropertyDecorator =>
  field({ optional: true, description }, schema, Allow());
