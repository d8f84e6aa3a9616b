export { defineConstraintErrors } from './constraint-errors.js';
export { DomainError, invalidField } from './domain-error.js';
export { ErrorFilter, errorBody } from './error.filter.js';
export { toDomainError } from './error-mapping.js';
