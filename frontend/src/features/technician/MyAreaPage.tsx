import { Box, Link as MuiLink } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { TIMINGS, type TicketStatus } from '@contract/index';
import { readOwnArea } from '@/api/generated/dashboard';
import { keys } from '@/api/keys';
import type { AreaOverview } from '@/api/types';
import { PersonAvatar } from '@/desk/PersonSigns';
import { formatCount } from '@/kit/format/numbers';
import { fullName } from '@/kit/format/people';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useLanguage, useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { CentredSpinner, NotLoaded } from '@/kit/office/page/NotLoaded';
import { PageHeading } from '@/kit/office/page/PageHeading';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { StatGrid } from '@/kit/office/page/StatGrid';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { TypedText } from '@/kit/office/page/Texts';
import { Row } from '@/kit/office/page/layout';

type Colleague = AreaOverview['technicians'][number];

/** A number of tickets, which links to their list where the reader may see it. */
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
    <Row sx={{ alignItems: 'center' }}>
      <PersonAvatar person={colleague} />
      <Box component="span" sx={{ fontWeight: own ? 650 : 400, overflowWrap: 'anywhere' }}>
        {fullName(colleague)}
      </Box>
      {own && <ToneChip label={translate('technician.area.own')} tone="success" />}
      {!colleague.isActive && <ToneChip label={translate('users.inactive')} tone="neutral" />}
    </Row>
  );
};

const NUMBER = { align: 'right', disableSort: true, sx: { fontVariantNumeric: 'tabular-nums' } } as const;

const Column = DataTable.Col<Colleague>;

/** The technicians of the area, with the tickets that wait for each. */
const Colleagues = ({ technicians }: { technicians: Colleague[] }) => {
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
      <Column
        label="tickets.technician"
        render={(colleague) => <Name colleague={colleague} own={colleague.id === me} />}
      />
      <Column
        {...NUMBER}
        label="technician.area.toStart"
        render={({ id, open }) => <Load count={open} status="OPEN" own={id === me} />}
      />
      <Column
        {...NUMBER}
        label="tickets.status.IN_PROGRESS"
        render={({ id, inProgress }) => <Load count={inProgress} status="IN_PROGRESS" own={id === me} />}
      />
    </DataTable>
  );
};

const Area = ({ technicalArea, technicians, openTickets }: AreaOverview) => {
  const { translate, language } = useWords();
  const { assigned, unassigned } = openTickets;
  return (
    <>
      <StatGrid
        label={translate('dashboard.numbers')}
        stats={[
          {
            label: translate('technician.area.notClosed'),
            value: formatCount(assigned + unassigned, language),
            note: translate('technician.area.ofTheArea'),
          },
          { label: translate('technician.area.assigned'), value: formatCount(assigned, language) },
          { label: translate('technician.area.unassigned'), value: formatCount(unassigned, language) },
        ]}
      />
      <SectionCard title={technicalArea.name}>
        <Box sx={{ mb: 2 }}>
          <TypedText>{technicalArea.description}</TypedText>
        </Box>
        <Colleagues technicians={technicians} />
      </SectionCard>
    </>
  );
};

/** The technician's area: its people, and what waits there. */
const MyAreaPage = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: keys.tickets('ownArea'),
    queryFn: ({ signal }) => readOwnArea({ signal }),
    refetchInterval: TIMINGS.listRefetch,
  });
  return (
    <>
      <PageHeading title={translate('technician.area.title')} note={translate('technician.area.lead')} />
      <NotLoaded query={{ data, error, refetch }}>
        <CentredSpinner />
      </NotLoaded>
      {data && <Area {...data} />}
    </>
  );
};

export default MyAreaPage;
