import { defineEvent } from '../../kernel/outbox/index.js';

/** An admin made an account. Without a password its owner chooses one, by a link that comes by mail. */
export const accountCreated = defineEvent<{ userId: string; withoutPassword: boolean }>('users.accountCreated');

/** An admin reset the password: the old one is dead, a temporary one is to be mailed. */
export const passwordReset = defineEvent<{ userId: string }>('users.passwordReset');

/** The account is gone, or kept as a mere name: whatever opened it has to go, too. */
export const accountDeleted = defineEvent<{ userId: string }>('users.accountDeleted');

/** What the account may do shrank or changed: nobody who is signed in to it may go on. */
export const accessChanged = defineEvent<{ userId: string }>('users.accessChanged');
