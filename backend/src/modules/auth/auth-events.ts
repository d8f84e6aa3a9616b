import { defineEvent } from '../../kernel/outbox/index.js';

/** Somebody logged in with a password that only the mailbox could have told: it is theirs. */
export const mailboxProven = defineEvent<{ userId: string }>('auth.mailboxProven');

/** The user chose a new password. */
export const passwordChanged = defineEvent<{ userId: string }>('auth.passwordChanged');

/** An active user, or a stranger who knows the address, asked for a temporary password by mail. */
export const passwordForgotten = defineEvent<{ userId: string }>('auth.passwordForgotten');
