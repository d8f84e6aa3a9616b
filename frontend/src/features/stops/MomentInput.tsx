import { TextInput } from 'react-admin';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { endIssue } from './stop-moments';

interface MomentInputProps {
  source: 'startedAt' | 'endedAt';
  issue: ReturnType<typeof endIssue>;
  help?: string;
  autoFocus?: boolean;
}

/** A day and time in the reader's time zone, as an input of the type `datetime-local` has it. */
export const MomentInput = ({ source, issue, help, autoFocus }: MomentInputProps) => {
  const translate = useTranslate();
  return (
    <TextInput
      source={source}
      type="datetime-local"
      label={translate(`stops.fields.${source}`)}
      {...(issue !== null && { error: true })}
      helperText={issue === null ? (help ?? false) : translate(`stops.issues.${issue}`)}
      autoFocus={autoFocus}
      parse={String}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
};
