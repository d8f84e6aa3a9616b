import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';

const places = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** As high as the rows of a dense list. */
export const RowSkeletons = ({ columns }: { columns: number }) =>
  places(10).map((row) => (
    <TableRow key={row} aria-hidden sx={{ height: 64 }}>
      {places(columns).map((column) => (
        <TableCell key={column}>
          <Skeleton width="70%" />
        </TableCell>
      ))}
    </TableRow>
  ));

export const CardSkeletons = () =>
  places(5).map((card) => (
    <Card key={card} component="li" aria-hidden sx={{ p: 2, mb: 1.5 }}>
      <Skeleton width="50%" />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </Card>
  ));
