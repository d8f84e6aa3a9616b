const kebab = (name: string): string => name.replace(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`);

/** Name of the CSS variable of a token's part: `--color-primary` and `dark` make `--color-primary-dark`; `main` is the role itself. */
export const partName = (name: string, part: string): string =>
  part === 'main' ? name : `${name}-${/^h\d$/.test(part) ? part : kebab(part)}`;

/** The same shape with the CSS variable in place of each value. */
export const asVariables = <T>(name: string, value: T): T =>
  (typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([part, inner]) => [part, asVariables(partName(name, part), inner)]))
    : `var(${name})`) as T;
