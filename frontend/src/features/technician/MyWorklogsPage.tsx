import { TableCell, TableFooter, TableRow, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { DataTable, type RaRecord, SelectInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { type Period, dayOf } from '@contract/index';
import { listOwnWorklogs } from '@/api/generated/dashboard';
import { keys } from '@/api/keys';
import type { TicketWorklog } from '@/api/types';
import { formatDay } from '@/kit/format/dates';
import { formatCount, formatHours } from '@/kit/format/numbers';
import { useLanguage, useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { EmptyList } from '@/kit/office/list/EmptyState';
import { choicesOf, DayFilter } from '@/kit/office/record/filters';
import { RecordList } from '@/kit/office/record/RecordList';
import { Muted } from '@/kit/office/page/Texts';
import { orderIssue, PERIODS, chosenPeriod, type ChosenPeriod } from './period';

/** The period that the address names. */
const useOwnPeriod = (): ChosenPeriod => chosenPeriod(new URLSearchParams(useLocation().search), dayOf(new Date()));

/** The number and hours of the technician's worklogs in the whole period, not only on the current page. */
const useOwnTotal = () => {
  const { period } = useOwnPeriod();
  return useQuery({
    queryKey: keys.worklogs('total', period),
    queryFn: ({ signal }) => listOwnWorklogs({ ...period, page: 1, limit: 1 }, { signal }),
    retry: false,
  });
};

/** Chooses a usual period. A custom one starts with the days of the previous choice. */
const NamedPeriod = ({ source, label }: { source: string; label: string; alwaysOn: boolean }) => {
  const { name, period } = useOwnPeriod();
  const { setValue } = useFormContext();
  const setDays = (chosen: string) => {
    const { from = '', to = '' } = chosen === 'custom' ? period : {};
    setValue('from', from);
    setValue('to', to);
  };
  return (
    <SelectInput
      source={source}
      label={label}
      choices={choicesOf(PERIODS, (value) => `technician.worklogs.periods.${value}`)}
      format={(value: string | undefined) => value || name}
      onChange={(event: ChangeEvent<HTMLInputElement> | RaRecord) =>
        setDays(String((event as ChangeEvent<HTMLInputElement>).target.value))
      }
      sx={{ minWidth: 200 }}
    />
  );
};

const inOrder = (_day: unknown, period: Period) => orderIssue(period);

const named = <NamedPeriod key="period" source="period" label="technician.worklogs.period" alwaysOn />;

const PERIOD_FILTERS = [named];

const CUSTOM_FILTERS = [
  named,
  <DayFilter key="from" source="from" label="technician.worklogs.from" validate={inOrder} alwaysOn />,
  <DayFilter key="to" source="to" label="technician.worklogs.to" validate={inOrder} alwaysOn />,
];

/** The ticket that was worked on: a link while it is the technician's own, else its number. */
const WorkedTicket = ({ worklog: { ticketId, ticketTitle } }: { worklog: TicketWorklog }) => {
  const translate = useTranslate();
  if (ticketTitle === null) {
    return (
      <Typography variant="body2" component="span">
        #{ticketId} <Muted component="span">{translate('technician.worklogs.movedOn')}</Muted>
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
  const { translate, language } = useWords();
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
  const { translate, language } = useWords();
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
  const { translate, language } = useWords();
  const { data } = useOwnTotal();
  if (!data) return '';
  const total = data.pagination.totalItems;
  const hours = formatHours(data.totalHours, language);
  return translate('technician.worklogs.summary', { smart_count: total, count: formatCount(total, language), hours });
};

const Column = DataTable.Col<TicketWorklog>;

/** What the technician logged, by period. */
const MyWorklogsPage = () => {
  const language = useLanguage();
  const { name, period } = useOwnPeriod();
  return (
    <RecordList<TicketWorklog & RaRecord>
      texts="technician.worklogs"
      note={useSummary()}
      sort={{ field: 'createdAt', order: 'DESC' }}
      // The API knows neither the names of periods nor another order.
      filter={{ ...period, period: '', sort: '' }}
      filters={name === 'custom' ? CUSTOM_FILTERS : PERIOD_FILTERS}
      empty={<Empty />}
      foot={Total}
    >
      <Column
        label="technician.worklogs.when"
        cellClassName="card-line"
        render={({ workedOn }) => formatDay(workedOn, language)}
      />
      <Column
        label="technician.worklogs.ticket"
        cellClassName="card-title"
        render={(worklog) => <WorkedTicket worklog={worklog} />}
      />
      <Column source="notes" label="tickets.worklogs.notes" disableSort cellClassName="card-line" />
      <Column
        label="technician.worklogs.hours"
        cellClassName="card-chip"
        render={({ hoursSpent }) => formatHours(hoursSpent, language)}
      />
    </RecordList>
  );
};

export default MyWorklogsPage;
