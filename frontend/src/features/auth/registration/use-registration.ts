import { useRef, useState, type BaseSyntheticEvent } from 'react';
import type { FieldError, FieldErrors, UseFormRegister } from 'react-hook-form';
import { isApiError } from '@/api/api-error';
import { errorText } from '@/api/error-text';
import { register } from '@/api/generated/public';
import type { Session } from '@/api/types';
import { refusedField } from '@/kit/form/field-errors';
import { useDraftForm } from '@/kit/form/typed-values';
import { tabStore } from '@/kit/storage/browser-storage';
import { useWords } from '@/kit/i18n/I18nRoot';
import {
  EMPTY,
  registrationOf,
  registrationResolver,
  type RegistrationField,
  type RegistrationValues,
} from './registration-form';

interface RegistrationForm {
  register: UseFormRegister<RegistrationValues>;
  errors: FieldErrors<RegistrationValues>;
  busy: boolean;
  /** Why the form was refused, where no field is to blame. */
  failure: string | null;
  /** Rises with each submit that showed issues at fields. */
  attempt: number;
  typedEmail: () => string;
  submit: (event: BaseSyntheticEvent) => Promise<void>;
}

/** Typed values survive a reload, except the password. */
const OPTIONS = {
  resolver: registrationResolver,
  shouldFocusError: false,
  secret: ['password'] as const,
  store: tabStore,
};

/** The fields that the API refused; none where the error is another. */
const refusalsIn = (error: unknown): [RegistrationField, FieldError][] => {
  if (isApiError(error, 'EMAIL_IN_USE')) return [['email', { type: 'emailInUse' }]];
  if (!isApiError(error, 'VALIDATION_FAILED')) return [];
  const known = error.details.filter(({ field }) => field in EMPTY);
  return known.map((detail) => [detail.field as RegistrationField, refusedField(detail)]);
};

export const useRegistration = (onRegistered: (session: Session) => void): RegistrationForm => {
  const { translate, language } = useWords();
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const sent = useRef(false);
  const form = useDraftForm('registration', EMPTY, OPTIONS);
  const showIssues = (): void => setAttempt((count) => count + 1);

  const send = async (values: RegistrationValues): Promise<void> => {
    if (sent.current) return;
    sent.current = true;
    setFailure(null);
    try {
      onRegistered(await register(registrationOf(values, language)));
      form.forget();
    } catch (error) {
      sent.current = false;
      const refusals = refusalsIn(error);
      for (const [field, refusal] of refusals) form.setError(field, refusal);
      if (refusals.length > 0) showIssues();
      else setFailure(errorText(error, translate, 'registration.failed'));
    }
  };

  return {
    register: form.register,
    errors: form.formState.errors,
    busy: form.formState.isSubmitting,
    failure,
    attempt,
    typedEmail: () => form.getValues('email').trim(),
    submit: form.handleSubmit(send, showIssues),
  };
};
