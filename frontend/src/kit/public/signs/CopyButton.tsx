import { useCopy } from '../../hooks/useCopy';
import { useTranslate } from '../../i18n/I18nRoot';
import { Button } from './Button';
import { Hidden } from '../frame/Hidden';

/** Copies `text`; `label` says what it copies. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const translate = useTranslate();
  const { copied, copy } = useCopy(text);
  return (
    <>
      <Button variant="secondary" icon={copied ? 'check' : 'copy'} onClick={copy}>
        {copied ? translate('common.copied') : label}
      </Button>
      <Hidden live>{copied ? translate('common.copied') : ''}</Hidden>
    </>
  );
};
