import { useEffect, useState } from 'react';
import { useTranslate } from '../i18n/I18nRoot';
import { Button } from './Button';
import { Hidden } from './Hidden';

const SHOWN_FOR = 3000;

/** Without a secure context there is no clipboard API; a selection is copied instead. */
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

/** Copies `text`; `label` says what it copies. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <>
      <Button
        variant="secondary"
        icon={copied ? 'check' : 'copy'}
        onClick={() => void copyText(text).then(() => setCopied(true))}
      >
        {copied ? translate('common.copied') : label}
      </Button>
      <Hidden live>{copied ? translate('common.copied') : ''}</Hidden>
    </>
  );
};
