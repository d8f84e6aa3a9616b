import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dayOf, SERVICE_CLOCKS, SERVICE_REPORT_GROUPS, type ServiceReportGroup } from '@contract/index';
import { exportServiceReport, readServiceReport } from '@/api/generated/service-levels';
import { keys } from '@/api/keys';
import type { ServiceReport } from '@/api/types';
import { saveFile } from '@/kit/format/save-file';
import { useMay } from '@/desk/rights';
import { useAddressFilters } from '@/kit/hooks/useAddressFilters';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { CentredSpinner, NotLoaded } from '@/kit/office/page/NotLoaded';
import { EmptyState } from '@/kit/office/list/EmptyState';
import { PageHeading } from '@/kit/office/page/PageHeading';
import { Refreshing } from '@/kit/office/list/Refreshing';
import { useAction } from '@/kit/office/action/useAction';
import { Muted } from '@/kit/office/page/Texts';
import { Row } from '@/kit/office/page/layout';
import { ReportTable } from './ReportTable';

const FILTERS = ['from', 'to', 'by'] as const;
const QUARTER = 90 * 24 * 3_600_000;
const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;

interface Selection {
  from: string;
  to: string;
  by: ServiceReportGroup;
}

/** The period and the grouping of the address; by default the last 90 days by service level. */
const selectionOf = ({ from, to, by }: Record<(typeof FILTERS)[number], string>): Selection => ({
  from: IS_DAY.test(from) ? from : dayOf(new Date(Date.now() - QUARTER)),
  to: IS_DAY.test(to) ? to : dayOf(new Date()),
  by: SERVICE_REPORT_GROUPS.find((group) => group === by) ?? 'level',
});

const ExportButton = ({ selection }: { selection: Selection }) => {
  const { translate, language } = useWords();
  const exporting = useAction({
    send: () => exportServiceReport({ ...selection, language }),
    failed: 'serviceReport.exportFailed',
    onDone: ({ blob, fileName }) => saveFile(blob, fileName ?? 'service-levels.csv'),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadOutlined />}
      loading={exporting.isBusy}
      onClick={() => exporting.run()}
    >
      {translate('serviceReport.export')}
    </Button>
  );
};

interface FiltersProps {
  shown: Selection;
  onChange: (change: Partial<Record<keyof Selection, string>>) => void;
}

const Filters = ({ shown: { from, to, by }, onChange }: FiltersProps) => {
  const translate = useTranslate();
  const day = (name: 'from' | 'to', value: string, error: boolean) => (
    <TextField
      type="date"
      size="small"
      label={translate(`serviceReport.${name}`)}
      value={value}
      error={error}
      helperText={error && translate('serviceReport.wrongPeriod')}
      onChange={({ target }) => target.value && onChange({ [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: 170 }}
    />
  );
  return (
    <Row spacing={2} sx={{ mb: 3, '& .MuiInputBase-root': { minHeight: 44 } }}>
      {day('from', from, false)}
      {day('to', to, to < from)}
      <TextField
        select
        size="small"
        label={translate('serviceReport.by')}
        value={by}
        onChange={({ target }) => onChange({ by: target.value })}
        sx={{ width: 200 }}
      >
        {SERVICE_REPORT_GROUPS.map((group) => (
          <MenuItem key={group} value={group}>
            {translate(`serviceReport.groups.${group}`)}
          </MenuItem>
        ))}
      </TextField>
    </Row>
  );
};

const Report = ({ report, by }: { report: ServiceReport; by: ServiceReportGroup }) => {
  const translate = useTranslate();
  if (report.total.length === 0)
    return <EmptyState title={translate('serviceReport.empty.title')} text={translate('serviceReport.empty.text')} />;
  return (
    <Stack spacing={3}>
      {SERVICE_CLOCKS.map((clock) => (
        <ReportTable key={clock} clock={clock} by={by} report={report} />
      ))}
      <Muted>{translate('serviceReport.definitions')}</Muted>
    </Stack>
  );
};

/** How promised times were kept. Administrators see all tickets, technicians their own. */
const ServiceReportPage = () => {
  const translate = useTranslate();
  const readsAll = useMay('READ_ALL_TICKETS');
  const { shown, applied, change } = useAddressFilters(FILTERS);
  const selection = selectionOf(applied);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: keys.serviceReport(selection),
    queryFn: async ({ signal }) => ({ by: selection.by, report: await readServiceReport(selection, { signal }) }),
    enabled: selection.from <= selection.to,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeading
        title={translate('serviceReport.title')}
        note={translate(readsAll ? 'serviceReport.lead' : 'serviceReport.ownLead')}
        actions={<ExportButton selection={selection} />}
      />
      <Filters shown={selectionOf(shown)} onChange={(changed) => change(changed, 0)} />
      <NotLoaded query={{ data, error, refetch }}>{selection.from <= selection.to && <CentredSpinner />}</NotLoaded>
      {data && (
        <Refreshing active={isPlaceholderData}>
          <Report {...data} />
        </Refreshing>
      )}
    </>
  );
};

export default ServiceReportPage;
