import { Box, Link as MuiLink, Stack } from '@mui/material';
import { DataTable } from 'react-admin';
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

const Name = ({ colleague, own }: { colleague: Colleague; own: boolean }) => {
  const translate = useTranslate();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <PersonAvatar person={colleague} />
      <Box component="span" sx={{ fontWeight: own ? 650 : 400, overflowWrap: 'anywhere' }}>
        {fullName(colleague)}
      </Box>
      {own && <ToneChip label={translate('technician.area.own')} tone="success" />}
      {!colleague.isActive && <ToneChip label={translate('users.inactive')} tone="neutral" />}
    </Stack>
  );
};

const NUMBER = { align: 'right', disableSort: true, sx: { fontVariantNumeric: 'tabular-nums' } } as const;

/** Who belongs to the area, with the tickets that wait for each. */
export const Colleagues = ({ technicians }: { technicians: Colleague[] }) => {
  const me = useCurrentUser().id;
  return (
    <DataTable<Colleague>
      data={technicians}
      total={technicians.length}
      isPending={false}
      resource="colleagues"
      size="medium"
      hover={false}
      rowClick={false}
      bulkActionButtons={false}
      rowSx={({ id }) => (id === me ? { bgcolor: 'action.selected' } : {})}
      sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 } } }}
    >
      <DataTable.Col
        label="tickets.technician"
        render={(colleague: Colleague) => <Name colleague={colleague} own={colleague.id === me} />}
      />
      <DataTable.Col
        {...NUMBER}
        label="technician.area.toStart"
        render={({ id, open }: Colleague) => <Load count={open} status="OPEN" own={id === me} />}
      />
      <DataTable.Col
        {...NUMBER}
        label="tickets.status.IN_PROGRESS"
        render={({ id, inProgress }: Colleague) => <Load count={inProgress} status="IN_PROGRESS" own={id === me} />}
      />
    </DataTable>
  );
};
