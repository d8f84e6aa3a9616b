import decodeQR from 'qr/decode.js';
import { assertReadable, labelSvg } from './label-svg.js';

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

/** Whether a point of the label is dark, by the even-odd rule for its path. */
function inkOf(svg: string): (x: number, y: number) => boolean {
  const outlines = (/ d="([^"]+)"/.exec(svg)?.[1] ?? '').split('z').map((steps) => {
    let [x, y] = [0, 0];
    return Array.from(steps.matchAll(/([Mhvl])(-?\d+)(?: (-?\d+))?/g), ([, kind, first, second]) => {
      const [dx, dy] = kind === 'v' ? [0, Number(first)] : [Number(first), Number(second ?? 0)];
      [x, y] = kind === 'M' ? [dx, dy] : [x + dx, y + dy];
      return { x, y };
    });
  });
  return (x, y) =>
    outlines.filter((corners) => {
      const crossed = corners.filter((to, place) => {
        const from = corners.at(place - 1)!;
        return from.y > y !== to.y > y && x < from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y);
      });
      return crossed.length % 2 === 1;
    }).length %
      2 ===
    1;
}

/** Two points of each module in each direction, none of which is on an outline. */
function* pointsOf(size: number): Generator<[x: number, y: number]> {
  for (let x = 0.3; x < size; x += 0.5) for (let y = 0.3; y < size; y += 0.5) yield [x, y];
}

it('has a line of one module, four blank ones, and a triangle with legs of six in the lower right corner', () => {
  const svg = labelSvg(LINK, 22);
  const { size } = modulesOf(svg);
  const isInked = inkOf(svg);
  const around = [...pointsOf(size)].filter(([x, y]) => Math.min(x, y, size - x, size - y) < 5);
  const expected = around.filter(
    ([x, y]) => Math.min(x, y, size - x, size - y) < 1 || size - 1 - x + (size - 1 - y) < 6,
  );
  expect(around.filter(([x, y]) => isInked(x, y))).toEqual(expected);
  for (const [x, y] of [
    [5.5, 5.5],
    [size - 5.5, 5.5],
    [5.5, size - 5.5],
  ] as const)
    expect(isInked(x, y)).toBe(true);
});

it('has modules of at least a quarter of a millimetre, whatever the length of the link', () => {
  for (const length of [0, 20, 60, 120]) {
    const link = LINK + 'A'.repeat(length);
    const least = Math.ceil(modulesOf(labelSvg(link, 200)).size / 4);
    expect(() => assertReadable(link, least)).not.toThrow();
    expect(() => assertReadable(link, least - 1)).toThrow(
      expect.objectContaining({
        details: [
          { field: 'mm', code: 'moduleSize', message: expect.stringContaining(`at least ${least},`) as string },
        ],
      }) as Error,
    );
  }
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
