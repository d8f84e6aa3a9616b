import { useSyncExternalStore } from 'react';
import { onThemeChange, scheme, themeChoice, type ThemeChoice } from './theme-choice';
import type { Scheme } from './tokens';

/** What the user chose. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(onThemeChange, themeChoice);

/** The variant that is shown. */
export const useScheme = (): Scheme => useSyncExternalStore(onThemeChange, scheme);
