/**
 * What is stored in place of the name of an erased person. Nobody else can be called so: accounts' names hold no brackets, and
 * tickets refuse this surname. Screens and documents say it in their own language.
 */
export const ERASED_PERSON = { name: 'Persona', surname: '(cancellata)' } as const;

/** The same where one text holds the whole name. */
export const ERASED_FULL_NAME = `${ERASED_PERSON.name} ${ERASED_PERSON.surname}`;

export const isErasedPerson = ({ surname }: { surname: string }): boolean => surname === ERASED_PERSON.surname;

/** Stands in place of the address; no mail can ever go there. */
export const erasedEmail = (userId: string): string => `erased-${userId}@invalid`;

export const isErasedEmail = (email: string): boolean => /^erased-[0-9a-f-]{36}@invalid$/.test(email);
