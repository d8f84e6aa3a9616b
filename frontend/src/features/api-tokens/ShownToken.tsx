import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { CopyTextButton } from '@/shared/mui/CopyTextButton';

/** The text that is shown this one time; the keyboard and the screen reader go on here. */
export const ShownToken = ({ text }: { text: string }) => {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <>
      <Alert severity="warning">{translate('apiTokens.shownText')}</Alert>
      <Box ref={place} tabIndex={-1} sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 2, outline: 'none' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('apiTokens.token')}
        </Typography>
        <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>{text}</Typography>
      </Box>
      <Box>
        <CopyTextButton text={text} label={translate('apiTokens.copy')} />
      </Box>
    </>
  );
};
