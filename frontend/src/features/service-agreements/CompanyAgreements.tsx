import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { LIMITS } from '@contract/index';
import type { Company, ServiceAgreement } from '@/api/types';
import { pageOfCompany } from '@/desk/public/addresses';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FirstRecords } from '@/kit/office/list/FirstRecords';
import { Muted } from '@/kit/office/page/Texts';
import type { ReturnsTo } from '@/kit/office/record/RecordDialog';
import { isValid, Period, Scope } from './agreement-facts';

const Line = ({ agreement }: { agreement: ServiceAgreement }) => (
  <Box component="li" sx={{ py: 1, overflowWrap: 'anywhere' }}>
    <Link
      component={RouterLink}
      to={`/admin/service-agreements/${agreement.id}`}
      state={{ returnTo: pageOfCompany(agreement.companyId) } satisfies ReturnsTo}
      underline="hover"
      color="text.primary"
      sx={{ fontWeight: 600 }}
    >
      {[agreement.levelName, agreement.number].filter(Boolean).join(' · ')}
    </Link>
    <Muted>
      <Scope {...agreement} /> · <Period {...agreement} />
    </Muted>
  </Box>
);

/** Part of a company's page: the agreements that hold today. */
const CompanyAgreements = ({ company: { id: companyId } }: { company: Company }) => {
  const translate = useTranslate();
  return (
    <FirstRecords<ServiceAgreement>
      title={translate('serviceAgreements.title')}
      none={translate('serviceAgreements.ofCompany.none')}
      resource="admin/service-agreements"
      filter={{ companyId }}
      sort={{ field: 'validFrom', order: 'DESC' }}
      perPage={LIMITS.listLimit.max}
      isShown={(agreement) => isValid(agreement)}
      all={`/admin/service-agreements?${new URLSearchParams({ companyId })}`}
    >
      {(agreements) => (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {agreements.map((agreement) => (
            <Line key={agreement.id} agreement={agreement} />
          ))}
        </Box>
      )}
    </FirstRecords>
  );
};

export default CompanyAgreements;
