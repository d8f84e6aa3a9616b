/** Values of the domain that both sides and the database share. The order is the order in which they are offered. */
export * from './api-tokens.js';
export * from './jobs.js';
export * from './lists.js';
export * from './live.js';
export * from './mails.js';
export * from './people.js';
export * from './security-events.js';
export * from './tickets.js';
export * from './webhooks.js';
