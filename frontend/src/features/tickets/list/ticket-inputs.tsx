import { useQuery } from '@tanstack/react-query';
import { cloneElement } from 'react';
import { SelectInput, useGetList, useListContext } from 'react-admin';
import {
  ARCHIVE_FILTERS,
  AWAITED,
  CLOCK_FILTERS,
  LIMITS,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  TIMINGS,
  type UserRole,
} from '@contract/index';
import { listTicketYears } from '@/api/generated/tickets';
import { keys } from '@/api/keys';
import type { PlantSummary, TechnicalArea } from '@/api/types';
import { CompanyFilter, UserFilter } from '@/desk/record-filters';
import { clientName, fullName } from '@/kit/format/people';
import { useReach } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import {
  ChoiceFilter,
  choicesOf,
  DayFilter,
  ManyFilter,
  ReferenceFilter,
  SearchFilter,
  yesNoChoices,
} from '@/kit/office/record/filters';
import { loadText, useTechnicians } from '../record/assignment';
import { type TicketFilters, withArchive } from '../views/ticket-filters';

interface InputProps {
  source: string;
  label: string;
  alwaysOn?: boolean;
}

/** The years that have any tickets. */
const YearFilter = (props: InputProps) => {
  const { data: years = [] } = useQuery({
    queryKey: keys.tickets('years'),
    queryFn: ({ signal }) => listTicketYears({}, { signal }),
    select: (answer) => answer.years,
    staleTime: TIMINGS.ticketYearsCache,
  });
  const choices = years.map((year) => ({ id: String(year), name: String(year) }));
  return <SelectInput {...props} choices={choices} translateChoice={false} sx={{ minWidth: 110 }} />;
};

const EVERY_AREA = {
  pagination: { page: 1, perPage: LIMITS.listLimit.max },
  sort: { field: 'name', order: 'ASC' },
} as const;

const AreaFilter = (props: InputProps) => {
  const { data = [] } = useGetList<TechnicalArea>('admin/areas', EVERY_AREA);
  return <SelectInput {...props} choices={data} translateChoice={false} sx={{ minWidth: 170 }} />;
};

const YES_OR_NO = yesNoChoices('tickets.yes', 'tickets.no');

/** Technicians with their load, which former ones do not have. */
const TechnicianFilter = (props: InputProps) => {
  const translate = useTranslate();
  const loads = new Map(useTechnicians()?.map((technician) => [technician.id, loadText(technician, translate)]));
  return (
    <UserFilter {...props} filter={{ role: 'TECHNICIAN' }} optionText={fullName} moreOf={({ id }) => loads.get(id)} />
  );
};

const search = <SearchFilter key="search" source="search" label="tickets.list.search" alwaysOn />;
const status = (
  <ManyFilter
    key="status"
    source="status"
    label="tickets.statusLabel"
    choices={choicesOf(TICKET_STATUSES, (value) => `tickets.status.${value}`)}
    alwaysOn
  />
);
const category = (
  <ManyFilter
    key="category"
    source="category"
    label="tickets.categoryLabel"
    choices={choicesOf(TICKET_CATEGORIES, (value) => `tickets.category.${value}`)}
  />
);
const priority = (
  <ManyFilter
    key="priority"
    source="priority"
    label="tickets.priorityLabel"
    choices={choicesOf(TICKET_PRIORITIES, (value) => `tickets.priority.${value}`)}
    alwaysOn
  />
);
/** Shows the default, which depends on the other filters, while the address sets none. */
const ArchiveFilter = (props: InputProps) => {
  const reach = useReach();
  const filters = useListContext().filterValues as TicketFilters;
  const { archived: usual = 'all' } = withArchive(reach, { ...filters, archived: '' });
  return (
    <ChoiceFilter
      {...props}
      choices={choicesOf(ARCHIVE_FILTERS, (value) => `tickets.archive.filter.${value}`)}
      format={(value: string | undefined) => value || usual}
      parse={(value: string) => (value === usual ? '' : value)}
    />
  );
};

const archived = <ArchiveFilter key="archived" source="archived" label="tickets.archive.label" alwaysOn />;
const assigned = (
  <ChoiceFilter
    key="assigned"
    source="assigned"
    label="tickets.technician"
    choices={[
      { id: 'true', name: 'tickets.assigned' },
      { id: 'false', name: 'tickets.unassigned' },
    ]}
  />
);
const awaiting = (
  <ChoiceFilter
    key="awaiting"
    source="awaiting"
    label="tickets.awaitingLabel"
    choices={choicesOf(AWAITED, (value) => `tickets.awaiting.${value}`)}
  />
);
const stopped = (
  <ChoiceFilter
    key="productionStopped"
    source="productionStopped"
    label="tickets.productionStopped"
    choices={YES_OR_NO}
  />
);
const paper = <ChoiceFilter key="asksForPaper" source="asksForPaper" label="paper.chip" choices={YES_OR_NO} />;
const clock = (
  <ManyFilter
    key="clock"
    source="clock"
    label="tickets.promise.label"
    choices={choicesOf(CLOCK_FILTERS, (value) => `tickets.promise.filter.${value}`)}
  />
);
const overdue = <ChoiceFilter key="overdue" source="overdue" label="tickets.list.overdue" choices={YES_OR_NO} />;
const closedToday = (
  <ChoiceFilter key="closedToday" source="closedToday" label="tickets.views.given.closedToday" choices={YES_OR_NO} />
);
const from = <DayFilter key="from" source="from" label="tickets.list.from" />;
const to = <DayFilter key="to" source="to" label="tickets.list.to" />;
const area = <AreaFilter key="technicalAreaId" source="technicalAreaId" label="tickets.technicalArea" />;
const technician = <TechnicianFilter key="technicianId" source="technicianId" label="tickets.list.assignedTo" />;
const client = (
  <UserFilter
    key="clientId"
    source="clientId"
    label="tickets.client"
    filter={{ role: 'CLIENT' }}
    optionText={clientName}
  />
);
const company = <CompanyFilter key="companyId" source="companyId" label="tickets.list.company" />;
const plant = (
  <ReferenceFilter<PlantSummary>
    key="plantId"
    source="plantId"
    label="plants.one"
    reference="plants"
    sort={{ field: 'serialNumber', order: 'ASC' }}
    optionText={({ model, serialNumber }) => `${model.code} ${serialNumber}`}
  />
);
const year = <YearFilter key="year" source="year" label="tickets.list.year" />;

/** Moves a filter that clients rarely need into the menu of filters. */
const inMenu = (filter: typeof search) => cloneElement(filter, { alwaysOn: false });

/** The filters that each role has. */
export const TICKET_INPUTS: Record<UserRole, (typeof search)[]> = {
  ADMIN: [
    search,
    status,
    priority,
    archived,
    awaiting,
    category,
    assigned,
    technician,
    area,
    stopped,
    paper,
    clock,
    overdue,
    closedToday,
    client,
    company,
    plant,
    from,
    to,
    year,
  ],
  TECHNICIAN: [search, status, priority, awaiting, area, stopped, paper, clock, closedToday, plant, from, to, archived],
  CLIENT: [search, status, awaiting, category, inMenu(priority), plant, inMenu(archived)],
};
