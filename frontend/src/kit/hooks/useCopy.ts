import { useEffect, useState } from 'react';

const SHOWN_FOR = 3000;

/** There is no clipboard API without a secure context; a selection is copied instead. */
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
