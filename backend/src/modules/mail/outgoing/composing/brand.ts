/** Colours on light paper; the layout's style block adapts them to dark mode. */
export const BRAND = {
  primary: '#2e7d32',
  dark: '#1b5e20',
  page: '#f1f5f2',
  paper: '#ffffff',
  text: '#1c2420',
  muted: '#55605a',
  line: '#d5dbd7',
  alarm: '#b71c1c',
} as const;
