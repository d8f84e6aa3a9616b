import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';

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
