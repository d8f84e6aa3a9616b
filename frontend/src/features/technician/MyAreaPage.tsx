import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { TIMINGS } from '@contract/index';
import { readOwnArea } from '@/api/generated/dashboard';
import { keys } from '@/api/keys';
import type { AreaOverview } from '@/api/types';
import { formatCount } from '@/kit/format/numbers';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { CentredSpinner } from '@/kit/office/page/CentredSpinner';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { PageHeading } from '@/kit/office/page/PageHeading';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { StatGrid } from '@/kit/office/page/StatGrid';
import { TypedText } from '@/kit/office/page/TypedText';
import { Colleagues } from './Colleagues';

const Area = ({ technicalArea, technicians, openTickets }: AreaOverview) => {
  const translate = useTranslate();
  const language = useLanguage();
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

/** The area that the technician belongs to: its people and what waits there. */
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
