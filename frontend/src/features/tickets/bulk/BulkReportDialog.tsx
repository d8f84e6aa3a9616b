import { Alert, Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { ApiError } from '@/api/api-error';
import { failureText } from '@/api/error-text';
import type { BulkResult } from '@/api/types';
import type { Translate } from '@/i18n/i18n';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { Muted } from '@/kit/office/page/Texts';
import { type BulkReport, countOf, reportText } from './bulk-action';

/** The reason in the same words as for a single ticket. */
const reasonOf = ({ code = 'INTERNAL_ERROR', error = '', details }: BulkResult, translate: Translate): string =>
  failureText(
    new ApiError({ status: 0, code, message: error, details, isExplained: true }),
    translate,
    'tickets.bulk.failed',
  );

const Refusal = ({ result, title }: { result: BulkResult; title: string }) => {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <MuiLink component={Link} to={`/tickets/${result.id}`} sx={{ fontWeight: 600 }}>
        #{result.id} {title}
      </MuiLink>
      <Muted>{reasonOf(result, translate)}</Muted>
    </Box>
  );
};

interface BulkReportDialogProps {
  report: BulkReport;
  /** Gets the numbers of the tickets that stay selected. */
  onSettled: (kept: readonly number[]) => void;
}

/** Which tickets were refused, each with its reason. Rendered while it is open. */
const BulkReportDialog = ({ report, onSettled }: BulkReportDialogProps) => {
  const translate = useTranslate();
  const refused = report.results.filter(({ outcome }) => outcome === 'REFUSED');
  const titles = new Map(report.tickets.map(({ id, title }) => [id, title]));
  const changed = countOf(report, 'DONE') + countOf(report, 'UNCHANGED');
  return (
    <ActionDialog
      title={translate('tickets.bulk.refused', { smart_count: refused.length, total: report.results.length })}
      submitLabel={translate('tickets.bulk.keep')}
      cancelLabel={translate('common.close')}
      onSubmit={() => onSettled(refused.map(({ id }) => id))}
      onClose={() => onSettled([])}
    >
      {changed > 0 && <Alert severity="success">{reportText(report, translate)}</Alert>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {refused.map((result) => (
          <Refusal key={result.id} result={result} title={titles.get(result.id) ?? ''} />
        ))}
      </Box>
    </ActionDialog>
  );
};

export default BulkReportDialog;
