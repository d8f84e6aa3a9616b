import type { Language } from '#contract/index.js';

/** Replaces an unknown name. */
const UNNAMED: Readonly<Record<Language, string>> = { it: 'Persona in copia', en: 'Person in copy' };

interface Named {
  name: string;
  surname: string;
}

/** Replaces a name that equals the local part of the address, because clients would see part of the address. */
export const withoutAddressPart = <T extends Named>(person: T, email: string, language: Language): T =>
  person.surname === '' && person.name.toLowerCase() === email.slice(0, email.indexOf('@')).toLowerCase()
    ? { ...person, name: UNNAMED[language] }
    : person;

/** A placeholder for a person whose name is not shown. */
export const unnamedPerson = (language: Language): Named => ({ name: UNNAMED[language], surname: '' });

export const isUnnamed = ({ name, surname }: Named): boolean =>
  surname === '' && (name === '' || Object.values(UNNAMED).includes(name));

/** SQL: the name under which a person was last put in copy of the ticket. */
export const notedNameSql = (ticketId: string, userId: string): string => `(
  SELECT a.payload #>> '{participant,to,name}' FROM ticket_activity a
  WHERE a.ticket_id = ${ticketId} AND a.kind = 'COPY_CHANGED' AND a.payload #>> '{participant,to,id}' = ${userId}::text
  ORDER BY a.created_at DESC, a.id DESC LIMIT 1)`;
