import type { ComponentProps } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { ActionDialog } from '../dialog/ActionDialog';
import { type FieldCodes, type FormAction, useFormAction } from './useFormAction';

export interface FormDialogProps<Values extends FieldValues> extends Omit<
  ComponentProps<typeof ActionDialog>,
  'action' | 'onSubmit'
> {
  form: UseFormReturn<Values>;
  /** Gets the values; what it was refused with is shown at the field, or else in the dialog. */
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
