import { useCallback, useEffect, useRef } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  type FieldPath,
  type PathValue,
} from 'react-hook-form';
import type { TextStore } from '@/kit/storage/browser-storage';
import { draftStore } from '@/kit/storage/draft-store';

type DraftForm<Values extends FieldValues> = UseFormReturn<Values> & {
  /** Resets the form and deletes the draft after the values are sent. */
  forget: () => void;
};

type DraftKeeper = Pick<TextStore, 'get' | 'set' | 'remove'>;

interface DraftFormOptions<Values extends FieldValues> extends Pick<
  UseFormProps<Values>,
  'mode' | 'resolver' | 'shouldFocusError'
> {
  /** Fields that must not be stored: they are blank after a reload. */
  secret?: readonly (keyof Values)[];
  /** Where the draft is kept; by default beyond the tab. */
  store?: DraftKeeper;
}

const NOTHING: readonly never[] = [];

const loadDraft = <Values>(store: DraftKeeper, key: string): Partial<Values> => {
  try {
    return JSON.parse(store.get(key) ?? '{}') as Partial<Values>;
  } catch {
    return {};
  }
};

/** The fields that differ from their start value. */
const typedOf = <Values extends FieldValues>(values: Partial<Values>, start: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== start[name])) as Partial<Values>;

const leaveOut = <Values extends object>(values: Partial<Values>, secret: readonly (keyof Values)[]): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !secret.includes(name as keyof Values)),
  ) as Partial<Values>;

/**
 * A flat form whose values survive a reload, a closed tab or a login in between, until it is sent. `start` may change
 * while the form is open: typed values take precedence.
 */
export const useDraftForm = <Values extends FieldValues>(
  key: string,
  start: Values,
  { secret = NOTHING, store = draftStore, ...options }: DraftFormOptions<Values> = {},
): DraftForm<Values> => {
  const form = useForm<Values>({
    ...options,
    defaultValues: { ...start, ...loadDraft<Values>(store, key) } as DefaultValues<Values>,
  });
  const { watch, reset } = form;
  useEffect(() => {
    const subscription = watch((values) =>
      store.set(key, JSON.stringify(typedOf(leaveOut(values as Partial<Values>, secret), start))),
    );
    return () => subscription.unsubscribe();
  }, [watch, key, start, secret, store]);
  const forget = useCallback(() => {
    reset(start);
    store.remove(key);
  }, [reset, start, key, store]);
  return { ...form, forget };
};

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>;

/** When the start values of a flat form change, untouched fields follow and typed ones stay. */
export const useRebase = <Values extends FieldValues>({ getValues, setValue }: Form<Values>, base: Values): void => {
  const followed = useRef(base);
  useEffect(() => {
    const before = followed.current;
    followed.current = base;
    for (const name of Object.keys(base) as FieldPath<Values>[]) {
      const wasLeftAlone = getValues(name) === before[name];
      if (wasLeftAlone && before[name] !== base[name])
        setValue(name, base[name] as PathValue<Values, FieldPath<Values>>, { shouldValidate: true });
    }
  }, [base, getValues, setValue]);
};
