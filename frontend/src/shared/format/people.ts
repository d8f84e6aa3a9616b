export const fullName = (person: { name: string; surname: string }): string =>
  `${person.name} ${person.surname}`.trim();

/** First letters of name and surname, as whole characters even outside the basic plane. */
export const initials = (person: { name: string; surname: string }): string =>
  [person.name, person.surname]
    .map((part) => Array.from(part.trim())[0] ?? '')
    .join('')
    .toLocaleUpperCase();
