import { useQuery } from '@tanstack/react-query';
import { readCompanyFigures } from '@/api/generated/companies';
import { keys } from '@/api/keys';
import { openTicketsOf, plantsOf, ticketsOf } from '@/desk/public/addresses';
import { formatCount } from '@/kit/format/numbers';
import { useWords } from '@/kit/i18n/I18nRoot';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { StatGrid } from '@/kit/office/page/StatGrid';

/** Numbers about a company, each with a link to the list that it counts. */
export const CompanyFigures = ({ companyId }: { companyId: string }) => {
  const { translate, language } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: keys.companyFigures(companyId),
    queryFn: ({ signal }) => readCompanyFigures(companyId, { signal }),
    select: ({ figures }) => figures,
  });
  if (error && data === undefined) return <NotLoaded query={{ data, error, refetch }} />;
  const shown = (count?: number) => (count === undefined ? undefined : formatCount(count, language));
  return (
    <StatGrid
      label={translate('companies.figures.title')}
      stats={[
        {
          label: translate('companies.fields.plantCount'),
          value: shown(data?.plantCount),
          list: plantsOf({ companyId }),
        },
        {
          label: translate('companies.figures.stoppedPlants'),
          value: shown(data?.stoppedPlantCount),
          list: plantsOf({ companyId, stopped: 'true' }),
          tone: data && data.stoppedPlantCount > 0 ? 'error' : undefined,
        },
        {
          label: translate('companies.fields.openTicketCount'),
          value: shown(data?.openTicketCount),
          list: openTicketsOf({ companyId }),
        },
        {
          label: translate('companies.figures.recentTickets'),
          value: shown(data?.recentTicketCount),
          list: data && ticketsOf({ companyId, from: data.recentSince }),
        },
      ]}
    />
  );
};
