import { Allow } from 'class-validator';
import {
  composed,
  type ErrorDetail,
  hasLongMarkRun,
  isInvisible,
  isSingleLine,
  LIMITS,
  lengthOf,
} from '../../../contract/index.js';
import { field } from '../../../kernel/http/index.js';
import type { PartLine } from '../model/ticket.entity.js';
import { PartLineDto } from '../detail/ticket.dto.js';

const { min: MIN_LINES, max: MAX_LINES } = LIMITS.partLines;

/** Both are judged together by `readPartLines`, which tells the faulty line. */
export const PartLinesField = (): PropertyDecorator =>
  field(
    { optional: true, description: `${MIN_LINES} to ${MAX_LINES} lines; or else partCodeDescription` },
    { type: [PartLineDto], minItems: MIN_LINES, maxItems: MAX_LINES },
    Allow(),
  );

export const PartLinesTextField = (): PropertyDecorator =>
  field(
    {
      optional: true,
      description: 'The same list as JSON text; exactly one of the two is sent',
      example: '[{"partCode":"LNS-100-F254","description":"F-theta lens 254 mm","quantity":2}]',
    },
    { type: String },
    Allow(),
  );

export interface PartLinesReading {
  lines: PartLine[];
  faults: ErrorDetail[];
}

const MISSING = 'All parts are required';

/** Reads the lines from `parts` or from the JSON text in `partCodeDescription`; faults are named as `parts.0.quantity`. */
export function readPartLines(body: { parts?: unknown; partCodeDescription?: unknown }): PartLinesReading {
  const { parts } = body;
  const text = isBlank(body.partCodeDescription) ? undefined : body.partCodeDescription;
  if (parts !== undefined && text !== undefined)
    return fault('parts', 'oneSource', 'Send either parts or partCodeDescription');
  if (text === undefined) return readList('parts', parts);
  const list = parseJson(text);
  if (list === undefined) return fault('partCodeDescription', 'json', 'Must be the JSON text of a list of part lines');
  return readList('partCodeDescription', list);
}

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function readList(source: string, list: unknown): PartLinesReading {
  if (list === undefined || (Array.isArray(list) && list.length < MIN_LINES)) return fault(source, 'required', MISSING);
  if (!Array.isArray(list)) return fault(source, 'list', 'Must be a list of part lines');
  if (list.length > MAX_LINES) return fault(source, 'maxLines', `Must not exceed ${MAX_LINES} lines`);
  const faults = list.flatMap((line: unknown, index) => faultsOf(line, `parts.${index}`));
  return { faults, lines: faults.length > 0 ? [] : (list as PartLine[]).map(trimmed) };
}

const KNOWN_FIELDS = ['partCode', 'description', 'quantity'];

function faultsOf(line: unknown, path: string): ErrorDetail[] {
  if (typeof line !== 'object' || line === null || Array.isArray(line))
    return [{ field: path, code: 'line', message: MISSING }];
  const { partCode, description, quantity } = line as Record<string, unknown>;
  const unknown = Object.keys(line).filter((name) => !KNOWN_FIELDS.includes(name));
  return [
    ...unknown.map((name) => ({ field: `${path}.${name}`, code: 'unknownField', message: 'Unknown field' })),
    ...textFaults(partCode, `${path}.partCode`, LIMITS.partCode.max),
    ...textFaults(description, `${path}.description`, LIMITS.partDescription.max),
    ...quantityFaults(quantity, `${path}.quantity`),
  ];
}

function textFaults(value: unknown, path: string, max: number): ErrorDetail[] {
  if (isBlank(value) || value === null) return [{ field: path, code: 'required', message: MISSING }];
  if (typeof value !== 'string' || value.includes('\u0000') || !value.isWellFormed())
    return [{ field: path, code: 'text', message: 'Must be text' }];
  const text = normal(value, max);
  if (lengthOf(text) > max) return [{ field: path, code: 'maxLength', message: `Must not exceed ${max} characters` }];
  if (hasLongMarkRun(text))
    return [{ field: path, code: 'combiningMarks', message: 'Has too many combining marks in a row' }];
  if (!isSingleLine(text))
    return [{ field: path, code: 'singleLine', message: 'Must be one line without control and direction characters' }];
  return [];
}

function quantityFaults(value: unknown, path: string): ErrorDetail[] {
  const { min, max } = LIMITS.partQuantity;
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  return fits ? [] : [{ field: path, code: 'quantity', message: 'Invalid quantity' }];
}

const isBlank = (value: unknown): boolean => value === undefined || (typeof value === 'string' && isInvisible(value));

const normal = (text: string, max: number): string => composed(text, max).trim();

const trimmed = ({ partCode, description, quantity }: PartLine): PartLine => ({
  partCode: normal(partCode, LIMITS.partCode.max),
  description: normal(description, LIMITS.partDescription.max),
  quantity,
});

const fault = (name: string, code: string, message: string): PartLinesReading => ({
  lines: [],
  faults: [{ field: name, code, message }],
});

/** The order as readable text, at most as long as a written description may be. */
export function describeParts(lines: PartLine[]): string {
  const text = lines.map((line) => `${line.quantity} × ${line.partCode}: ${line.description}`).join('\n');
  const { max } = LIMITS.description;
  return lengthOf(text) <= max
    ? text
    : `${Array.from(text)
        .slice(0, max - 1)
        .join('')}…`;
}

export const totalQuantity = (lines: PartLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);
