import {
  get,
  useFormContext,
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import { issueText } from '@/kit/form/field-errors';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { TicketFormValues } from './ticket-form';

/** The error of one field, named by its path. */
export const errorAt = (errors: FieldErrors<TicketFormValues>, path: string): FieldError | undefined =>
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
