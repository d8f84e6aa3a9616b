import { Box, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import type { PartLine } from '@/api/types';
import { formatCount } from '@/kit/format/numbers';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';

const TEXT = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const;

/** The ordered parts with their total. */
export const PartsTable = ({ parts, quantity }: { parts: PartLine[]; quantity: number }) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ '& td, & th': { px: 1 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('tickets.parts.code')}</TableCell>
            <TableCell>{translate('tickets.parts.description')}</TableCell>
            <TableCell align="right">{translate('tickets.parts.quantity')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {parts.map((part, line) => (
            <TableRow key={line}>
              <TableCell sx={{ ...TEXT, fontWeight: 600, minWidth: 96 }}>{part.partCode}</TableCell>
              <TableCell sx={TEXT}>{part.description}</TableCell>
              <TableCell align="right">{formatCount(part.quantity, language)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell colSpan={2}>{translate('tickets.parts.total')}</TableCell>
            <TableCell align="right" sx={{ color: 'text.primary', fontWeight: 650 }}>
              {formatCount(quantity, language)}
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </Box>
  );
};
