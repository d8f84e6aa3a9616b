import { type ComponentType, lazy } from 'react';
import { TIMINGS } from '@contract/limits';

/** So many failures in sight of the server mean that the part is not there. */
const ATTEMPTS = 3;

const isServerInReach = async (): Promise<boolean> => {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/** Waits until the browser has a connection again, and a moment at most. */
const pauseBeforeRetry = (): Promise<void> =>
  new Promise((resolve) => {
    const goOn = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, TIMINGS.partRetry);
    window.addEventListener('online', goOn);
  });

/** Loads a part of the product. While the server is out of reach, it waits; it rejects if the part cannot be had. */
export const loadPart = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (attempt >= ATTEMPTS && (await isServerInReach())) throw error;
    }
    await pauseBeforeRetry();
  }
};

/** As React's `lazy`, which would remember a lost connection for as long as the page is open. */
export const lazyPart = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() => loadPart(load));
