import { useCallback, useEffect } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { tabStore } from '@/shared/storage/browser-storage';

type KeptForm<Values extends FieldValues> = UseFormReturn<Values> & {
  /** The values are where they belong: empties the form and what is kept of it. */
  forget: () => void;
};

interface KeptFormOptions<Values extends FieldValues> extends Pick<UseFormProps<Values>, 'mode'> {
  /** The field that is not kept: a password. */
  never?: keyof Values;
}

const load = <Values>(key: string): Partial<Values> => {
  try {
    return JSON.parse(tabStore.get(key) ?? '{}') as Partial<Values>;
  } catch {
    return {};
  }
};

/** A form of texts that outlives a reload, and a login that became necessary meanwhile, until it is sent. */
export const useKeptForm = <Values extends FieldValues>(
  key: string,
  empty: Values,
  { never, ...options }: KeptFormOptions<Values> = {},
): KeptForm<Values> => {
  const form = useForm<Values>({
    ...options,
    defaultValues: { ...empty, ...load<Values>(key) } as DefaultValues<Values>,
  });
  const { watch, reset } = form;
  useEffect(() => {
    const subscription = watch((values) =>
      tabStore.set(
        key,
        JSON.stringify(values, (name, value: unknown) => (name === never ? undefined : value)),
      ),
    );
    return () => subscription.unsubscribe();
  }, [watch, key, never]);
  const forget = useCallback(() => {
    reset(empty);
    tabStore.remove(key);
  }, [reset, empty, key]);
  return { ...form, forget };
};
