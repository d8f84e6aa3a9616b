import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';

/** Pixels: no wider than what is typed there needs. */
export const NARROW = 400;

interface StepFormProps {
  submitLabel: string;
  busy: boolean;
  /** Why the last attempt failed, where no field is to blame. */
  error?: string | null;
  onSubmit: () => void;
  /** Absent where there is nothing to go back to. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A step of the set-up that asks for something. It cannot be sent twice. */
export const StepForm = ({ submitLabel, busy, error, onSubmit, onCancel, children }: StepFormProps) => {
  const translate = useTranslate();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack spacing={2.5}>
        {error && <Alert severity="error">{error}</Alert>}
        {children}
        <Stack direction={{ xs: 'column-reverse', sm: 'row' }} spacing={1.5}>
          {onCancel && (
            <Button variant="text" onClick={onCancel} disabled={busy}>
              {translate('common.cancel')}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={busy}>
            {submitLabel}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
};
