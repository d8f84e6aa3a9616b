export {
  ALLOWED,
  assertAllowed,
  DomainError,
  invalidField,
  OperatorError,
  refused,
  type Verdict,
} from './domain-error.js';
export { ErrorFilter, errorBody } from './error.filter.js';
export { defineConstraintErrors, toDomainError } from './error-mapping.js';
