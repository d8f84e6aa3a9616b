/** Values shared by both sides and the database, in the order in which screens offer them. */
export * from './api-tokens.js';
export * from './conversation.js';
export * from './jobs.js';
export * from './lists.js';
export * from './live.js';
export * from './mail-in.js';
export * from './mails.js';
export * from './notifications.js';
export * from './people.js';
export * from './plants.js';
export * from './rights.js';
export * from './security-events.js';
export * from './service-levels.js';
export * from './tickets.js';
export * from './webhooks.js';
