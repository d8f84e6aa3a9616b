import { cssVariables } from './theme-choice';
import { palette, SCHEMES, schemes, tones } from './tokens';

const channel = (hex: string): number => {
  const value = parseInt(hex, 16) / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = (colour.slice(1).match(/../g) ?? []).map(channel);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const AA_TEXT = 4.5;
const AA_CONTROL = 3;

const ROLES = ['primary', 'secondary', 'error', 'warning', 'info', 'success', 'progress'] as const;

it('measures contrast as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#ed6c02')).toBeLessThan(AA_TEXT);
});

describe.each(SCHEMES)('the colours of the %s variant', (scheme) => {
  const { palette: colours, tones: tinted } = schemes[scheme];
  const surfaces = [colours.paper, colours.background, colours.hover];
  const least = (colour: string, grounds: string[]): number =>
    Math.min(...grounds.map((ground) => contrast(colour, ground)));

  it.each(Object.entries(tinted))('let a %s chip be read', (_name, { background, text }) => {
    expect(contrast(background, text)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it.each(Object.entries(tinted))('let %s words be read on every surface', (_name, { text }) => {
    expect(least(text, surfaces)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it.each(ROLES)('let words on %s be read', (name) => {
    expect(contrast(colours[name].main, colours[name].contrast)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it('let words on a button that the pointer rests on be read', () => {
    expect(contrast(colours.primary.dark ?? '', colours.primary.contrast)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it.each([
    ['text', colours.text],
    ['muted text', colours.textMuted],
    ['links and secondary buttons', colours.primary.dark ?? ''],
  ])('let %s be read on every surface', (_name, colour) => {
    expect(least(colour, surfaces)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it('let the text of a disabled button and of a locked field be read', () => {
    expect(contrast(colours.textMuted, tinted.neutral.background)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it.each([
    ['borders of controls', colours.borderStrong],
    ['the focus', colours.primary.dark ?? ''],
    ['the mark of an error', colours.error.main],
    ['ticks', colours.primary.main],
  ])('show %s', (_name, colour) => {
    expect(least(colour, [colours.paper, colours.background])).toBeGreaterThanOrEqual(AA_CONTROL);
  });

  it.each(['primary', 'secondary', 'info', 'progress'] as const)('show the bars of a plot in %s', (name) => {
    expect(contrast(colours[name].main, colours.paper)).toBeGreaterThanOrEqual(AA_CONTROL);
  });

  it('become CSS variables', () => {
    const variables = Object.fromEntries(cssVariables(scheme));
    expect(variables).toMatchObject({
      '--color-primary': colours.primary.main,
      '--color-primary-dark': colours.primary.dark,
      '--color-border-strong': colours.borderStrong,
      '--tone-error-text': tinted.error.text,
      '--radius-button': '12px',
      '--font-h1': '3rem',
      '--button-padding': '12px 24px',
    });
  });
});

it('the light variant is the brand’s', () => {
  expect(schemes.light.palette).toMatchObject({
    primary: { main: '#2e7d32', light: '#66bb6a', dark: '#1b5e20' },
    secondary: { main: '#004d40' },
    error: { main: '#d32f2f' },
    warning: { main: '#ed6c02' },
    info: { main: '#0288d1' },
    success: { main: '#2e7d32' },
    progress: { main: '#7c3aed' },
    background: '#fafafa',
    paper: '#ffffff',
  });
});

it('components name the variables instead of the colours', () => {
  expect(palette.primary.main).toBe('var(--color-primary)');
  expect(palette.borderStrong).toBe('var(--color-border-strong)');
  expect(tones.progress).toEqual({
    background: 'var(--tone-progress-background)',
    text: 'var(--tone-progress-text)',
  });
});
