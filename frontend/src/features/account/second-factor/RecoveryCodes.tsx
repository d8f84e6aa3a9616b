import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useState, useEffect, useRef } from 'react';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { CopyTextButton } from '@/kit/office/action/buttons';
import type { Translate } from '@/i18n/i18n';
import { saveFile } from '@/kit/format/save-file';

/** The heading of a step; takes the focus. */
export const StepHeading = ({ children }: { children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Typography
      ref={heading}
      tabIndex={-1}
      variant="subtitle1"
      component="h3"
      sx={{ fontWeight: 650, outline: 'none' }}
    >
      {children}
    </Typography>
  );
};

const NAME = 'plantdesk-recovery-codes.txt';

/** What the file says: whose codes these are, and the codes, one on each line. */
export const recoveryText = (codes: readonly string[], email: string, translate: Translate): string =>
  [
    translate('account.secondFactor.fileTitle', { email }),
    translate('account.secondFactor.fileText'),
    '',
    ...codes,
    '',
  ].join('\r\n');

const saveRecoveryFile = (text: string): void => saveFile(new Blob([text], { type: 'text/plain' }), NAME);

const Codes = ({ codes }: { codes: readonly string[] }) => (
  <Box
    component="ul"
    sx={{
      m: 0,
      p: 2,
      listStyle: 'none',
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
      gap: 1,
      border: 1,
      borderColor: 'divider',
      borderRadius: 2,
      fontFamily: 'monospace',
    }}
  >
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </Box>
);

/** Codes that are shown only once: the user confirms that they are saved before going on. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const translate = useTranslate();
  const { email } = useCurrentUser();
  const [kept, setKept] = useState(false);
  return (
    <Stack spacing={2.5}>
      <StepHeading>{translate('account.secondFactor.recoveryTitle')}</StepHeading>
      <Alert severity="warning">{translate('account.secondFactor.recoveryText')}</Alert>
      <Codes codes={codes} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <CopyTextButton text={codes.join('\n')} label={translate('account.secondFactor.copyCodes')} />
        <Button
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          onClick={() => saveRecoveryFile(recoveryText(codes, email, translate))}
        >
          {translate('account.secondFactor.saveCodes')}
        </Button>
      </Stack>
      <FormControlLabel
        label={translate('account.secondFactor.codesSaved')}
        control={<Checkbox checked={kept} onChange={(event) => setKept(event.target.checked)} />}
      />
      <Button variant="contained" disabled={!kept} onClick={onKept} sx={{ alignSelf: { sm: 'flex-start' } }}>
        {translate('account.secondFactor.done')}
      </Button>
    </Stack>
  );
};
