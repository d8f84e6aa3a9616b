import type { TicketCategory } from '@contract/enums/index';
import { LIMITS } from '@contract/limits';
import { fieldOf, type TicketFieldName } from '@contract/ticket-fields';
import { firstIssue, oneLine, requiredRule, type Issue, type Rule } from '@/kit/validation/rules';
import { rulesOf } from '@/desk/public/ticket-field-rules';
import { formFields, type PartLineValues, stoppedSinceOf, type TicketFormValues } from './ticket-form';

/** A refused field; `path` is its name in the form, such as `parts.0.quantity`. */
interface FormIssue extends Issue {
  path: string;
}

/** A required name, title or code must not be blank. For other required texts, `rulesOf` has a rule of its own. */
const fieldRules = (name: TicketFieldName, values: TicketFormValues): Rule[] => {
  const { kind, required: isRequired, askedWith } = fieldOf(name);
  if (askedWith !== undefined && values[askedWith as TicketFieldName] !== 'true') return [];
  return [...(isRequired && (kind === 'line' || kind === 'code') ? [requiredRule] : []), ...rulesOf(name)];
};

const partText: Rule = (value) => (value === '' ? { code: 'allPartsRequired' } : null);

/** Accepts only digits within the limits. */
const quantityRule: Rule = (value) => {
  const { min, max } = LIMITS.partQuantity;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
  return number >= min && number <= max ? null : { code: 'quantity' };
};

const partIssues = (part: PartLineValues, index: number): FormIssue[] =>
  (
    [
      ['partCode', partText, oneLine(LIMITS.partCode.max)],
      ['description', partText, oneLine(LIMITS.partDescription.max)],
      ['quantity', quantityRule],
    ] as [keyof PartLineValues, ...Rule[]][]
  ).flatMap(([field, ...rules]) => {
    const issue = firstIssue(part[field], ...rules);
    return issue ? [{ ...issue, path: `parts.${index}.${field}` }] : [];
  });

const DAY = 24 * 3_600_000;

/** Checks as the API does, by the clock of the device. */
const sinceIssues = (since: string): FormIssue[] => {
  const { daysBack, minutesAhead } = LIMITS.stops;
  const age = Date.now() - Date.parse(since);
  if (age > daysBack * DAY) return [{ path: 'stoppedSince', code: 'recent', limits: { min: daysBack } }];
  return age < -minutesAhead * 60_000 ? [{ path: 'stoppedSince', code: 'past' }] : [];
};

/** All issues of one category's form, in the order of its fields. */
export const validateTicket = (category: TicketCategory, values: TicketFormValues): FormIssue[] => [
  ...formFields(category).flatMap((path) => {
    const rules = fieldRules(path, values);
    const issue = rules.length > 0 ? firstIssue(String(values[path]), ...rules) : null;
    return issue ? [{ ...issue, path }] : [];
  }),
  ...sinceIssues(stoppedSinceOf(category, values)),
  ...(category === 'SPARE_PART' ? values.parts.flatMap(partIssues) : []),
];

/** Sum of the valid quantities. */
export const totalQuantity = (parts: readonly PartLineValues[]): number =>
  parts.reduce((sum, part) => sum + (firstIssue(part.quantity, quantityRule) ? 0 : Number(part.quantity)), 0);
