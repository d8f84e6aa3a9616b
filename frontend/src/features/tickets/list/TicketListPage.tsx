import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable, type RaRecord, useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import { LIMITS } from '@contract/index';
import type { TicketSummary } from '@/api/types';
import { useReach } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { AgeText } from '@/kit/office/page/Texts';
import { RecordList } from '@/kit/office/record/RecordList';
import { StateChips } from '@/desk/TicketChips';
import { useIsPhone, Row } from '@/kit/office/page/layout';
import { Pick, PickColumn } from '../bulk/PickColumn';
import { SelectingTickets } from '../bulk/SelectingTickets';
import { ExportMenu } from './ExportMenu';
import { useColumnsOfView } from '../views/view-columns';
import { ViewBar } from '../views/ViewBar';
import { AssignCell } from './AssignCell';
import { CreateTicketButton, NoTickets } from './NoTickets';
import { ListKeys } from './ListKeys';
import { PriorityCell } from './PriorityCell';
import { BEGINNINGS, isUsual, type TicketFilters, withArchive } from '../views/ticket-filters';
import { TICKET_INPUTS } from './ticket-inputs';
import { TicketLink } from '../record/TicketLink';

/** What the list asks for: the filters of the address, the resulting choice of the archive, and the order. */
const useApplied = () => {
  const list = useListContext<TicketSummary>();
  const applied: TicketFilters = { ...(list.filterValues as TicketFilters), ...(list.filter as TicketFilters) };
  return { ...applied, sort: list.sort.field, order: list.sort.order.toLowerCase() };
};

/** The buttons beside the title, on a phone below it. */
const Actions = () => {
  const isPhone = useIsPhone();
  const { total = 0, isPlaceholderData, ...list } = useListContext<TicketSummary>();
  const { totalIsExact = true } = (list.meta ?? {}) as { totalIsExact?: boolean };
  return (
    <Row sx={{ flexShrink: 0, '& > *': { flexGrow: 1 } }}>
      {!isPhone && <ListKeys />}
      <ExportMenu total={isPlaceholderData ? 0 : total} totalIsExact={totalIsExact} filters={useApplied()} />
      <CreateTicketButton />
    </Row>
  );
};

const Selecting = ({ children }: { children: ReactNode }) => {
  const { data } = useListContext<TicketSummary>();
  return (
    <SelectingTickets tickets={data} filters={useApplied()}>
      {children}
    </SelectingTickets>
  );
};

const Empty = () => {
  const reach = useReach();
  const list = useListContext<TicketSummary>();
  const filters = list.filterValues as TicketFilters;
  const isWithoutArchive = withArchive(reach, filters).archived === 'false';
  return (
    <NoTickets
      filtered={!isUsual(reach, filters) || list.page > 1}
      onClear={() => list.setFilters(reach === 'ADMIN' ? { archived: 'all' } : {}, {})}
      onSearchArchive={isWithoutArchive ? () => list.setFilters({ ...filters, archived: 'all' }) : undefined}
    />
  );
};

const OneLine = ({ children }: { children: string }) => (
  <Typography variant="body2" noWrap title={children} sx={{ maxWidth: { md: 92, xl: 200 } }}>
    {children}
  </Typography>
);

const rowSx = () => ({ position: 'relative', height: 72, '& time': { position: 'relative', zIndex: 1 } });

const Column = DataTable.Col<TicketSummary>;

/** Tickets that the reader may see. */
const TicketListPage = () => {
  const translate = useTranslate();
  const reach = useReach();
  const { archived } = withArchive(reach, Object.fromEntries(new URLSearchParams(useLocation().search)));
  return (
    <RecordList<TicketSummary & RaRecord>
      resource="tickets"
      texts="tickets.list"
      title={translate(`tickets.list.title.${reach}`)}
      sort={BEGINNINGS[reach].sort}
      filterDefaultValues={BEGINNINGS[reach].filter}
      filter={{ archived }}
      cleared={reach === 'ADMIN' ? { archived: 'all' } : undefined}
      filters={TICKET_INPUTS[reach]}
      perPage={LIMITS.listLimit.default}
      actions={<Actions />}
      intro={<ViewBar />}
      hasOwnViews
      useColumns={useColumnsOfView}
      empty={<Empty />}
      rowSx={rowSx}
      Frame={Selecting}
    >
      <PickColumn cellClassName="card-pick" render={(ticket) => <Pick ticket={ticket} />} />
      <Column
        source="id"
        label="tickets.number"
        cellClassName="card-chip"
        sortByOrder="DESC"
        render={({ id }) => <>#{id}</>}
      />
      <Column
        label="tickets.list.ticketAndPlant"
        cellClassName="card-title"
        sx={{ width: '40%' }}
        render={(ticket) => <TicketLink ticket={ticket} />}
      />
      {reach !== 'CLIENT' && (
        <Column
          source="company"
          label="tickets.client"
          sortByOrder="DESC"
          cellClassName="card-line"
          render={({ company }) => <OneLine>{company}</OneLine>}
        />
      )}
      <Column
        label="tickets.list.areaAndTechnician"
        cellClassName="card-line"
        render={(ticket) => <AssignCell ticket={ticket} />}
      />
      <Column
        source="priority"
        label="tickets.priorityLabel"
        cellClassName="card-chip"
        sortByOrder="DESC"
        render={(ticket) => <PriorityCell ticket={ticket} />}
      />
      <Column
        source="status"
        label="tickets.statusLabel"
        cellClassName="card-chip"
        sortByOrder="DESC"
        render={(ticket) => <StateChips ticket={ticket} />}
      />
      <Column
        source="createdAt"
        label="tickets.list.age"
        cellClassName="card-chip"
        sortByOrder="DESC"
        render={(ticket) => <AgeText iso={ticket.createdAt} />}
      />
    </RecordList>
  );
};

export default TicketListPage;
