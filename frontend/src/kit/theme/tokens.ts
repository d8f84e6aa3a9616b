import type { TicketPriority, TicketStatus } from '@contract/enums/index';

const kebabCase = (name: string): string => name.replace(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`);

/**
 * Name of the CSS variable for a part of a token: `--color-primary` and `dark` give `--color-primary-dark`, `main`
 * gives the role itself.
 */
export const partName = (name: string, part: string): string =>
  part === 'main' ? name : `${name}-${/^h\d$/.test(part) ? part : kebabCase(part)}`;

/** The same shape with the CSS variable in place of each value. */
const asVariables = <T>(name: string, value: T): T =>
  (typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([part, inner]) => [part, asVariables(partName(name, part), inner)]))
    : `var(${name})`) as T;

/** The only definition of colours, radii, spacing and type sizes. */
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

interface Role {
  main: string;
  light?: string;
  dark?: string;
  /** Text and icons on `main`. */
  contrast: string;
}

/** A tinted surface with text that keeps at least 4.5:1 on it. */
interface Tone {
  background: string;
  text: string;
}

const lightPalette = {
  primary: { main: '#2e7d32', light: '#66bb6a', dark: '#1b5e20', contrast: '#ffffff' },
  secondary: { main: '#004d40', light: '#39796b', dark: '#00251a', contrast: '#ffffff' },
  error: { main: '#d32f2f', contrast: '#ffffff' },
  warning: { main: '#ed6c02', contrast: '#1f1300' },
  info: { main: '#0288d1', contrast: '#00121d' },
  success: { main: '#2e7d32', contrast: '#ffffff' },
  progress: { main: '#7c3aed', contrast: '#ffffff' },
  background: '#fafafa',
  paper: '#ffffff',
  text: '#1c2420',
  textMuted: '#55605a',
  border: '#d5dbd7',
  /** Borders of inputs: 3:1 against paper. */
  borderStrong: '#7b857f',
  hover: '#f1f5f2',
  overlay: 'rgba(12, 24, 18, 0.5)',
  /** The colour that the browser draws around the page. */
  chrome: '#2e7d32',
};

type Palette = { [Name in keyof typeof lightPalette]: (typeof lightPalette)[Name] extends string ? string : Role };

const lightTones = {
  success: { background: '#e3f2e4', text: '#1b5e20' },
  secondary: { background: '#d9ece8', text: '#004d40' },
  error: { background: '#fde7e7', text: '#9b1c1c' },
  warning: { background: '#fff0df', text: '#8a3d00' },
  info: { background: '#e1f1fb', text: '#014f7a' },
  progress: { background: '#efe7fe', text: '#5520b0' },
  neutral: { background: '#eceff0', text: '#414b46' },
};
export type ToneName = keyof typeof lightTones;

/** The same roles on a dark background. `dark` is the stronger tone, here the brighter one. */
const darkPalette: Palette = {
  primary: { main: '#66bb6a', light: '#a5d6a7', dark: '#81c784', contrast: '#071a09' },
  secondary: { main: '#4db6a3', light: '#80cbbf', dark: '#80cbc4', contrast: '#00201b' },
  error: { main: '#f28b82', contrast: '#2b0706' },
  warning: { main: '#f5a35c', contrast: '#1f1300' },
  info: { main: '#5bb6ee', contrast: '#00121d' },
  success: { main: '#66bb6a', contrast: '#071a09' },
  progress: { main: '#b794f6', contrast: '#1a0a38' },
  background: '#111714',
  paper: '#1a211d',
  text: '#e6ece8',
  textMuted: '#a9b5ae',
  border: '#36413b',
  borderStrong: '#7f8c85',
  hover: '#242d28',
  overlay: 'rgba(0, 0, 0, 0.65)',
  chrome: '#111714',
};

const darkTones: Record<ToneName, Tone> = {
  success: { background: '#1d3a22', text: '#a5d9a8' },
  secondary: { background: '#123a34', text: '#9adbd0' },
  error: { background: '#4a1d1e', text: '#ffb4ae' },
  warning: { background: '#45290c', text: '#ffc78f' },
  info: { background: '#0f344b', text: '#a6d8f7' },
  progress: { background: '#352257', text: '#d3bdfb' },
  neutral: { background: '#2b332f', text: '#c3ccc7' },
};

/** Plain colour values for computations. Components use `palette` and `tones`, which follow the variant. */
export const schemes: Record<Scheme, { palette: Palette; tones: Record<ToneName, Tone> }> = {
  light: { palette: lightPalette, tones: lightTones },
  dark: { palette: darkPalette, tones: darkTones },
};

/** The colours as CSS variables, for components. */
export const palette = asVariables('--color', lightPalette);
export const tones = asVariables('--tone', lightTones);

/** ASSIGNED is an OPEN ticket that already has a technician. */
export type StatusLabel = TicketStatus | 'ASSIGNED';

export const statusTones: Record<StatusLabel, ToneName> = {
  OPEN: 'info',
  ASSIGNED: 'secondary',
  IN_PROGRESS: 'progress',
  CLOSED: 'success',
};

export const priorityTones: Record<TicketPriority, ToneName> = {
  CRITICAL: 'error',
  HIGH: 'warning',
  MEDIUM: 'info',
  LOW: 'success',
  NOT_SET: 'neutral',
};

/** Corner radii in pixels. */
export const radius = { input: 8, button: 12, card: 16, chip: 20 } as const;

/** One step of the spacing grid in pixels. */
export const spacingUnit = 8;

export const typography = {
  family: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif",
  h1: '3rem',
  h2: '2.5rem',
  h3: '2rem',
  h4: '1.5rem',
  h5: '1.25rem',
  h6: '1.125rem',
  body: '1rem',
  small: '0.875rem',
} as const;

/** Motion in milliseconds; switched off under reduced motion. */
export const motion = { duration: 200 } as const;

export const buttonPadding = '12px 24px';
export const drawerWidth = 264;
