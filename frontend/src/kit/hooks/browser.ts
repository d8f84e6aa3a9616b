import { useSyncExternalStore, useEffect, useState, useRef } from 'react';
import { TIMINGS } from '@contract/limits';

const onConnectionChange = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the browser knows that it has no connection. */
export const useIsOffline = (): boolean => useSyncExternalStore(onConnectionChange, () => !navigator.onLine);

/** Whether the component has been shown for so many milliseconds. */
export const useIsLate = (after: number): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return isLate;
};

/** The text, updated once the user has stopped typing for a moment. */
export const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TIMINGS.searchDebounce);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** An object URL under which the page can show fetched bytes. It is revoked when no longer needed. */
export const useObjectUrl = (blob: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return undefined;
    const created = URL.createObjectURL(blob);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return address;
};

/** Whether the element has come near the visible part of the page. `margin` is the distance as a CSS length. */
export const useSeen = (margin = '200px') => {
  const element = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [margin]);
  return { element, seen };
};

const SHOWN_FOR = 3000;

/** Without a secure context there is no clipboard API, so a selection is copied instead. */
const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
};

/** Copies `text`; `copied` is true for three seconds afterwards. */
export const useCopy = (text: string): { copied: boolean; copy: () => void } => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  return { copied, copy: () => void copyText(text).then(() => setCopied(true)) };
};
