import { Alert, Button, Stack } from '@mui/material';
import type { ReactNode, SubmitEvent } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { type FieldCodes, type FormAction, useFormAction } from '@/kit/office/form/FormDialog';

/** Pixels; as wide as the typed text needs. */
export const NARROW = { maxWidth: 400 };

interface StepFormProps<Values extends FieldValues> {
  submitLabel: string;
  form: UseFormReturn<Values>;
  /** Sends the values. A failure is shown above the fields where none of them is to blame. */
  action: FormAction<Values>;
  codes?: FieldCodes<Values>;
  /** Absent where there is nothing to go back to. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A step of the set-up that asks for something. It cannot be sent twice. */
export const StepForm = <Values extends FieldValues>({
  submitLabel,
  form,
  action,
  codes,
  onCancel,
  children,
}: StepFormProps<Values>) => {
  const translate = useTranslate();
  const { submit, failure } = useFormAction(form, action, codes);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!action.isBusy) submit();
  };
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={send}>
        <Stack spacing={2.5}>
          {failure && <Alert severity="error">{failure}</Alert>}
          {children}
          <Stack direction={{ xs: 'column-reverse', sm: 'row' }} spacing={1.5}>
            {onCancel && (
              <Button variant="text" onClick={onCancel} disabled={action.isBusy}>
                {translate('common.cancel')}
              </Button>
            )}
            <Button type="submit" variant="contained" loading={action.isBusy}>
              {submitLabel}
            </Button>
          </Stack>
        </Stack>
      </form>
    </FormProvider>
  );
};
