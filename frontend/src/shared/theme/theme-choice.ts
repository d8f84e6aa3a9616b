import { permanentStore } from '../storage/browser-storage';
import { applyTokens } from './apply-tokens';
import type { Scheme } from './tokens';

/** system: what the device says. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Kept per device; `public/theme.js` reads it before the first paint and leaves what it found on the root element. */
const STORAGE_KEY = 'theme';

const isChoice = (value: string | undefined): value is ThemeChoice => THEME_CHOICES.some((choice) => choice === value);

const found = document.documentElement.dataset.theme;
let choice: ThemeChoice = isChoice(found) ? found : 'system';

const listeners = new Set<() => void>();
// Old browsers and test environments cannot say what the device prefers.
const devicePrefersDark =
  typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : null;

export const themeChoice = (): ThemeChoice => choice;

export const scheme = (): Scheme => {
  if (choice !== 'system') return choice;
  return devicePrefersDark?.matches ? 'dark' : 'light';
};

const show = (): void => {
  applyTokens(scheme());
  for (const listener of listeners) listener();
};

/** Shows the chosen variant, and from then on the one that the device changes to; called once per page, before the first render. */
export const startTheme = (): void => {
  applyTokens(scheme());
  devicePrefersDark?.addEventListener('change', show);
};

export const chooseTheme = (next: ThemeChoice): void => {
  choice = next;
  document.documentElement.dataset.theme = next;
  permanentStore.set(STORAGE_KEY, next);
  show();
};

/** Calls the listener after each change; the answer ends it. */
export const onThemeChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
