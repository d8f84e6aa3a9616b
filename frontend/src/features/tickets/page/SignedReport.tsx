import UploadFile from '@mui/icons-material/UploadFile';
import { Button, Typography } from '@mui/material';
import { type ChangeEvent, useRef } from 'react';
import { uploadSignedReport } from '@/api/generated/attachments';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAddCheckedFiles } from '../files/useAddFiles';
import { useTicket } from '../record/useTicket';

/** Takes the signed copy of a closed ticket's report. */
export const SignedReport = () => {
  const ticket = useTicket();
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const { add, isBusy } = useAddCheckedFiles(uploadSignedReport);
  if (!ticket.allowedActions.includes('ADD_SIGNED_REPORT')) return null;
  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file may be chosen again after an error.
    target.value = '';
    add(files);
  };
  const label = translate('tickets.report.uploadSigned');
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadFile />}
        loading={isBusy}
        loadingPosition="start"
        onClick={() => chooser.current?.click()}
      >
        {label}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('tickets.report.signedHelp')}
      </Typography>
      <input
        ref={chooser}
        hidden
        multiple
        type="file"
        accept="application/pdf,image/jpeg,image/png"
        aria-label={label}
        onChange={send}
      />
    </>
  );
};
