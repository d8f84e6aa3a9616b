import PictureAsPdf from '@mui/icons-material/PictureAsPdf';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@contract/index';
import { errorText } from '@/api/error-text';
import type { ReportCopy } from '@/api/types';
import { isLanguage } from '@/i18n/i18n';
import { saveFile } from '@/kit/format/save-file';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { useTicket } from '../record/useTicket';
import { ticketCalls } from '../record/calls';
import { SignedReport } from './SignedReport';

const useExportPdf = (ticketId: number) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  return useMutation({
    mutationFn: (edition: { language: Language; copy?: ReportCopy }) => ticketCalls.exportPdf(ticketId, edition),
    onSuccess: (pdf) => saveFile(pdf, `ticket-${ticketId}.pdf`),
    onError: (error) => {
      console.error('The report could not be exported', error);
      notifier.failure(errorText(error, translate, 'tickets.report.failed'));
    },
  });
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

/** The closed ticket's report as a PDF, in the chosen language; staff choose the copy, too. */
export const PdfExportCard = () => {
  const ticket = useTicket();
  const translate = useTranslate();
  const isStaff = useCurrentUser().role !== 'CLIENT';
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE);
  const [copy, setCopy] = useState<ReportCopy>('STAFF');
  const { mutate, isPending } = useExportPdf(ticket.id);
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
          loading={isPending}
          loadingPosition="start"
          onClick={() => mutate(isStaff ? { language, copy } : { language })}
        >
          {translate('tickets.report.export')}
        </Button>
        <SignedReport />
      </Stack>
    </SectionCard>
  );
};
