export * from './calendar.js';
export * from './enums.js';
export * from './erased-person.js';
export * from './error-codes.js';
export * from './limits.js';
export * from './phone.js';
export * from './support.js';
export * from './texts.js';
