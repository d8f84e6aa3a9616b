import { Box, Button, Stack, Typography } from '@mui/material';
import { QRCodeSVG } from 'qrcode.react';
import type { SecondFactorSetup } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { CopyTextButton } from '@/kit/office/action/CopyTextButton';

/** Pixels; the quiet zone around the modules is part of it. */
const QR_SIZE = 200;

/** In fours, as one reads it while typing. */
const grouped = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

/** The secret for the app: as a picture to scan, as a link on the phone that holds the app, and as text. */
export const SetupCode = ({ setup: { secret, uri } }: { setup: SecondFactorSetup }) => {
  const translate = useTranslate();
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={3}
      useFlexGap
      sx={{ alignItems: { xs: 'stretch', sm: 'center' } }}
    >
      <Button href={uri} variant="outlined" sx={{ display: { sm: 'none' } }}>
        {translate('account.secondFactor.openApp')}
      </Button>
      <Box
        sx={{
          lineHeight: 0,
          alignSelf: 'center',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          overflow: 'hidden',
        }}
      >
        <QRCodeSVG
          value={uri}
          size={QR_SIZE}
          level="M"
          marginSize={4}
          title={translate('account.secondFactor.qrCode')}
        />
      </Box>
      <Stack spacing={1.5} sx={{ minWidth: 0, alignItems: 'flex-start' }}>
        <Typography variant="body2">{translate('account.secondFactor.secretText')}</Typography>
        <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {grouped(secret)}
        </Typography>
        <CopyTextButton text={secret} label={translate('account.secondFactor.copySecret')} />
      </Stack>
    </Stack>
  );
};
