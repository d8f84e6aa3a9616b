import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import { Button } from '@mui/material';
import { useCopy } from '@/kit/hooks/useCopy';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Hidden } from '@/kit/public/frame/Hidden';

/** Copies `text`; `label` says what it copies. */
export const CopyTextButton = ({ text, label }: { text: string; label: string }) => {
  const translate = useTranslate();
  const { copied, copy } = useCopy(text);
  return (
    <>
      <Button variant="outlined" startIcon={copied ? <Check /> : <ContentCopy />} onClick={copy}>
        {copied ? translate('common.copied') : label}
      </Button>
      <Hidden live>{copied ? translate('common.copied') : ''}</Hidden>
    </>
  );
};
