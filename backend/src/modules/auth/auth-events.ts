import { defineEvent } from '../../kernel/outbox/index.js';

/** The mailbox was not proven before, and somebody has what only it could have told: a mailed password or link. */
export const mailboxProven = defineEvent<{ userId: string }>('auth.mailboxProven');

/** A mail with the mailbox link is due: somebody registered, or asked for it again. */
export const mailboxLinkWanted = defineEvent<{ userId: string }>('auth.mailboxLinkWanted');

/** The user chose a new password. */
export const passwordChanged = defineEvent<{ userId: string }>('auth.passwordChanged');

/** An active user, or a stranger who knows the address, asked for a temporary password by mail. */
export const passwordForgotten = defineEvent<{ userId: string }>('auth.passwordForgotten');

/** From now on logins ask for a code of the user's authenticator app. */
export const secondFactorActivated = defineEvent<{ userId: string }>('auth.secondFactorActivated');

/** The user gave up the second factor. */
export const secondFactorRemoved = defineEvent<{ userId: string }>('auth.secondFactorRemoved');

/** The account changed hands, or what it may do changed: whatever else opens it has to go with the sessions. */
export const everySessionEnded = defineEvent<{ userId: string }>('auth.everySessionEnded');

/** An admin took the second factor off an account, whose sessions have ended. */
export const secondFactorReset = defineEvent<{ userId: string }>('auth.secondFactorReset');

/** Wrong passwords came from so many addresses that new ones are refused for a while. */
export const guessingDetected = defineEvent<{ userId: string }>('auth.guessingDetected');
