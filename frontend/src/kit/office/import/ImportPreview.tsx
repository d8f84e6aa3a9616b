import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useId } from 'react';
import type { Translate } from '@/i18n/i18n';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { CsvTable } from './csv-table';
import type { RowResult } from './import-rows';
import { type FileRow, type Importing, readIn, unreadIn } from './importing';

const SHOWN = 5;

/** Empty for a value that the row does not change. */
const shownValue = (
  { texts, shownAs }: Importing,
  { record }: FileRow,
  column: string,
  translate: Translate,
): string => {
  const value = (record as Record<string, string | number | boolean | null | undefined>)[column];
  if (value === undefined) return '';
  if (value === null) return translate(`${texts}.cleared`);
  return shownAs?.(column, value, translate) ?? String(value);
};

interface PreviewProps {
  importing: Importing;
  table: CsvTable;
  encoding: string;
  results: readonly RowResult[];
}

/** The first rows as they will be stored, and the columns that are ignored. */
export const ImportPreview = ({ importing, table, encoding, results }: PreviewProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { texts } = importing;
  const columns = readIn(importing, table);
  const unread = unreadIn(importing, table);
  const names = unread.map(({ title, number }) => (title === '' ? translate(`${texts}.untitled`, { number }) : title));
  return (
    <>
      {unread.length > 0 && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {translate(`${texts}.unread`, { columns: names.join(', ') })}
        </Alert>
      )}
      <Typography variant="body2" id={titleId}>
        {translate(`${texts}.preview`, { encoding })}
      </Typography>
      <Box role="region" aria-labelledby={titleId} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-labelledby={titleId}>
          <TableHead>
            <TableRow>
              <TableCell>{translate(`${texts}.lineTitle`)}</TableCell>
              {columns.map((column) => (
                <TableCell key={column}>{translate(`${texts}.columns.${column}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {results.slice(0, SHOWN).map(({ row }) => (
              <TableRow key={row.line}>
                <TableCell>{row.line}</TableCell>
                {columns.map((column) => (
                  <TableCell key={column}>{shownValue(importing, row, column, translate)}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  );
};
