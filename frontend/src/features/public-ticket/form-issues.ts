import {
  type FieldErrors,
  get,
  useFormContext,
  type FieldError,
  type FieldPath,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import type { TicketCategory } from '@contract/enums/index';
import type { Translate } from '@/i18n/i18n';
import { issueText } from '@/kit/form/field-errors';
import type { FieldIssue } from '@/kit/public/fields/ErrorSummary';
import { formFields, type TicketFormValues } from './ticket-form';
import { useTranslate } from '@/kit/i18n/I18nRoot';

/** The error of one field, named by its path. */
const errorAt = (errors: FieldErrors<TicketFormValues>, path: string): FieldError | undefined =>
  get<FieldErrors<TicketFormValues>, FieldError | undefined>(errors, path);

/** The props that bind a control to the ticket form. */
export const useTicketField = (): ((
  path: FieldPath<TicketFormValues>,
) => UseFormRegisterReturn & { error: string | undefined }) => {
  const translate = useTranslate();
  const { register, formState } = useFormContext<TicketFormValues>();
  return (path) => {
    const error = errorAt(formState.errors, path);
    return { ...register(path), error: error && issueText(error, translate) };
  };
};

const PART_FIELDS = ['partCode', 'description', 'quantity'] as const;

const labelOf = (path: string, category: TicketCategory, translate: Translate): string => {
  const [, index, part] = path.split('.');
  if (path === 'parts') return translate('publicTicket.sections.SPARE_PART');
  if (path === 'stoppedSince') return translate('publicTicket.stoppedSince');
  if (index === undefined) return translate(`publicTicket.fields.${category}.${path}`);
  const line = translate('publicTicket.parts.line', { number: Number(index) + 1 });
  return part ? `${line}, ${translate(`publicTicket.parts.${part}`)}` : line;
};

/** The errors of the form in the order of its fields, each with the field's label. */
export const formIssues = (
  category: TicketCategory,
  errors: FieldErrors<TicketFormValues>,
  lines: number,
  translate: Translate,
): FieldIssue[] => {
  const parts = Array.from({ length: lines }, (_line, index) =>
    PART_FIELDS.map((field) => `parts.${index}.${field}`),
  ).flat();
  const before = formFields(category)
    .filter((name) => name !== 'notes')
    .flatMap((name) => (name === 'productionStopped' ? [name, 'stoppedSince'] : [name]));
  return [...before, 'parts', ...parts, 'notes'].flatMap((path) => {
    const error = errorAt(errors, path);
    if (!error?.type || isNamedByCode(errors, path)) return [];
    return [{ field: path, message: `${labelOf(path, category, translate)}: ${issueText(error, translate)}` }];
  });
};

/** A line without code and description gets one error, listed at its code. */
const isNamedByCode = (errors: FieldErrors<TicketFormValues>, path: string): boolean => {
  const types = [path, path.replace(/description$/, 'partCode')].map((field) => errorAt(errors, field)?.type);
  return /^parts\..*\.description$/.test(path) && types.every((type) => type === 'allPartsRequired');
};
