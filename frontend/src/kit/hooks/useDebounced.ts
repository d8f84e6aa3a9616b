import { useEffect, useState } from 'react';
import { TIMINGS } from '@contract/limits';

/** A text once it has not been typed on for a moment. */
export const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TIMINGS.searchDebounce);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
