import ChevronRight from '@mui/icons-material/ChevronRight';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { SecurityEvent } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { AgeText } from '@/shared/mui/AgeText';
import { EventActor, EventOrigin, EventSubject, EventWhat, useOpenLabel } from './EventParts';
import { RowSkeletons } from '@/shared/mui/ListSkeletons';

export interface EventListProps {
  /** Undefined while the first answer is awaited. */
  events?: SecurityEvent[];
  onOpen: (event: SecurityEvent) => void;
}

/** Widths in pixels; the column without one takes what is left. */
const COLUMNS = [
  { label: 'security.log.when', width: 72 },
  { label: 'security.log.what' },
  { label: 'security.log.actor', width: 184 },
  { label: 'security.log.subject', width: 184 },
  { label: 'security.log.origin', width: 152 },
  { label: 'security.log.more', width: 88 },
];

const Row = ({ event, onOpen }: { event: SecurityEvent; onOpen: EventListProps['onOpen'] }) => {
  const name = useOpenLabel()(event);
  return (
    <TableRow hover sx={{ height: 64, '& td': { overflowWrap: 'anywhere' } }}>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <AgeText iso={event.occurredAt} />
      </TableCell>
      <TableCell>
        <EventWhat event={event} />
      </TableCell>
      <TableCell>
        <EventActor event={event} />
      </TableCell>
      <TableCell>
        <EventSubject event={event} />
      </TableCell>
      <TableCell>
        <EventOrigin event={event} />
      </TableCell>
      <TableCell align="right">
        <IconButton aria-label={name} aria-haspopup="dialog" onClick={() => onOpen(event)}>
          <ChevronRight />
        </IconButton>
      </TableCell>
    </TableRow>
  );
};

export const EventTable = ({ events, onOpen }: EventListProps) => {
  const translate = useTranslate();
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Table sx={{ tableLayout: 'fixed', minWidth: 880, '& td, & th': { px: 1, py: 1 } }}>
        <TableHead>
          <TableRow>
            {COLUMNS.map(({ label, width }) => (
              <TableCell key={label} sx={{ width }} align={label === 'security.log.more' ? 'right' : 'left'}>
                {translate(label)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {events === undefined ? (
            <RowSkeletons columns={COLUMNS.length} />
          ) : (
            events.map((event) => <Row key={event.id} event={event} onOpen={onOpen} />)
          )}
        </TableBody>
      </Table>
    </Card>
  );
};
