import { createTheme, type PaletteOptions, type Theme, type ThemeOptions } from '@mui/material/styles';
import {
  buttonPadding,
  motion,
  palette,
  radius,
  schemes,
  spacingUnit,
  tones,
  typography,
  type Scheme,
} from '@/kit/theme/tokens';

const colourOf = (tone: { main: string; light?: string; dark?: string; contrast: string }) => ({
  main: tone.main,
  ...(tone.light && { light: tone.light }),
  ...(tone.dark && { dark: tone.dark }),
  contrastText: tone.contrast,
});

const headingOf = (fontSize: string) => ({ fontSize, fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.01em' });

/** Large enough for a thumb in a glove. */
const touchTarget = { '@media (max-width:599.95px), (pointer: coarse)': { minWidth: 44, minHeight: 44 } } as const;
const label = { fontSize: typography.small, fontWeight: 600, color: palette.text } as const;

/** Labels are above their field instead of floating in it. */
const labelAbove = {
  ...label,
  position: 'static',
  transform: 'none',
  maxWidth: '100%',
  marginBottom: spacingUnit / 2,
} as const;

/** The component library computes with colours, so it gets values; style overrides use variables. */
const paletteOf = (scheme: Scheme): PaletteOptions => {
  const { palette: colours } = schemes[scheme];
  return {
    mode: scheme,
    primary: colourOf(colours.primary),
    secondary: colourOf(colours.secondary),
    error: colourOf(colours.error),
    warning: colourOf(colours.warning),
    info: colourOf(colours.info),
    success: colourOf(colours.success),
    background: { default: colours.background, paper: colours.paper },
    text: { primary: colours.text, secondary: colours.textMuted },
    divider: colours.border,
  };
};

const SEVERITIES = ['success', 'error', 'warning', 'info'] as const;

/** A negative offset draws the ring inside, where neighbours or a frame would cut it off. */
const focusRing = (offset: 2 | -2) => ({ outline: `2px solid ${palette.text}`, outlineOffset: offset });

/** Alerts in the tones of the public pages. */
const alertColours = Object.fromEntries(
  SEVERITIES.flatMap((severity) => {
    const name = `${severity.charAt(0).toUpperCase()}${severity.slice(1)}`;
    const { background, text } = tones[severity];
    const { main, contrast } = palette[severity];
    return [
      [`&.MuiAlert-standard${name}`, { backgroundColor: background, color: text }],
      [`&.MuiAlert-standard${name} .MuiAlert-icon`, { color: text }],
      [`&.MuiAlert-filled${name}`, { backgroundColor: main, color: contrast }],
    ];
  }),
);

const foundation: ThemeOptions = {
  spacing: spacingUnit,
  typography: {
    fontFamily: typography.family,
    h1: headingOf(typography.h1),
    h2: headingOf(typography.h2),
    h3: headingOf(typography.h3),
    h4: headingOf(typography.h4),
    h5: headingOf(typography.h5),
    h6: headingOf(typography.h6),
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
        // A focused element must not be covered by a sticky bar.
        html: { scrollPaddingTop: 80, scrollPaddingBottom: 96 },
        // Inter would show the x of a code such as 37x2 as a multiplication sign.
        body: { fontVariantLigatures: 'no-contextual' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            // Animations run only once: a skeleton that pulses this fast would flicker.
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
          },
        },
      },
    },
    // The focus ring of the public pages: a ripple would lower the label's contrast.
    MuiButtonBase: { styleOverrides: { root: { '&.Mui-focusVisible': focusRing(2) } } },
    MuiCardActionArea: { styleOverrides: { root: { '&.Mui-focusVisible': focusRing(-2), ...touchTarget } } },
    MuiListItemButton: { styleOverrides: { root: { '&.Mui-focusVisible': focusRing(-2) } } },
    MuiMenuItem: { styleOverrides: { root: { '&.Mui-focusVisible': focusRing(-2) } } },
    MuiToggleButton: { styleOverrides: { root: { '&.Mui-focusVisible': focusRing(-2), ...touchTarget } } },
    MuiIconButton: { defaultProps: { disableFocusRipple: true }, styleOverrides: { root: touchTarget } },
    MuiButton: {
      defaultProps: { disableElevation: true, disableFocusRipple: true },
      styleOverrides: {
        root: { borderRadius: radius.button, padding: buttonPadding, flexShrink: 0, ...touchTarget },
        text: { paddingInline: spacingUnit * 2 },
        sizeSmall: { padding: '6px 16px' },
      },
    },
    MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: radius.card } } },
    MuiDialogTitle: { styleOverrides: { root: { paddingTop: spacingUnit * 3 } } },
    MuiPaper: { styleOverrides: { rounded: { borderRadius: radius.card } } },
    MuiAlert: {
      styleOverrides: {
        root: { borderRadius: radius.button, ...alertColours },
        // A long address breaks instead of being cut off.
        message: { overflowWrap: 'anywhere' },
      },
    },
    MuiChip: { styleOverrides: { root: { borderRadius: radius.chip, fontWeight: 600 } } },
    MuiTableCell: {
      styleOverrides: {
        root: { fontSize: typography.small, borderColor: palette.border },
        head: { color: palette.textMuted, fontWeight: 600 },
      },
    },
    // The placeholder of a search is its only label.
    MuiInputBase: { styleOverrides: { input: { '&::placeholder': { color: palette.textMuted, opacity: 1 } } } },
    // Optional fields, and optional groups of checkboxes, say so in words, so the asterisk of the others is hidden.
    MuiFormLabel: { styleOverrides: { root: { ...label, '& [aria-hidden]': { display: 'none' } } } },
    MuiInputLabel: { defaultProps: { shrink: true }, styleOverrides: { root: labelAbove } },
    MuiOutlinedInput: {
      styleOverrides: {
        notchedOutline: { top: 0, borderColor: palette.borderStrong, '& legend': { display: 'none' } },
      },
    },
    MuiFormHelperText: {
      // The reason why a field is disabled must be readable.
      styleOverrides: {
        root: { marginLeft: 0, fontSize: typography.small, '&.Mui-disabled': { color: palette.textMuted } },
      },
    },
    MuiTooltip: { defaultProps: { arrow: true } },
    MuiTextField: { defaultProps: { variant: 'outlined', fullWidth: true } },
    RaPasswordInput: { defaultProps: { size: 'medium' } },
    MuiFormControl: { defaultProps: { variant: 'outlined' } },
  },
};

/** The tokens as MUI themes, one per variant. */
export const themes: Record<Scheme, Theme> = {
  light: createTheme({ ...foundation, palette: paletteOf('light') }),
  dark: createTheme({ ...foundation, palette: paletteOf('dark') }),
};
