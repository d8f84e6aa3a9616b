import { Alert, Box, Button, Typography } from '@mui/material';
import { IMPORT_OUTCOMES, type ImportOutcome } from '@contract/index';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Facts } from '@/kit/office/page/SectionCard';
import { csvOf } from './csv-table';
import type { RefusedRow } from './refused-rows';

/** The most refused rows that are shown. The saved file contains all of them. */
const SHOWN = 50;

interface SummaryProps {
  texts: string;
  counts: Readonly<Record<ImportOutcome, number>>;
  /** Titles of the cells of refused rows, and the character between them in the saved file. */
  header: readonly string[];
  delimiter: string;
  refused: readonly RefusedRow[];
}

/** How many rows are new, changed, unchanged and refused, and why. */
export const ImportSummary = ({ texts, counts, header, delimiter, refused }: SummaryProps) => {
  const translate = useTranslate();
  const save = () => {
    const rows = refused.map(({ cells, reason }) => [...cells, reason]);
    saveFile(csvOf([[...header, translate(`${texts}.reason`)], ...rows], delimiter), 'refused.csv');
  };
  return (
    <>
      <Facts facts={IMPORT_OUTCOMES.map((outcome) => [translate(`${texts}.outcomes.${outcome}`), counts[outcome]])} />
      {refused.length > 0 && (
        <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}>
          <Box component="ul" sx={{ m: 0, pl: 2, maxHeight: 200, overflowY: 'auto' }} tabIndex={0}>
            {refused.slice(0, SHOWN).map(({ line, reason }) => (
              <li key={line}>{translate(`${texts}.line`, { line, reason })}</li>
            ))}
          </Box>
          {refused.length > SHOWN && (
            <Typography variant="body2">
              {translate(`${texts}.more`, { smart_count: refused.length - SHOWN })}
            </Typography>
          )}
          <Button size="small" color="inherit" onClick={save}>
            {translate(`${texts}.saveRefused`)}
          </Button>
        </Alert>
      )}
    </>
  );
};
