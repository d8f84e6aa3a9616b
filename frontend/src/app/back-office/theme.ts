import { createTheme } from '@mui/material/styles';
import { buttonPadding, motion, palette, radius, spacingUnit, tones, typography } from '@/shared/theme/tokens';

const colour = (tone: { main: string; light?: string; dark?: string; contrast: string }) => ({
  main: tone.main,
  ...(tone.light && { light: tone.light }),
  ...(tone.dark && { dark: tone.dark }),
  contrastText: tone.contrast,
});

const heading = (fontSize: string) => ({ fontSize, fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.01em' });

/** Labels stand above their field instead of floating in it. */
const labelAbove = {
  position: 'static',
  transform: 'none',
  maxWidth: '100%',
  marginBottom: spacingUnit / 2,
  fontSize: typography.small,
  fontWeight: 600,
  color: palette.text,
} as const;

/** The tokens as a MUI theme. */
export const theme = createTheme({
  spacing: spacingUnit,
  palette: {
    primary: colour(palette.primary),
    secondary: colour(palette.secondary),
    error: colour(palette.error),
    warning: colour(palette.warning),
    info: colour(palette.info),
    success: colour(palette.success),
    background: { default: palette.background, paper: palette.paper },
    text: { primary: palette.text, secondary: palette.textMuted },
    divider: palette.border,
  },
  typography: {
    fontFamily: typography.family,
    h1: heading(typography.h1),
    h2: heading(typography.h2),
    h3: heading(typography.h3),
    h4: heading(typography.h4),
    h5: heading(typography.h5),
    h6: heading(typography.h6),
    body1: { fontSize: typography.body },
    body2: { fontSize: typography.small },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  shape: { borderRadius: radius.input },
  transitions: {
    duration: { standard: motion.duration, enteringScreen: motion.duration, leavingScreen: motion.duration },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: radius.button, padding: buttonPadding, flexShrink: 0 },
        sizeSmall: { padding: '6px 16px' },
      },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: radius.card } },
    },
    MuiPaper: { styleOverrides: { rounded: { borderRadius: radius.card } } },
    MuiAlert: {
      styleOverrides: {
        root: {
          borderRadius: radius.button,
          // White on the plain info colour has too little contrast.
          '&.MuiAlert-filledInfo': { backgroundColor: tones.info.text },
        },
      },
    },
    MuiChip: { styleOverrides: { root: { borderRadius: radius.chip, fontWeight: 600 } } },
    MuiTableCell: {
      styleOverrides: {
        root: { fontSize: typography.small, borderColor: palette.border },
        head: { color: palette.textMuted, fontWeight: 600 },
      },
    },
    MuiInputLabel: { defaultProps: { shrink: true }, styleOverrides: { root: labelAbove } },
    MuiOutlinedInput: {
      styleOverrides: {
        notchedOutline: { top: 0, borderColor: palette.borderStrong, '& legend': { display: 'none' } },
      },
    },
    MuiFormHelperText: {
      // Why a field is disabled has to be readable.
      styleOverrides: {
        root: { marginLeft: 0, fontSize: typography.small, '&.Mui-disabled': { color: palette.textMuted } },
      },
    },
    MuiTooltip: { defaultProps: { arrow: true } },
  },
});
