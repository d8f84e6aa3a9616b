import { TableCell, TableFooter, TableRow, Link as MuiLink, Typography } from '@mui/material';
import { DataTable, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import type { TicketWorklog } from '@/api/types';
import { formatDay } from '@/kit/format/dates';
import { formatCount, formatHours } from '@/kit/format/numbers';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { EmptyList } from '@/kit/office/list/EmptyList';
import { RecordList } from '@/kit/office/record/RecordList';
import { CUSTOM_FILTERS, PERIOD_FILTERS } from './PeriodFilters';
import { useOwnPeriod, useOwnTotal } from './useOwnPeriod';

/** The ticket that was worked on: a link while it is the technician's own, else its number. */
const WorkedTicket = ({ worklog: { ticketId, ticketTitle } }: { worklog: TicketWorklog }) => {
  const translate = useTranslate();
  if (ticketTitle === null) {
    return (
      <Typography variant="body2" component="span">
        #{ticketId}{' '}
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          {translate('technician.worklogs.movedOn')}
        </Typography>
      </Typography>
    );
  }
  return (
    <MuiLink
      component={Link}
      to={`/tickets/${ticketId}`}
      variant="body2"
      underline="hover"
      color="text.primary"
      sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      #{ticketId} {ticketTitle}
    </MuiLink>
  );
};

const NUMBER = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** The hours of the whole period. */
const Total = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const { data } = useOwnTotal();
  return (
    <TableFooter>
      <TableRow>
        <TableCell colSpan={3}>{translate('technician.worklogs.total')}</TableCell>
        <TableCell sx={{ ...NUMBER, color: 'text.primary', fontWeight: 650 }}>
          {data && formatHours(data.totalHours, language)}
        </TableCell>
      </TableRow>
    </TableFooter>
  );
};

const Empty = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const { from, to } = useOwnPeriod().period;
  const days = { from: from ? formatDay(from, language) : '', to: to ? formatDay(to, language) : '' };
  const reach = from && to ? 'between' : from ? 'since' : to ? 'until' : 'ever';
  return (
    <EmptyList
      title={translate('technician.worklogs.none.title')}
      text={translate(`technician.worklogs.none.${reach}`, days)}
    />
  );
};

const useSummary = (): string => {
  const translate = useTranslate();
  const language = useLanguage();
  const { data } = useOwnTotal();
  if (!data) return '';
  const total = data.pagination.totalItems;
  const hours = formatHours(data.totalHours, language);
  return translate('technician.worklogs.summary', { smart_count: total, count: formatCount(total, language), hours });
};

/** What the technician logged, by period. */
const MyWorklogsPage = () => {
  const language = useLanguage();
  const { name, period } = useOwnPeriod();
  return (
    <RecordList<TicketWorklog & RaRecord>
      texts="technician.worklogs"
      note={useSummary()}
      sort={{ field: 'createdAt', order: 'DESC' }}
      // The API knows neither names of periods nor other orders.
      filter={{ ...period, period: '', sort: '' }}
      filters={name === 'custom' ? CUSTOM_FILTERS : PERIOD_FILTERS}
      empty={<Empty />}
      foot={Total}
    >
      <DataTable.Col
        label="technician.worklogs.when"
        cellClassName="card-line"
        render={({ workedOn }: TicketWorklog) => formatDay(workedOn, language)}
      />
      <DataTable.Col
        label="technician.worklogs.ticket"
        cellClassName="card-title"
        render={(worklog: TicketWorklog) => <WorkedTicket worklog={worklog} />}
      />
      <DataTable.Col source="notes" label="tickets.worklogs.notes" disableSort cellClassName="card-line" />
      <DataTable.Col
        label="technician.worklogs.hours"
        cellClassName="card-chip"
        render={({ hoursSpent }: TicketWorklog) => formatHours(hoursSpent, language)}
      />
    </RecordList>
  );
};

export default MyWorklogsPage;
