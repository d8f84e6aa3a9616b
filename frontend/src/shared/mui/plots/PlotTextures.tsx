import { plotFills, type PlotTexture } from '@/shared/theme/tokens';
import type { PlotSeries } from './plot';

const SIZE = 8;

const Texture = ({ texture }: { texture: PlotTexture }) => {
  switch (texture) {
    case 'plain':
      return null;
    case 'stripes':
      return <path d={`M0 0H${SIZE}`} stroke="#ffffff" strokeWidth={3} strokeOpacity={0.45} />;
    case 'dots':
      return <circle cx={SIZE / 2} cy={SIZE / 2} r={1.6} fill="#ffffff" fillOpacity={0.7} />;
  }
};

/** What series are filled with, told apart by their texture as well as by their colour. */
export const PlotTextures = ({ series, idOf }: { series: PlotSeries[]; idOf: (series: PlotSeries) => string }) => (
  <defs>
    {series.map((one) => {
      const { colour, texture } = plotFills[one.fill];
      return (
        <pattern
          key={one.id}
          id={idOf(one)}
          width={SIZE}
          height={SIZE}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={SIZE} height={SIZE} fill={colour} />
          <Texture texture={texture} />
        </pattern>
      );
    })}
  </defs>
);
