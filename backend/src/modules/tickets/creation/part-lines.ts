import { plainToInstance } from 'class-transformer';
import { Allow, validateSync } from 'class-validator';
import { type ErrorDetail, isInvisible, LIMITS, lengthOf } from '#contract/index.js';
import { detailsOf, field, rule, TextField, unknownField } from '#kernel/http/index.js';
import type { PartLine } from '../model/ticket.entity.js';
import { PartLineDto } from '../detail/ticket.dto.js';

const { min: MIN_LINES, max: MAX_LINES } = LIMITS.partLines;

/** `readPartLines` validates both together and reports the invalid line. */
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

const MISSING = 'All parts are required';
const STRICT = { whitelist: true, forbidNonWhitelisted: true };
const { min: LEAST, max: MOST } = LIMITS.partQuantity;

class PartLineInput implements PartLine {
  @TextField({ ...LIMITS.partCode, requiredMessage: MISSING })
  partCode: string;

  @TextField({ ...LIMITS.partDescription, requiredMessage: MISSING })
  description: string;

  @rule({
    code: 'quantity',
    message: 'Invalid quantity',
    accepts: (value) => Number.isInteger(value) && Number(value) >= LEAST && Number(value) <= MOST,
  })
  quantity: number;
}

interface PartLinesReading {
  lines: PartLine[];
  errors: ErrorDetail[];
}

/**
 * Reads the lines from `parts` or from the JSON text in `partCodeDescription`; errors are named
 * like `parts.0.quantity`.
 */
export function readPartLines(body: { parts?: unknown; partCodeDescription?: unknown }): PartLinesReading {
  const { parts } = body;
  const text = isBlank(body.partCodeDescription) ? undefined : body.partCodeDescription;
  if (parts !== undefined && text !== undefined)
    return refuseField('parts', 'oneSource', 'Send either parts or partCodeDescription');
  if (text === undefined) return readList('parts', parts);
  const list = parseJson(text);
  if (list === undefined)
    return refuseField('partCodeDescription', 'json', 'Must be the JSON text of a list of part lines');
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
  if (list === undefined || (Array.isArray(list) && list.length < MIN_LINES))
    return refuseField(source, 'required', MISSING);
  if (!Array.isArray(list)) return refuseField(source, 'list', 'Must be a list of part lines');
  if (list.length > MAX_LINES) return refuseField(source, 'maxLines', `Must not exceed ${MAX_LINES} lines`);
  const lines = list.map(toInput);
  const errors = list.flatMap((line: unknown, index) => errorsOf(line, lines[index], `parts.${index}`));
  return { errors, lines: errors.length > 0 ? [] : lines.flatMap((line) => (line ? [{ ...line }] : [])) };
}

/**
 * Replaces nested values with `{}`, because conversion would follow them to any depth. No field accepts an object, so
 * `{}` is refused like the value.
 */
function toInput(line: unknown): PartLineInput | undefined {
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return undefined;
  const fields = Object.entries(line).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? {} : (value as unknown),
  ]);
  return plainToInstance(PartLineInput, Object.fromEntries(fields));
}

function errorsOf(line: unknown, input: PartLineInput | undefined, path: string): ErrorDetail[] {
  if (!input) return [{ field: path, code: 'line', message: MISSING }];
  const inherited = Object.keys(line as object).filter((name) => name in Object.prototype);
  if (inherited.length > 0) return inherited.map((name) => unknownField(`${path}.${name}`));
  return validateSync(input, STRICT).flatMap((error) => detailsOf(error, path));
}

const isBlank = (value: unknown): boolean => value === undefined || (typeof value === 'string' && isInvisible(value));

const refuseField = (name: string, code: string, message: string): PartLinesReading => ({
  lines: [],
  errors: [{ field: name, code, message }],
});

/** Returns the ordered parts as readable text, within the limit of a description. */
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
