import { palette } from '@/kit/theme/tokens';
import { type PlotSeries, plotTextures, type PlotTexture } from './plot';

const SIZE = 8;

const Texture = ({ texture }: { texture: PlotTexture }) => {
  switch (texture) {
    case 'plain':
      return null;
    case 'stripes':
      return <path d={`M0 0H${SIZE}`} style={{ stroke: palette.paper }} strokeWidth={3} strokeOpacity={0.45} />;
    case 'dots':
      return <circle cx={SIZE / 2} cy={SIZE / 2} r={1.6} style={{ fill: palette.paper }} fillOpacity={0.7} />;
  }
};

/** The fills of the series, distinguished by texture as well as by colour. */
export const PlotTextures = ({ series, idOf }: { series: PlotSeries[]; idOf: (series: PlotSeries) => string }) => (
  <defs>
    {series.map((one) => (
      <pattern
        key={one.id}
        id={idOf(one)}
        width={SIZE}
        height={SIZE}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width={SIZE} height={SIZE} style={{ fill: palette[one.fill].main }} />
        <Texture texture={plotTextures[one.fill]} />
      </pattern>
    ))}
  </defs>
);
