import EditOutlined from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button, Stack } from '@mui/material';
import { Suspense, use } from 'react';
import { Link } from 'react-router';
import type { Company } from '@/api/types';
import { CompanyLink } from '@/desk/CompanyLink';
import { CompanySections } from '@/desk/feature';
import { pageOfCompany } from '@/desk/public/addresses';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { lazyPart } from '@/kit/late-parts';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { HEAD_MAIN_ASIDE, Row } from '@/kit/office/page/layout';
import { PageHeading } from '@/kit/office/page/PageHeading';
import { Facts, SectionCard } from '@/kit/office/page/SectionCard';
import { ActiveChip } from '@/kit/office/page/ToneChip';
import type { ReturnsTo } from '@/kit/office/record/RecordDialog';
import { RecordPage } from '@/kit/office/record/RecordPage';
import { CompanyFigures } from './CompanyFigures';
import { AddMember } from './members/AddMember';
import { Members } from './members/Members';
import { VatNumber } from './VatState';

const MergeDialog = lazyPart(() => import('./merge/MergeDialog'));
const Sites = lazyPart(() => import('./sites/Sites'));

const EditButton = ({ id }: { id: string }) => {
  const translate = useTranslate();
  return (
    <Button
      component={Link}
      to={`/admin/companies/${id}`}
      state={{ returnTo: pageOfCompany(id) } satisfies ReturnsTo}
      variant="outlined"
      startIcon={<EditOutlined />}
    >
      {translate('companies.edit')}
    </Button>
  );
};

const CompanyFacts = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  return (
    <SectionCard title={translate('companies.facts')}>
      <Facts
        facts={[
          [translate('companies.fields.erpCode'), company.erpCode],
          [translate('companies.fields.vatNumber'), company.vatNumber && <VatNumber company={company} />],
          [translate('companies.whoSees'), translate(`companies.own.sharing.${company.sharing}`)],
        ]}
      />
    </SectionCard>
  );
};

const OtherSections = ({ company }: { company: Company }) =>
  use(CompanySections).map((Section, place) => <Section key={place} company={company} />);

const Loaded = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  const { id, name, isActive, allowedActions } = company;
  return (
    <>
      <PageHeading
        title={name}
        actions={
          <Row sx={{ alignItems: 'center' }}>
            <ActiveChip texts="companies" isActive={isActive} />
            {allowedActions.includes('MERGE') && (
              <DialogButton
                variant="outlined"
                color="inherit"
                dialog={(close) => <MergeDialog company={company} onClose={close} />}
              >
                {translate('companies.merge.open')}
              </DialogButton>
            )}
            {allowedActions.includes('EDIT') && <EditButton id={id} />}
          </Row>
        }
      />
      <CompanyFigures companyId={id} />
      <Box sx={HEAD_MAIN_ASIDE}>
        <Box sx={{ gridArea: 'head' }}>
          <CompanyFacts company={company} />
        </Box>
        <Stack spacing={3} sx={{ gridArea: 'main' }}>
          <OtherSections company={company} />
          <SectionCard title={translate('companies.members.title')}>
            {allowedActions.includes('ADD_MEMBER') && <AddMember company={company} />}
            <Members company={company} />
          </SectionCard>
        </Stack>
        <Box sx={{ gridArea: 'aside' }}>
          <SectionCard title={translate('companies.sites.title')}>
            <Suspense fallback={null}>
              <Sites companyId={id} />
            </Suspense>
          </SectionCard>
        </Box>
      </Box>
    </>
  );
};

/** A merged company has nothing any more: its page leads to the company that stayed. */
const MergedInto = ({ company, into }: { company: Company; into: { id: string; name: string } }) => {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={company.name} />
      <Alert severity="info">
        {translate('companies.merge.isPart')} <CompanyLink company={into} />.
      </Alert>
      <Facts facts={[[translate('companies.fields.erpCode'), company.erpCode]]} />
    </>
  );
};

/** A company as administrators see it: its numbers, tickets, plants, people and sites. */
const CompanyPage = () => (
  <RecordPage<Company> resource="admin/companies" title={useTranslate()('companies.one')} absent="COMPANY_NOT_FOUND">
    {(company) =>
      company.mergedInto ? <MergedInto company={company} into={company.mergedInto} /> : <Loaded company={company} />
    }
  </RecordPage>
);

export default CompanyPage;
