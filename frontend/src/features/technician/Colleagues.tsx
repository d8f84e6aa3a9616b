import { Box, Link as MuiLink, Stack, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link } from 'react-router';
import type { TicketStatus } from '@contract/index';
import type { AreaOverview } from '@/api/types';
import { formatCount } from '@/kit/format/numbers';
import { fullName } from '@/kit/format/people';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { PersonAvatar } from '@/desk/PersonAvatar';
import { ToneChip } from '@/kit/office/page/ToneChip';

type Colleague = AreaOverview['technicians'][number];

/** A number, which leads to the list that it counts where the reader may see that list. */
const Load = ({ count, status, own }: { count: number; status: TicketStatus; own: boolean }) => {
  const text = formatCount(count, useLanguage());
  return own ? (
    <MuiLink component={Link} to={`/tickets?${new URLSearchParams({ status })}`} color="text.primary">
      {text}
    </MuiLink>
  ) : (
    text
  );
};

const Row = ({ colleague }: { colleague: Colleague }) => {
  const translate = useTranslate();
  const own = useCurrentUser().id === colleague.id;
  const number = { fontVariantNumeric: 'tabular-nums' };
  return (
    <TableRow selected={own}>
      <TableCell component="th" scope="row">
        <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <PersonAvatar person={colleague} />
          <Box component="span" sx={{ fontWeight: own ? 650 : 400, overflowWrap: 'anywhere' }}>
            {fullName(colleague)}
          </Box>
          {own && <ToneChip label={translate('technician.area.own')} tone="success" />}
          {!colleague.isActive && <ToneChip label={translate('users.inactive')} tone="neutral" />}
        </Stack>
      </TableCell>
      <TableCell align="right" sx={number}>
        <Load count={colleague.open} status="OPEN" own={own} />
      </TableCell>
      <TableCell align="right" sx={number}>
        <Load count={colleague.inProgress} status="IN_PROGRESS" own={own} />
      </TableCell>
    </TableRow>
  );
};

/** Who belongs to the area, with the tickets that wait for each. */
export const Colleagues = ({ technicians }: { technicians: Colleague[] }) => {
  const translate = useTranslate();
  return (
    <Table sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 } } }}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('tickets.technician')}</TableCell>
          <TableCell align="right">{translate('technician.area.toStart')}</TableCell>
          <TableCell align="right">{translate('tickets.status.IN_PROGRESS')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {technicians.map((colleague) => (
          <Row key={colleague.id} colleague={colleague} />
        ))}
      </TableBody>
    </Table>
  );
};
