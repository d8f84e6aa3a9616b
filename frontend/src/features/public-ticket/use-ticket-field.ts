import {
  get,
  useFormContext,
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import type { Translate } from '@/i18n/i18n';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import type { TicketFormValues } from './ticket-form';

/** The error of one field, named by its path. */
export const errorAt = (errors: FieldErrors<TicketFormValues>, path: string): FieldError | undefined =>
  get<FieldErrors<TicketFormValues>, FieldError | undefined>(errors, path);

/** The text of a form error: its type is the broken rule, its types are the numbers that the text names. */
export const faultText = (error: FieldError, translate: Translate): string => {
  const limits = Object.entries(error.types ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  return translate(`validation.${error.type}`, { _: error.message ?? '', ...Object.fromEntries(limits) });
};

/** What a control needs to be part of the ticket form. */
export const useTicketField = (): ((
  path: FieldPath<TicketFormValues>,
) => UseFormRegisterReturn & { error: string | undefined }) => {
  const translate = useTranslate();
  const { register, formState } = useFormContext<TicketFormValues>();
  return (path) => {
    const error = errorAt(formState.errors, path);
    return { ...register(path), error: error && faultText(error, translate) };
  };
};
