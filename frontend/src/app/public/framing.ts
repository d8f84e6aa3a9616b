import { useEffect } from 'react';
import { TIMINGS } from '@contract/limits';

export const isFramed = (): boolean => window.self !== window.top;

/** Heights in pixels that a parent page is told at least and at most. */
const MIN_HEIGHT = 200;
const MAX_HEIGHT = 50_000;

export const clampedHeight = (height: number): number =>
  Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, Math.ceil(Number.isFinite(height) ? height : 0)));

/** Tells the parent page the height of the content, on resize and every 500 ms. It is no secret, so any parent may read it. */
export const useFrameHeight = (): void => {
  useEffect(() => {
    if (!isFramed()) return;
    const tell = (): void => {
      const height = clampedHeight(document.body.getBoundingClientRect().height);
      window.parent.postMessage({ type: 'resize', height }, '*');
    };
    tell();
    const timer = setInterval(tell, TIMINGS.embedResize);
    window.addEventListener('resize', tell);
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', tell);
    };
  }, []);
};
