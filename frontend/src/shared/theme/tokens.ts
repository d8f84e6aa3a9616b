import type { TicketPriority, TicketStatus } from '@contract/enums';

/** The only place where colours, radii, spacing and type sizes are written down. */
export const palette = {
  primary: { main: '#2e7d32', light: '#66bb6a', dark: '#1b5e20', contrast: '#ffffff' },
  secondary: { main: '#004d40', light: '#39796b', dark: '#00251a', contrast: '#ffffff' },
  error: { main: '#d32f2f', contrast: '#ffffff' },
  warning: { main: '#ed6c02', contrast: '#1f1300' },
  info: { main: '#0288d1', contrast: '#ffffff' },
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
} as const;

/** A tinted surface with text that keeps at least 4.5:1 on it. */
export interface Tone {
  background: string;
  text: string;
}

export const tones = {
  success: { background: '#e3f2e4', text: '#1b5e20' },
  secondary: { background: '#d9ece8', text: '#004d40' },
  error: { background: '#fde7e7', text: '#9b1c1c' },
  warning: { background: '#fff0df', text: '#8a3d00' },
  info: { background: '#e1f1fb', text: '#014f7a' },
  progress: { background: '#efe7fe', text: '#5520b0' },
  neutral: { background: '#eceff0', text: '#414b46' },
} as const satisfies Record<string, Tone>;
export type ToneName = keyof typeof tones;

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

export type PlotTexture = 'plain' | 'stripes' | 'dots';

/** What the bars of a plot are filled with: at least 3:1 against paper, and a texture where bars are stacked on each other. */
export const plotFills = {
  primary: { colour: palette.primary.main, texture: 'plain' },
  secondary: { colour: palette.secondary.main, texture: 'plain' },
  info: { colour: palette.info.main, texture: 'stripes' },
  progress: { colour: palette.progress.main, texture: 'dots' },
} as const satisfies Record<string, { colour: string; texture: PlotTexture }>;
export type PlotFill = keyof typeof plotFills;

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
export const drawerWidth = 280;
