import { useEffect, useState } from 'react';

const secondsUntil = (moment: string | null): number =>
  moment === null ? 0 : Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1000));

/** Counts down to the moment, then stays at 0. */
export const useSecondsUntil = (moment: string | null): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(moment)), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
};
