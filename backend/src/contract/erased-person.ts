/**
 * Stored in place of the name of an erased person. No other person can have it: names of accounts
 * contain no brackets, and tickets refuse this surname. Screens and documents translate it.
 */
export const ERASED_PERSON = { name: 'Persona', surname: '(cancellata)' } as const;

/** The same where one text holds the full name. */
export const ERASED_FULL_NAME = `${ERASED_PERSON.name} ${ERASED_PERSON.surname}`;

export const isErasedPerson = ({ surname }: { surname: string }): boolean => surname === ERASED_PERSON.surname;

/** Replaces the address; no mail can ever be sent there. */
export const erasedEmail = (userId: string): string => `erased-${userId}@invalid`;

export const isErasedEmail = (email: string): boolean => /^erased-[0-9a-f-]{36}@invalid$/.test(email);
