import PictureAsPdf from '@mui/icons-material/PictureAsPdf';
import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@contract/index';
import { exportPdf } from '@/api/generated/tickets';
import type { ReportCopy } from '@/api/types';
import { isLanguage } from '@/i18n/i18n';
import { saveFile } from '@/kit/format/save-file';
import { useSide } from '@/desk/useSide';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { useTicket } from '../record/useTicket';
import { SignedReport } from './SignedReport';

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

/** The closed ticket's report as a PDF, in the chosen language; staff choose the copy, too. */
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
