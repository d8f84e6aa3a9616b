export { DomainError, invalidField, OperatorError } from './domain-error.js';
export { ErrorFilter, errorBody } from './error.filter.js';
export { defineConstraintErrors, toDomainError } from './error-mapping.js';
export { ALLOWED, assertAllowed, refused, type Verdict } from './verdict.js';
