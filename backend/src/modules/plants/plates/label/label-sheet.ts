import { setImmediate } from 'node:timers/promises';
import { LABEL_SHEETS, type LabelSheet } from '#contract/index.js';
import { printableLetters } from './label-font.js';
import { labelPath } from './label-svg.js';
import { LETTER_WIDTH, pdfDocument, pdfText, POINTS_PER_MM } from './pdf-document.js';

export interface PrintedLabel {
  code: string;
  link: string;
  /** Model and serial number; null for a plate without a plant. */
  plant: string | null;
}

/** Millimetres: the blank edge of a sheet without a grid, and the distance between its labels. */
const [EDGE, GAP] = [10, 4];
/**
 * Two lines of text under each label: the height of a line in millimetres, the number of lines, and
 * the largest letters in points.
 */
const [LINE, LINES, LARGEST] = [3, 2, 7];
const TEXT_MM = LINE * LINES;
const [WIDTH, HEIGHT] = [210, 297];

interface Grid {
  columns: number;
  rows: number;
  cell: [width: number, height: number];
  origin: [left: number, top: number];
}

/** Returns where labels of that size are placed on a sheet. */
function gridOf(sheet: LabelSheet, mm: number): Grid {
  const fixed = LABEL_SHEETS[sheet];
  if (fixed) return { ...fixed, cell: [WIDTH / fixed.columns, HEIGHT / fixed.rows], origin: [0, 0] };
  const cell: Grid['cell'] = [mm + GAP, mm + TEXT_MM + GAP];
  const fitting = (length: number, step: number): number => Math.floor((length - 2 * EDGE + GAP) / step);
  return { columns: fitting(WIDTH, cell[0]), rows: fitting(HEIGHT, cell[1]), cell, origin: [EDGE, EDGE] };
}

/** Draws sheets of labels in their real size. Other requests can run between the pages. */
export async function labelSheets(labels: readonly PrintedLabel[], sheet: LabelSheet, mm: number): Promise<Buffer> {
  const grid = gridOf(sheet, mm);
  const perPage = grid.columns * grid.rows;
  const pages: string[] = [];
  for (let first = 0; first < labels.length; first += perPage) {
    const ofPage = labels.slice(first, first + perPage);
    pages.push(ofPage.map((label, place) => placeLabel(label, mm, grid, place)).join(''));
    await setImmediate();
  }
  return pdfDocument('Plates', pages);
}

/** Draws a label in the middle of its cell, or in the corner of the cell where the sheet has no grid. */
function placeLabel(label: PrintedLabel, mm: number, { columns, cell, origin }: Grid, place: number): string {
  const [width, height] = cell;
  const inset = origin[0] === 0 ? [(width - mm) / 2, (height - mm - TEXT_MM) / 2] : [0, 0];
  const left = origin[0] + (place % columns) * width + Number(inset[0]);
  const top = origin[1] + Math.floor(place / columns) * height + Number(inset[1]);
  const { size, path } = labelPath(label.link);
  const scale = (mm * POINTS_PER_MM) / size;
  const [x, y] = [left * POINTS_PER_MM, (HEIGHT - top) * POINTS_PER_MM];
  const drawing = `q ${scale.toFixed(5)} 0 0 ${(-scale).toFixed(5)} ${x.toFixed(3)} ${y.toFixed(3)} cm\n`;
  const room = origin[0] === 0 ? width - 4 : mm;
  const texts = [label.code, label.plant ?? ''].map((text, index) =>
    writeLine(text, left + mm / 2, HEIGHT - top - mm - LINE * (index + 0.9), room),
  );
  return `${drawing}${operatorsOf(path)}f*\nQ\n${texts.join('')}`;
}

/** Writes a line centred on `middle`. Letters are smaller where the line is too long. */
function writeLine(text: string, middle: number, base: number, room: number): string {
  if (text === '') return '';
  const letters = printableLetters(text);
  const { length } = letters;
  const points = Math.min(LARGEST, (room * POINTS_PER_MM) / (LETTER_WIDTH * length));
  const x = middle * POINTS_PER_MM - (points * LETTER_WIDTH * length) / 2;
  const at = `${x.toFixed(3)} ${(base * POINTS_PER_MM).toFixed(3)}`;
  return `BT /F ${points.toFixed(2)} Tf ${at} Td ${pdfText(letters)} Tj ET\n`;
}

/** Converts the relative steps of a path to positions, because PDF has no relative steps. */
function operatorsOf(path: string): string {
  let [x, y] = [0, 0];
  const steps = path.matchAll(/([Mhvlz])([-\d ]*)/g);
  return Array.from(steps, ([, kind = '', numbers = '']) => {
    if (kind === 'z') return 'h\n';
    const [first = 0, second = 0] = numbers.match(/-?\d+/g)?.map(Number) ?? [];
    const [dx, dy] = kind === 'h' ? [first, 0] : kind === 'v' ? [0, first] : [first, second];
    [x, y] = kind === 'M' ? [dx, dy] : [x + dx, y + dy];
    return `${x} ${y} ${kind === 'M' ? 'm' : 'l'}\n`;
  }).join('');
}
