import { useRef, useState } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { isApiError } from '@/api/api-error';
import { register } from '@/api/auth';
import { errorText } from '@/api/error-text';
import type { Session } from '@/api/types';
import { refusedField } from '@/shared/form/field-errors';
import { useKeptForm } from '@/shared/form/useKeptForm';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { EMPTY, registrationOf, registrationResolver, type RegistrationValues } from './registration-form';

const SECRET = ['password'] as const;

interface RegistrationForm {
  fields: UseFormRegister<RegistrationValues>;
  errors: FieldErrors<RegistrationValues>;
  busy: boolean;
  /** Why the whole was refused, where no field is at fault. */
  failure: string | null;
  /** Rises with each submit that showed faults at fields. */
  attempt: number;
  typedEmail: () => string;
  submit: () => Promise<void>;
}

/** What is typed outlives a reload, except the password. */
export const useRegistration = (onRegistered: (session: Session) => void): RegistrationForm => {
  const translate = useTranslate();
  const language = useLanguage();
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const sent = useRef(false);
  const form = useKeptForm('registration', EMPTY, {
    resolver: registrationResolver,
    shouldFocusError: false,
    secret: SECRET,
  });
  const showFaults = (): void => setAttempt((count) => count + 1);

  /** False when no field of the form is at fault. */
  const showRefusals = (error: unknown): boolean => {
    if (isApiError(error, 'EMAIL_IN_USE')) form.setError('email', { type: 'emailInUse' });
    else if (isApiError(error, 'VALIDATION_FAILED')) {
      const known = error.details.filter(({ field }) => field in EMPTY);
      for (const detail of known) form.setError(detail.field as keyof RegistrationValues, refusedField(detail));
      return known.length > 0;
    } else return false;
    return true;
  };

  const send = async (values: RegistrationValues): Promise<void> => {
    if (sent.current) return;
    sent.current = true;
    setFailure(null);
    try {
      const session = await register(registrationOf(values, language));
      onRegistered(session);
      form.forget();
    } catch (error) {
      sent.current = false;
      if (showRefusals(error)) showFaults();
      else setFailure(errorText(error, translate, 'registration.failed'));
    }
  };

  return {
    fields: form.register,
    errors: form.formState.errors,
    busy: form.formState.isSubmitting,
    failure,
    attempt,
    typedEmail: () => form.getValues('email').trim(),
    submit: form.handleSubmit(send, showFaults),
  };
};
