import { permanentStore } from '../storage/browser-storage';
import { type Scheme, buttonPadding, motion, partName, radius, schemes, spacingUnit, typography } from './tokens';
import { useSyncExternalStore } from 'react';

const flattenTokens = (name: string, value: string | number | object): [string, string][] =>
  typeof value === 'object'
    ? Object.entries(value).flatMap(([part, inner]: [string, string | object]) =>
        flattenTokens(partName(name, part), inner),
      )
    : [[name, String(value)]];

/** CSS custom properties for the tokens: `--color-primary-dark`, `--tone-error-text`, `--radius-card`, `--font-h1`, `--space`. */
export const cssVariables = (scheme: Scheme): [string, string][] => [
  ...flattenTokens('--color', schemes[scheme].palette),
  ...flattenTokens('--tone', schemes[scheme].tones),
  ...Object.entries(radius).map(([name, pixels]): [string, string] => [`--radius-${name}`, `${pixels}px`]),
  ...flattenTokens('--font', typography),
  ['--space', `${spacingUnit}px`],
  ['--motion', `${motion.duration}ms`],
  ['--button-padding', buttonPadding],
];

/** Writes the tokens of a variant as CSS variables and sets the browser's colour scheme. */
const applyTokens = (scheme: Scheme): void => {
  const { style } = document.documentElement;
  for (const [name, value] of cssVariables(scheme)) style.setProperty(name, value);
  style.colorScheme = scheme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', schemes[scheme].palette.chrome);
};

/** `system` follows the device. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Stored per device; `public/theme.js` applies it to the root element before the first paint. */
const STORAGE_KEY = 'theme';

const isChoice = (value: string | undefined): value is ThemeChoice => THEME_CHOICES.some((choice) => choice === value);

const found = document.documentElement.dataset.theme;
let choice: ThemeChoice = isChoice(found) ? found : 'system';

const listeners = new Set<() => void>();
// Old browsers and test environments lack matchMedia.
const devicePrefersDark =
  typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : null;

export const themeChoice = (): ThemeChoice => choice;

export const currentScheme = (): Scheme => {
  if (choice !== 'system') return choice;
  return devicePrefersDark?.matches ? 'dark' : 'light';
};

const showScheme = (): void => {
  applyTokens(currentScheme());
  for (const listener of listeners) listener();
};

/** Shows the chosen variant and follows changes of the device; called once per page, before the first render. */
export const startTheme = (): void => {
  applyTokens(currentScheme());
  devicePrefersDark?.addEventListener('change', showScheme);
};

/** Prints in the light variant, because browsers print no dark backgrounds below light words. */
export const printLight = (): void => {
  window.addEventListener('beforeprint', () => applyTokens('light'));
  window.addEventListener('afterprint', () => applyTokens(currentScheme()));
};

export const chooseTheme = (next: ThemeChoice): void => {
  choice = next;
  document.documentElement.dataset.theme = next;
  permanentStore.set(STORAGE_KEY, next);
  showScheme();
};

/** Calls the listener after each change. Returns the function that ends it. */
export const onThemeChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the user chose. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(onThemeChange, themeChoice);

/** The variant that is shown. */
export const useScheme = (): Scheme => useSyncExternalStore(onThemeChange, currentScheme);
