import { buttonPadding, motion, partName, radius, schemes, spacingUnit, typography, type Scheme } from './tokens';

const flatten = (name: string, value: string | number | object): [string, string][] =>
  typeof value === 'object'
    ? Object.entries(value).flatMap(([part, inner]: [string, string | object]) => flatten(partName(name, part), inner))
    : [[name, String(value)]];

/** CSS custom properties for the tokens: `--color-primary-dark`, `--tone-error-text`, `--radius-card`, `--font-h1`, `--space`. */
export const cssVariables = (scheme: Scheme): [string, string][] => [
  ...flatten('--color', schemes[scheme].palette),
  ...flatten('--tone', schemes[scheme].tones),
  ...Object.entries(radius).map(([name, pixels]): [string, string] => [`--radius-${name}`, `${pixels}px`]),
  ...flatten('--font', typography),
  ['--space', `${spacingUnit}px`],
  ['--motion', `${motion.duration}ms`],
  ['--button-padding', buttonPadding],
];

/** Writes the tokens of a variant as CSS variables and sets the browser's colour scheme. */
export const applyTokens = (scheme: Scheme): void => {
  const { style } = document.documentElement;
  for (const [name, value] of cssVariables(scheme)) style.setProperty(name, value);
  style.colorScheme = scheme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', schemes[scheme].palette.chrome);
};
