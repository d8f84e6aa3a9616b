import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { Company, PlantSummary } from '@/api/types';
import { plantsOf } from '@/desk/public/addresses';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FirstRecords } from '@/kit/office/list/FirstRecords';
import { Row } from '@/kit/office/page/layout';
import { Muted } from '@/kit/office/page/Texts';
import { pageOfPlant, plantName } from './plant-name';
import { PlantState } from './PlantState';

const Line = ({ plant }: { plant: PlantSummary }) => (
  <Row component="li" sx={{ py: 1.5, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}>
    <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Link
        component={RouterLink}
        to={pageOfPlant(plant.id)}
        underline="hover"
        color="text.primary"
        sx={{ fontWeight: 600 }}
      >
        {plantName(plant)}
      </Link>
      <Muted>{[plant.label, plant.site].filter(Boolean).join(' · ')}</Muted>
    </Box>
    <PlantState plant={plant} />
  </Row>
);

/** Part of a company's page: its first plants. */
const CompanyPlants = ({ company: { id: companyId } }: { company: Company }) => {
  const translate = useTranslate();
  return (
    <FirstRecords<PlantSummary>
      title={translate('plants.title')}
      none={translate('plants.ofCompany.none')}
      resource="plants"
      filter={{ companyId }}
      sort={{ field: 'serialNumber', order: 'ASC' }}
      all={plantsOf({ companyId })}
    >
      {(plants) => (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {plants.map((plant) => (
            <Line key={plant.id} plant={plant} />
          ))}
        </Box>
      )}
    </FirstRecords>
  );
};

export default CompanyPlants;
