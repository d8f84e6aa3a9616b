import decodeQR from 'qr/decode.js';
import { labelSvg } from './label-svg.js';

const LINK = 'https://desk.example/p/7Q2M4TZ0V9XK3B';

/** Which module of the label is dark: rectangles of one row, the frame, and its triangle. */
function modulesOf(svg: string): { size: number; isDark: (x: number, y: number) => boolean } {
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const runs = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1h/g)].map((match) => match.slice(1, 4).map(Number));
  const dark = new Set(
    runs.flatMap(([x = 0, y = 0, length = 0]) => Array.from({ length }, (_, index) => `${x + index} ${y}`)),
  );
  return { size, isDark: (x, y) => dark.has(`${x} ${y}`) };
}

/** The pixels of the symbol with its margin, `scale` for a module. */
function pixels(svg: string, scale: number, smeared = 0): Parameters<typeof decodeQR>[0] {
  const { size, isDark } = modulesOf(svg);
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++) {
      const isSmeared = x > width * 0.42 && x < width * (0.42 + smeared) && y > width * 0.42;
      const value = isSmeared || isDark(Math.floor(x / scale), Math.floor(y / scale)) ? 0 : 255;
      data.set([value, value, value], (y * width + x) * 4);
    }
  return { width, height: width, data };
}

it('is read back', () => expect(decodeQR(pixels(labelSvg(LINK, 15), 5))).toBe(LINK));

it('is read back although a part is smeared', () => {
  expect(decodeQR(pixels(labelSvg(LINK, 15), 5, 0.08))).toBe(LINK);
});

it('has four blank modules and a line of one around the symbol', () => {
  const svg = labelSvg(LINK, 22);
  const { size, isDark } = modulesOf(svg);
  expect(svg).toContain(`M0 0h${size}v${size}h-${size}z`);
  for (let place = 0; place < size; place++)
    for (const depth of [0, 1, 2, 3, 4]) {
      expect([isDark(place, depth), isDark(depth, place)]).toEqual([false, false]);
      expect([isDark(place, size - 1 - depth), isDark(size - 1 - depth, place)]).toEqual([false, false]);
    }
  expect([isDark(5, 5), isDark(size - 6, 5), isDark(5, size - 6)]).toEqual([true, true, true]);
});

it('has the triangle of a single object in the lower right corner, with legs of six modules', () => {
  const svg = labelSvg(LINK, 22);
  const { size } = modulesOf(svg);
  expect(svg).toContain(`M${size - 1} ${size - 1}v-5l-5 5z`);
});

it.each([
  [15, '15mm'],
  [22.5, '22.5mm'],
])('measures %d millimetres', (mm, length) => {
  expect(labelSvg(LINK, mm)).toContain(`width="${length}" height="${length}"`);
});

it('consists of numbers only, whatever the link', () => {
  expect(labelSvg('https://desk.example/p/"><script>', 15)).not.toContain('script');
});
