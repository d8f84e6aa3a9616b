import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import type { ErrorDetail } from '../../contract/index.js';
import { DomainError } from '../errors/index.js';

/** Unknown properties are refused; nothing is converted implicitly. */
export const validationPipe = (): ValidationPipe =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transformOptions: { enableImplicitConversion: false, exposeDefaultValues: true },
    validationError: { target: false, value: false },
    exceptionFactory: (errors) =>
      new DomainError(
        'VALIDATION_FAILED',
        errors.flatMap((error) => detailsOf(error, '')),
      ),
  });

/** One detail per field: the first broken rule, with the path down to it. */
function detailsOf(error: ValidationError, parent: string): ErrorDetail[] {
  const path = parent === '' ? error.property : `${parent}.${error.property}`;
  const [broken] = Object.entries(error.constraints ?? {});
  const own = broken
    ? [{ field: path, code: broken[0] === 'whitelistValidation' ? 'unknownField' : broken[0], message: broken[1] }]
    : [];
  return [...own, ...(error.children ?? []).flatMap((child) => detailsOf(child, path))];
}
