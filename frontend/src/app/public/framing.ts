import { useEffect } from 'react';
import { TIMINGS } from '@contract/limits';

export const isFramed = (): boolean => window.self !== window.top;

/** Bounds in pixels of the height that is posted to a parent page. */
const MIN_HEIGHT = 200;
const MAX_HEIGHT = 50_000;

export const clampedHeight = (height: number): number =>
  Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, Math.ceil(Number.isFinite(height) ? height : 0)));

/** Posts the height of the content to the parent page, on resize and every 500 ms. Not secret, so any parent may read it. */
export const useFrameHeight = (): void => {
  useEffect(() => {
    if (!isFramed()) return;
    const postHeight = (): void => {
      const height = clampedHeight(document.body.getBoundingClientRect().height);
      window.parent.postMessage({ type: 'resize', height }, '*');
    };
    postHeight();
    const timer = setInterval(postHeight, TIMINGS.embedResize);
    window.addEventListener('resize', postHeight);
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', postHeight);
    };
  }, []);
};
