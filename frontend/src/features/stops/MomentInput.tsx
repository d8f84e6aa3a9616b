import { TextField } from '@mui/material';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { endIssue } from './stop-moments';

interface MomentInputProps {
  label: string;
  /** As an input of the type `datetime-local` has it. */
  value: string;
  issue: ReturnType<typeof endIssue>;
  help?: string;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** A day and time in the reader's time zone. */
export const MomentInput = ({ label, value, issue, help, autoFocus, onChange }: MomentInputProps) => {
  const translate = useTranslate();
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={value}
      error={issue !== null}
      helperText={issue === null ? help : translate(`stops.issues.${issue}`)}
      autoFocus={autoFocus}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
};
