import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn, type FieldPath, useFormState } from 'react-hook-form';
import { ActionDialog } from '../dialog/ActionDialog';
import { type ApiErrorCode, isApiError } from '@/api/api-error';
import { detailText } from '@/api/error-text';
import { refusedFields } from '@/kit/form/field-errors';
import { useTranslate } from '@/kit/i18n/I18nRoot';

/** What sends the values of a form, as `useAction` returns it. */
export interface FormAction<Values> {
  run: (values: Values) => void;
  isBusy: boolean;
  error: Error | null;
  failure?: ReactNode;
}

/**
 * Errors of the whole request that concern one field of this form. `text` is a translation key that replaces the usual
 * one.
 */
export type FieldCodes<Values extends FieldValues> = Partial<
  Record<ApiErrorCode, { field: FieldPath<Values>; text?: string }>
>;

const NO_CODES = {};

const refusalsOf = <Values extends FieldValues>(
  error: Error | null,
  values: Values,
  codes: FieldCodes<Values>,
): [field: string, reason: string][] => {
  const own = isApiError(error) ? codes[error.code] : undefined;
  return isApiError(error) && own ? [[own.field, own.text ?? `errors.${error.code}`]] : refusedFields(error, values);
};

/**
 * Sends a form by an action. Refusals are shown at their fields, the first of which takes the focus. `failure` is a
 * text that belongs to no field: the `root` error of the form, or else the failure of the action.
 */
export const useFormAction = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  action: FormAction<Values>,
  /** Must be a constant: an effect depends on it. */
  codes: FieldCodes<Values> = NO_CODES,
): { submit: () => void; failure: ReactNode } => {
  const translate = useTranslate();
  const { setError, getValues, clearErrors, handleSubmit, control } = form;
  const { error } = action;
  const { errors } = useFormState({ control });
  useEffect(() => {
    refusalsOf(error, getValues(), codes).forEach(([field, message], place) =>
      setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: place === 0 }),
    );
  }, [error, codes, getValues, setError]);
  const submit = () => {
    clearErrors();
    void handleSubmit((values) => action.run(values))();
  };
  const isPlaced = refusalsOf(error, getValues(), codes).length > 0;
  const unplaced = isApiError(error) && error.details.find(({ field }) => !(field in getValues()));
  const rest = unplaced ? detailText(unplaced, translate) : undefined;
  return { submit, failure: errors.root?.message ?? (isPlaced ? rest : action.failure) };
};

export interface FormDialogProps<Values extends FieldValues> extends Omit<
  ComponentProps<typeof ActionDialog>,
  'action' | 'onSubmit'
> {
  form: UseFormReturn<Values>;
  /** Receives the values. A refusal is shown at its field, or else in the dialog. */
  action: FormAction<Values>;
  codes?: FieldCodes<Values>;
}

/** A dialog that sends a form: its children are inputs of react-admin. Rendered while it is open. */
export const FormDialog = <Values extends FieldValues>({ form, action, codes, ...dialog }: FormDialogProps<Values>) => {
  const { submit, failure } = useFormAction(form, action, codes);
  return (
    <FormProvider {...form}>
      <ActionDialog {...dialog} action={{ isBusy: action.isBusy, failure }} onSubmit={submit} />
    </FormProvider>
  );
};
