import { defineEvent } from '#kernel/outbox/index.js';

/**
 * An administrator created an account. Without a password, its owner chooses one by a mailed link.
 */
export const accountCreated = defineEvent<{ userId: string; withoutPassword: boolean }>('users.accountCreated');

/** An administrator reset the password: the old one is invalid, a temporary one is mailed. */
export const passwordReset = defineEvent<{ userId: string }>('users.passwordReset');

/** The account was deleted or erased: everything that opened it must be removed, too. */
export const accountDeleted = defineEvent<{ userId: string }>('users.accountDeleted');

/** The account's permissions changed: all its sessions must end. */
export const accessChanged = defineEvent<{ userId: string }>('users.accessChanged');
