import { defineEvent } from '#kernel/outbox/index.js';

/** A mailed password or link was used, or a mail answered, which proves the mailbox. */
export const mailboxProven = defineEvent<{ userId: string }>('auth.mailboxProven');

/** The user answered a mail: older access ended, and the way into the account has to be mailed. */
export const mailboxProvenByMail = defineEvent<{ userId: string }>('auth.mailboxProvenByMail');

/** A mailbox link has to be sent: after registration, or on request. */
export const mailboxLinkWanted = defineEvent<{ userId: string }>('auth.mailboxLinkWanted');

/** The user chose a new password. */
export const passwordChanged = defineEvent<{ userId: string }>('auth.passwordChanged');

/** A temporary password was requested for an active account. */
export const passwordForgotten = defineEvent<{ userId: string }>('auth.passwordForgotten');

/** From now on logins require a code from the authenticator app. */
export const secondFactorActivated = defineEvent<{ userId: string }>('auth.secondFactorActivated');

/** The user removed the second factor. */
export const secondFactorRemoved = defineEvent<{ userId: string }>('auth.secondFactorRemoved');

/** The account or its rights changed. Everything else that gives access has to end with the sessions. */
export const everySessionEnded = defineEvent<{ userId: string }>('auth.everySessionEnded');

/** An administrator removed the second factor and ended the sessions. */
export const secondFactorReset = defineEvent<{ userId: string }>('auth.secondFactorReset');

/** Wrong passwords came from so many addresses that new ones are refused for a while. */
export const guessingDetected = defineEvent<{ userId: string }>('auth.guessingDetected');
