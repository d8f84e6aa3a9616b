import PictureAsPdf from '@mui/icons-material/PictureAsPdf';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@contract/index';
import { errorText } from '@/api/error-text';
import type { Ticket } from '@/api/types';
import { useApi } from '@/api/useApi';
import { isLanguage } from '@/i18n/i18n';
import { saveFile } from '@/shared/format/save-file';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { SectionCard } from '@/shared/mui/SectionCard';
import { useNotifier } from '@/shared/mui/useNotifier';

const useExportPdf = (ticketId: number) => {
  const api = useApi();
  const translate = useTranslate();
  const notifier = useNotifier();
  return useMutation({
    mutationFn: (language: Language) => api.exportPdf(ticketId, language),
    onSuccess: (pdf) => saveFile(pdf, `ticket-${ticketId}.pdf`),
    onError: (error) => {
      console.error('The report could not be exported', error);
      notifier.failure(errorText(error, translate, 'tickets.report.failed'));
    },
  });
};

/** The closed ticket's report as a PDF, in the language that its reader needs. */
export const PdfExportCard = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE);
  const { mutate, isPending } = useExportPdf(ticket.id);
  if (!ticket.allowedActions.includes('EXPORT_PDF')) return null;
  return (
    <SectionCard title={translate('tickets.report.heading')}>
      <Stack spacing={2}>
        <TextField
          select
          size="small"
          id="report-language"
          label={translate('tickets.report.language')}
          value={language}
          onChange={({ target }) => {
            if (isLanguage(target.value)) setLanguage(target.value);
          }}
        >
          {LANGUAGES.map((option) => (
            <MenuItem key={option} value={option} lang={option}>
              {translate(`common.languages.${option}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="contained"
          startIcon={<PictureAsPdf />}
          loading={isPending}
          loadingPosition="start"
          onClick={() => mutate(language)}
        >
          {translate('tickets.report.export')}
        </Button>
      </Stack>
    </SectionCard>
  );
};
