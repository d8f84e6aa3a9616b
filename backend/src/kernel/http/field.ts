import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Allow, IsOptional, ValidateBy, ValidateIf, type ValidationOptions } from 'class-validator';

/**
 * Field decorators. Each one trims or converts explicitly, validates, and documents the field.
 * There are no implicit conversions: `true` is not a number and `{}` is not text.
 */
export interface FieldOptions {
  /** The field may be absent; blank text counts as absent. */
  optional?: boolean;
  /** `null` is allowed and clears the field. */
  nullable?: boolean;
  /** Makes an optional field required, depending on another field's value. */
  requiredWhen?: (dto: object) => boolean;
  description?: string;
  example?: unknown;
}

interface Rule {
  code: string;
  /** For the refused value. */
  message: string | ((value: unknown) => string);
  accepts: (value: unknown) => boolean;
}

/** Adds one rule to a field. */
export const rule = ({ code, message, accepts }: Rule, options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: code,
      validator: {
        validate: accepts,
        defaultMessage: (field) => (typeof message === 'string' ? message : message(field?.value)),
      },
    },
    options,
  );

/** Declares a complete field. Presence is checked first, then the rules. */
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

/** A field that is never read. It is accepted because some senders fill it in. */
export const IgnoredField = (schema: ApiPropertyOptions, description: string): PropertyDecorator =>
  field({ optional: true, description }, schema, Allow());
