import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { TicketSort } from '@contract/index';
import type { TicketSummary } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { PriorityChip, StatusChip } from '@/shared/mui/TicketChips';
import { AgeText } from '@/shared/mui/AgeText';
import { AssigneeCell } from './AssigneeCell';
import { TicketLink } from './TicketLink';
import { TicketRowSkeletons } from './TicketSkeletons';

export interface Sorting {
  sort: string;
  order: string;
  onSort: (sort: TicketSort, order: 'asc' | 'desc') => void;
}

interface Column {
  label: string;
  sort?: TicketSort;
}

const COLUMNS: Column[] = [
  { label: 'tickets.number', sort: 'id' },
  { label: 'tickets.list.ticketAndPlant' },
  { label: 'tickets.client', sort: 'company' },
  { label: 'tickets.list.areaAndTechnician' },
  { label: 'tickets.priorityLabel', sort: 'priority' },
  { label: 'tickets.statusLabel', sort: 'status' },
  { label: 'tickets.list.age', sort: 'createdAt' },
];

const HeadCell = ({ column, sorting }: { column: Column; sorting: Sorting }) => {
  const translate = useTranslate();
  const { sort } = column;
  if (sort === undefined) return <TableCell>{translate(column.label)}</TableCell>;
  const active = (sorting.sort || 'createdAt') === sort;
  const direction = sorting.order === 'asc' ? 'asc' : 'desc';
  return (
    <TableCell sortDirection={active ? direction : false}>
      <TableSortLabel
        active={active}
        direction={active ? direction : 'desc'}
        onClick={() => sorting.onSort(sort, active && direction === 'desc' ? 'asc' : 'desc')}
      >
        {translate(column.label)}
      </TableSortLabel>
    </TableCell>
  );
};

const Row = ({ ticket }: { ticket: TicketSummary }) => (
  <TableRow hover sx={{ position: 'relative', height: 72 }}>
    <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>#{ticket.id}</TableCell>
    <TableCell sx={{ minWidth: 240, width: '30%' }}>
      <TicketLink ticket={ticket} />
    </TableCell>
    <TableCell>{ticket.company}</TableCell>
    <TableCell sx={{ minWidth: 170 }}>
      <AssigneeCell ticket={ticket} />
    </TableCell>
    <TableCell>
      <PriorityChip priority={ticket.priority} />
    </TableCell>
    <TableCell>
      <StatusChip ticket={ticket} />
    </TableCell>
    <TableCell sx={{ whiteSpace: 'nowrap', '& time': { position: 'relative', zIndex: 1 } }}>
      <AgeText iso={ticket.createdAt} />
    </TableCell>
  </TableRow>
);

/** Tickets as rows; `tickets` is undefined while the first answer is awaited. */
export const TicketTable = ({ tickets, sorting }: { tickets?: TicketSummary[]; sorting: Sorting }) => (
  <Card sx={{ overflowX: 'auto' }}>
    <Table sx={{ '& td, & th': { px: 1.5, py: 1.25 } }}>
      <TableHead>
        <TableRow>
          {COLUMNS.map((column) => (
            <HeadCell key={column.label} column={column} sorting={sorting} />
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {tickets === undefined ? (
          <TicketRowSkeletons columns={COLUMNS.length} />
        ) : (
          tickets.map((ticket) => <Row key={ticket.id} ticket={ticket} />)
        )}
      </TableBody>
    </Table>
  </Card>
);
