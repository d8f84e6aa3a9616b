import { useEffect, useRef, useState } from 'react';

/** Whether the element has come near the visible part of the page. `margin`: how near, as CSS has it. */
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
