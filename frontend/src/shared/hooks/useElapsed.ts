import { useEffect, useState } from 'react';

/** Whether the value has not changed for so many milliseconds. */
export const useElapsed = (value: unknown, milliseconds: number): boolean => {
  const [settled, setSettled] = useState<{ value: unknown } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ value }), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled !== null && Object.is(settled.value, value);
};
