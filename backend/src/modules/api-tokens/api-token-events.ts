import { defineEvent } from '../../kernel/outbox/index.js';

/** The owner or an administrator created a token for the account. */
export const apiTokenCreated = defineEvent<{ userId: string }>('apiTokens.created');
