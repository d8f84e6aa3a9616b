import encodeQR from 'qr';
import { invalidField } from '#kernel/errors/index.js';

/** Measures in modules, as in IEC 61406-1: blank margin, frame line, and the legs of the triangle inside the line. */
const [QUIET, LINE, TRIANGLE] = [4, 1, 6];
/** Millimetres. Phones do not read smaller modules reliably. */
const SMALLEST_MODULE = 0.25;
const DARK = '#000';

/** Decimal places of the size in millimetres. */
const DECIMALS = 3;

/**
 * Draws the label of a link: a QR code with error correction Q in the frame of IEC 61406-1. It is a
 * single path, so that engravers can use it. Lengths are in modules; the label is `size` modules
 * wide.
 */
export function labelPath(link: string): { size: number; path: string } {
  const modules = qrModules(link);
  const size = modules.length + 2 * (QUIET + LINE);
  return { size, path: modulesPath(modules, QUIET + LINE) + framePath(size) };
}

export function labelSvg(link: string, millimetres: number): string {
  const { size, path } = labelPath(link);
  const mm = millimetres.toFixed(DECIMALS).replace(/\.?0+$/, '');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${mm}mm" height="${mm}mm" viewBox="0 0 ${size} ${size}">` +
    `<rect width="${size}" height="${size}" fill="#fff"/>` +
    `<path fill="${DARK}" fill-rule="evenodd" shape-rendering="crispEdges" d="${path}"/></svg>`
  );
}

/** Throws VALIDATION_FAILED where the modules of the label would be too small to be read. */
export function assertReadable(link: string, millimetres: number): void {
  const least = Math.ceil(labelPath(link).size * SMALLEST_MODULE);
  if (millimetres >= least) return;
  throw invalidField('mm', 'moduleSize', `Must be at least ${least}, so that a module measures ${SMALLEST_MODULE} mm`);
}

/** Returns the rows of dark modules. The encoder always adds a margin, which is cut off. */
function qrModules(text: string): boolean[][] {
  const withMargin = encodeQR(text, 'raw', { ecc: 'quartile', border: 1 });
  return withMargin.slice(1, -1).map((row) => row.slice(1, -1));
}

/** Draws adjacent dark modules of a row as one rectangle. */
function modulesPath(modules: boolean[][], offset: number): string {
  return modules
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ 0: run, index }) => `M${offset + index} ${offset + y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
}

/** Draws a line around the margin, and a filled triangle in the lower right corner. */
function framePath(size: number): string {
  const inner = size - 2 * LINE;
  const line = `M0 0h${size}v${size}h-${size}zM${LINE} ${LINE}v${inner}h${inner}v-${inner}z`;
  const corner = size - LINE;
  return `${line}M${corner} ${corner}v-${TRIANGLE}l-${TRIANGLE} ${TRIANGLE}z`;
}
