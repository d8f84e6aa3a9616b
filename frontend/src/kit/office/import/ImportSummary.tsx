import { Alert, Box, Button, Typography } from '@mui/material';
import { IMPORT_OUTCOMES } from '@contract/index';
import { detailText } from '@/api/error-text';
import type { Translate } from '@/i18n/i18n';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Facts } from '@/kit/office/page/SectionCard';
import { csvOf, type CsvTable } from './csv-table';
import type { RowResult } from './import-rows';

/** The most refused rows that are shown. The saved file contains all of them. */
const SHOWN = 50;

/** Why a row is refused. */
export const reasonOf = (texts: string, result: RowResult, translate: Translate): string => {
  if (!('detail' in result)) return translate(`${texts}.reasons.${result.reason}`);
  const column = translate(`${texts}.columns.${result.detail.field}`);
  return `${column}: ${detailText(result.detail, translate)}`;
};

interface SummaryProps {
  texts: string;
  table: CsvTable;
  results: readonly RowResult[];
}

/** How many rows are new, changed, unchanged and refused, and why. */
export const ImportSummary = ({ texts, table, results }: SummaryProps) => {
  const translate = useTranslate();
  const refused = results.filter(({ outcome }) => outcome === 'REFUSED');
  const save = () => {
    const rows = refused.map((result) => [...result.row.cells, reasonOf(texts, result, translate)]);
    const header = [...table.header, translate(`${texts}.reason`)];
    saveFile(csvOf([header, ...rows], table.delimiter), 'refused.csv');
  };
  return (
    <>
      <Facts
        facts={IMPORT_OUTCOMES.map((outcome) => [
          translate(`${texts}.outcomes.${outcome}`),
          results.filter((result) => result.outcome === outcome).length,
        ])}
      />
      {refused.length > 0 && (
        <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}>
          <Box component="ul" sx={{ m: 0, pl: 2, maxHeight: 200, overflowY: 'auto' }} tabIndex={0}>
            {refused.slice(0, SHOWN).map((result) => (
              <li key={result.row.line}>
                {translate(`${texts}.line`, { line: result.row.line, reason: reasonOf(texts, result, translate) })}
              </li>
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
