import { useFormContext } from 'react-hook-form';
import { LineInput } from '@/kit/office/form/inputs';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { endIssue } from './stop-moments';

/** As typed. */
export interface Moments {
  startedAt?: string;
  endedAt?: string;
}

interface MomentInputProps {
  source: keyof Moments;
  /** Returns what is wrong with the moment, given both values of the form. */
  findIssue: (typed: Moments) => ReturnType<typeof endIssue>;
  help?: string;
  autoFocus?: boolean;
}

/** A day and time in the reader's time zone, by an input of the type `datetime-local`. */
export const MomentInput = ({ source, findIssue, help, autoFocus }: MomentInputProps) => {
  const translate = useTranslate();
  const { trigger } = useFormContext();
  const validate = (_typed: string, form: Moments) => {
    const issue = findIssue(form);
    return issue === null ? undefined : `stops.issues.${issue}`;
  };
  return (
    <LineInput
      source={source}
      type="datetime-local"
      label={translate(`stops.fields.${source}`)}
      helperText={help ?? false}
      validate={validate}
      onChange={() => void trigger()}
      autoFocus={autoFocus}
    />
  );
};
