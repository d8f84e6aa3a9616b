import PictureAsPdf from '@mui/icons-material/PictureAsPdf';
import UploadFile from '@mui/icons-material/UploadFile';
import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { type ReactNode, useState, type ChangeEvent, useRef } from 'react';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@contract/index';
import { uploadSignedReport } from '@/api/generated/attachments';
import { exportPdf } from '@/api/generated/tickets';
import type { ReportCopy } from '@/api/types';
import { isLanguage } from '@/i18n/i18n';
import { saveFile } from '@/kit/format/save-file';
import { useSide } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { Muted } from '@/kit/office/page/Texts';
import { useAddCheckedFiles } from '../files/useAddFiles';
import { useTicket } from '../record/page-context';

/** Uploads the signed copy of a closed ticket's report. */
const SignedReport = () => {
  const ticket = useTicket();
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const { add, isBusy } = useAddCheckedFiles(uploadSignedReport);
  if (!ticket.allowedActions.includes('ADD_SIGNED_REPORT')) return null;
  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Without this, the same file could not be chosen again after an error.
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
      <Muted>{translate('tickets.report.signedHelp')}</Muted>
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

interface ChoiceProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

const Choice = ({ id, label, value, onChange, children }: ChoiceProps) => (
  <TextField select size="small" id={id} label={label} value={value} onChange={({ target }) => onChange(target.value)}>
    {children}
  </TextField>
);

/** The closed ticket's report as a PDF, in the chosen language. Staff also choose which copy. */
export const PdfExportCard = () => {
  const ticket = useTicket();
  const translate = useTranslate();
  const isStaff = useSide() === 'staff';
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE);
  const [copy, setCopy] = useState<ReportCopy>('STAFF');
  const printing = useAction({
    send: () => exportPdf(ticket.id, { language, ...(isStaff && { copy }) }),
    failed: 'tickets.report.failed',
    onDone: ({ blob }) => saveFile(blob, `ticket-${ticket.id}.pdf`),
    onFailed: (error) => console.error('The report could not be exported', error),
  });
  if (!ticket.allowedActions.includes('EXPORT_PDF')) return null;
  return (
    <SectionCard title={translate('tickets.report.heading')}>
      <Stack spacing={2}>
        <Choice
          id="report-language"
          label={translate('tickets.report.language')}
          value={language}
          onChange={(value) => isLanguage(value) && setLanguage(value)}
        >
          {LANGUAGES.map((option) => (
            <MenuItem key={option} value={option} lang={option}>
              {translate(`common.languages.${option}`)}
            </MenuItem>
          ))}
        </Choice>
        {isStaff && (
          <Choice
            id="report-copy"
            label={translate('tickets.report.copy')}
            value={copy}
            onChange={(value) => setCopy(value === 'CLIENT' ? value : 'STAFF')}
          >
            {(['STAFF', 'CLIENT'] as const).map((option) => (
              <MenuItem key={option} value={option}>
                {translate(`tickets.report.copies.${option}`)}
              </MenuItem>
            ))}
          </Choice>
        )}
        <Button
          variant="contained"
          startIcon={<PictureAsPdf />}
          loading={printing.isBusy}
          loadingPosition="start"
          onClick={() => printing.run()}
        >
          {translate('tickets.report.export')}
        </Button>
        <SignedReport />
      </Stack>
    </SectionCard>
  );
};
