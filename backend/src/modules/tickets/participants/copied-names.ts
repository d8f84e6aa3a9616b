import type { Language } from '#contract/index.js';

/** Stands for a name that is not known. */
const UNNAMED: Readonly<Record<Language, string>> = { it: 'Persona in copia', en: 'Person in copy' };

interface Named {
  name: string;
  surname: string;
}

/** Removes a name that is a part of the address, because clients would read it. */
export const withoutAddressPart = <T extends Named>(person: T, email: string, language: Language): T =>
  person.surname === '' && person.name.toLowerCase() === email.slice(0, email.indexOf('@')).toLowerCase()
    ? { ...person, name: UNNAMED[language] }
    : person;

/** A person with that name, who is shown instead of the account. */
export const unnamedPerson = (language: Language): Named => ({ name: UNNAMED[language], surname: '' });

export const isUnnamed = ({ name, surname }: Named): boolean =>
  surname === '' && (name === '' || Object.values(UNNAMED).includes(name));

/** SQL: the name under which a person was last put in copy of the ticket. */
export const notedNameSql = (ticketId: string, userId: string): string => `(
  SELECT a.payload #>> '{participant,to,name}' FROM ticket_activity a
  WHERE a.ticket_id = ${ticketId} AND a.kind = 'COPY_CHANGED' AND a.payload #>> '{participant,to,id}' = ${userId}::text
  ORDER BY a.created_at DESC, a.id DESC LIMIT 1)`;
