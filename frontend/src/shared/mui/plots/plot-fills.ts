export type PlotTexture = 'plain' | 'stripes' | 'dots';

/** What bars are filled with: a role of the palette, and the texture that distinguishes it where bars are stacked. */
export const plotTextures = {
  primary: 'plain',
  secondary: 'plain',
  info: 'stripes',
  progress: 'dots',
} as const satisfies Record<string, PlotTexture>;
export type PlotFill = keyof typeof plotTextures;
