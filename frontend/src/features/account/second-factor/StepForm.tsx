import { Alert, Button, Stack } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { Action } from '@/kit/office/action/useAction';

/** Pixels: no wider than what is typed there needs. */
export const NARROW = 400;

interface StepFormProps {
  submitLabel: string;
  /** What it sends; its failure is shown where no field is to blame. */
  action: Pick<Action, 'isBusy' | 'failure'>;
  onSubmit: () => void;
  /** Absent where there is nothing to go back to. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A step of the set-up that asks for something. It cannot be sent twice. */
export const StepForm = ({ submitLabel, action: { isBusy, failure }, onSubmit, onCancel, children }: StepFormProps) => {
  const translate = useTranslate();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack spacing={2.5}>
        {failure && <Alert severity="error">{failure}</Alert>}
        {children}
        <Stack direction={{ xs: 'column-reverse', sm: 'row' }} spacing={1.5}>
          {onCancel && (
            <Button variant="text" onClick={onCancel} disabled={isBusy}>
              {translate('common.cancel')}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={isBusy}>
            {submitLabel}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
};
