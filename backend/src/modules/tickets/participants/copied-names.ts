import type { Language } from '../../../contract/index.js';

/** Stands for a name that is not known. */
const UNNAMED: Readonly<Record<Language, string>> = { it: 'Persona in copia', en: 'Person in copy' };

interface Named {
  name: string;
  surname: string;
}

/** A person in copy without a part of their address as a name, which clients would read. */
export const withoutAddressPart = <T extends Named>(person: T, email: string, language: Language): T =>
  person.surname === '' && person.name.toLowerCase() === email.slice(0, email.indexOf('@')).toLowerCase()
    ? { ...person, name: UNNAMED[language] }
    : person;
