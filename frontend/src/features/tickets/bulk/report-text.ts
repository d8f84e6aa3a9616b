import type { Translate } from '@/i18n/i18n';
import { type BulkReport, countOf } from './bulk-action';

/** How many tickets were changed, and how many did not need it. */
export const reportText = (report: BulkReport, translate: Translate): string => {
  const done = countOf(report, 'DONE');
  const unchanged = countOf(report, 'UNCHANGED');
  return [
    ...(done > 0 || unchanged === 0 ? [translate(`tickets.bulk.done.${report.action}`, { smart_count: done })] : []),
    ...(unchanged > 0 ? [translate('tickets.bulk.unchanged', { smart_count: unchanged })] : []),
  ].join(' · ');
};
