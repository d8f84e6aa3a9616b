import { defineEvent } from '../../kernel/outbox/index.js';

/** Somebody made a token for the account: its owner, or an administrator. */
export const apiTokenCreated = defineEvent<{ userId: string }>('apiTokens.created');
