import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { KeyboardEvent } from 'react';
import type { TicketSort } from '@contract/index';
import type { TicketSummary } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { PriorityChip, StateChips } from '@/shared/mui/TicketChips';
import { AgeText } from '@/shared/mui/AgeText';
import { PickCell, PickPageCell } from '../bulk/PickCells';
import { useSelection } from '../bulk/selection-context';
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
  /** In pixels; the column without one takes what is left. */
  width?: number;
  sort?: TicketSort;
}

const COLUMNS: Column[] = [
  { label: 'tickets.number', width: 72, sort: 'id' },
  { label: 'tickets.list.ticketAndPlant' },
  { label: 'tickets.client', width: 136, sort: 'company' },
  { label: 'tickets.list.areaAndTechnician', width: 168 },
  { label: 'tickets.priorityLabel', width: 124, sort: 'priority' },
  { label: 'tickets.statusLabel', width: 122, sort: 'status' },
  { label: 'tickets.list.age', width: 76, sort: 'createdAt' },
];

const HeadCell = ({ column, sorting }: { column: Column; sorting: Sorting }) => {
  const translate = useTranslate();
  const { sort, width } = column;
  if (sort === undefined) return <TableCell sx={{ width }}>{translate(column.label)}</TableCell>;
  const active = (sorting.sort || 'createdAt') === sort;
  const direction = sorting.order === 'asc' ? 'asc' : 'desc';
  return (
    <TableCell sx={{ width }} sortDirection={active ? direction : false}>
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

const Row = ({ ticket }: { ticket: TicketSummary }) => {
  const selection = useSelection();
  const toggleByKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (key === 'x' && !ctrlKey && !metaKey && !altKey) selection?.toggle(ticket);
  };
  return (
    <TableRow
      hover
      selected={selection?.picked.has(ticket.id)}
      onKeyDown={toggleByKey}
      sx={{ position: 'relative', height: 72 }}
    >
      <PickCell ticket={ticket} />
      <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>#{ticket.id}</TableCell>
      <TableCell>
        <TicketLink ticket={ticket} />
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{ticket.company}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <AssigneeCell ticket={ticket} />
      </TableCell>
      <TableCell>
        <PriorityChip priority={ticket.priority} />
      </TableCell>
      <TableCell>
        <StateChips ticket={ticket} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', '& time': { position: 'relative', zIndex: 1 } }}>
        <AgeText iso={ticket.createdAt} />
      </TableCell>
    </TableRow>
  );
};

/** Tickets as rows; `tickets` is undefined while the first answer is awaited. */
export const TicketTable = ({ tickets, sorting }: { tickets?: TicketSummary[]; sorting: Sorting }) => (
  <Card sx={{ overflowX: 'auto' }}>
    <Table sx={{ tableLayout: 'fixed', minWidth: 880, '& td, & th': { px: 1, py: 1.25 } }}>
      <TableHead>
        <TableRow>
          <PickPageCell />
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
