import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { Plot } from './plot';

/** The values of a plot as a table. */
export const PlotTable = ({ plot }: { plot: Plot }) => (
  <Box sx={{ overflowX: 'auto' }}>
    <Table size="small" aria-label={plot.title} sx={{ '& td, & th': { px: { xs: 0.5, sm: 1 } } }}>
      <TableHead>
        <TableRow>
          <TableCell>{plot.categoryLabel}</TableCell>
          {plot.series.map(({ id, label }) => (
            <TableCell key={id} align="right">
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {plot.categories.map((category, place) => (
          <TableRow key={place}>
            <TableCell component="th" scope="row" sx={{ minWidth: { xs: 84, sm: 112 }, overflowWrap: 'anywhere' }}>
              {category}
            </TableCell>
            {plot.series.map(({ id, values }) => (
              <TableCell key={id} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {plot.format(values[place] ?? 0)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);
