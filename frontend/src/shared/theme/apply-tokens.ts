import { buttonPadding, motion, palette, radius, spacingUnit, tones, typography } from './tokens';

const kebab = (name: string): string => name.replace(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`);

const flatten = (prefix: string, value: string | number | object): [string, string][] =>
  typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]: [string, string | object]) =>
        flatten(key === 'main' ? prefix : `${prefix}-${/^h\d$/.test(key) ? key : kebab(key)}`, inner),
      )
    : [[prefix, String(value)]];

/** CSS custom properties for the tokens: `--color-primary-dark`, `--tone-error-text`, `--radius-card`, `--font-h1`, `--space`. */
export const cssVariables = (): [string, string][] => [
  ...flatten('--color', palette),
  ...flatten('--tone', tones),
  ...Object.entries(radius).map(([name, pixels]): [string, string] => [`--radius-${name}`, `${pixels}px`]),
  ...flatten('--font', typography),
  ['--space', `${spacingUnit}px`],
  ['--motion', `${motion.duration}ms`],
  ['--button-padding', buttonPadding],
];

/** Makes the tokens visible to the style sheets; called once per page, before the first render. */
export const applyTokens = (): void => {
  const { style } = document.documentElement;
  for (const [name, value] of cssVariables()) style.setProperty(name, value);
};
