import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { PER_PAGE } from './useTicketList';

const places = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** As high as the rows that will take their place. */
export const TicketRowSkeletons = ({ columns }: { columns: number }) =>
  places(PER_PAGE).map((row) => (
    <TableRow key={row} aria-hidden sx={{ height: 72 }}>
      {places(columns).map((column) => (
        <TableCell key={column}>
          <Skeleton width={column === 1 ? '80%' : '60%'} />
        </TableCell>
      ))}
    </TableRow>
  ));

export const TicketCardSkeletons = () =>
  places(4).map((card) => (
    <Card key={card} aria-hidden sx={{ p: 2, mb: 1.5 }}>
      <Skeleton width="40%" />
      <Skeleton width="90%" />
      <Skeleton width="70%" />
      <Skeleton width="50%" />
    </Card>
  ));
