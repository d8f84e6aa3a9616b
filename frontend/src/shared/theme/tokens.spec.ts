import { cssVariables } from './apply-tokens';
import { palette, plotFills, tones } from './tokens';

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

describe('the colours', () => {
  it('measures contrast as WCAG does', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
    expect(contrast('#ffffff', '#ed6c02')).toBeLessThan(AA_TEXT);
  });

  it.each(Object.entries(tones))('lets a %s chip be read', (_name, { background, text }) => {
    expect(contrast(background, text)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it.each(['primary', 'secondary', 'error', 'warning', 'success', 'progress'] as const)(
    'lets words on %s be read',
    (name) => {
      expect(contrast(palette[name].main, palette[name].contrast)).toBeGreaterThanOrEqual(AA_TEXT);
    },
  );

  it.each(['text', 'textMuted'] as const)('lets %s be read on paper and on the page', (name) => {
    expect(contrast(palette[name], palette.paper)).toBeGreaterThanOrEqual(AA_TEXT);
    expect(contrast(palette[name], palette.background)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it('shows the borders of controls', () => {
    expect(contrast(palette.borderStrong, palette.paper)).toBeGreaterThanOrEqual(AA_CONTROL);
  });

  it.each(Object.entries(plotFills))('shows bars of %s, by their texture as well', (name, { colour, texture }) => {
    expect(contrast(colour, palette.paper)).toBeGreaterThanOrEqual(AA_CONTROL);
    const alike = Object.entries(plotFills).filter(
      ([other, fill]) => other !== name && fill.texture === texture && contrast(fill.colour, colour) < 1.5,
    );
    expect(alike).toEqual([]);
  });

  it('become CSS variables', () => {
    const variables = Object.fromEntries(cssVariables());
    expect(variables).toMatchObject({
      '--color-primary': '#2e7d32',
      '--color-primary-dark': '#1b5e20',
      '--color-border-strong': palette.borderStrong,
      '--tone-error-text': tones.error.text,
      '--radius-button': '12px',
      '--font-h1': '3rem',
      '--button-padding': '12px 24px',
    });
  });
});
