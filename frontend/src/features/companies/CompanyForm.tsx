import { Box, Button } from '@mui/material';
import { BooleanInput, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { COMPANY_SHARINGS, LIMITS } from '@contract/index';
import { checkVatNumber } from '@/api/generated/companies';
import type { Company } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { RecordDialog } from '@/kit/office/record/RecordDialog';
import { choicesOf } from '@/kit/office/record/filters';
import { validateBy } from '@/kit/office/form/inputs';
import { oneLine, requiredRule } from '@/kit/validation/rules';
import { Row } from '@/kit/office/page/layout';
import { VatState } from './VatState';

/** Checks on request whether the stored VAT number exists. */
const VatCheck = () => {
  const translate = useTranslate();
  const company = useRecordContext<Company>();
  const check = useAction({
    send: (id: string) => checkVatNumber(id),
    done: 'companies.vies.asked',
    failed: 'companies.vies.failed',
  });
  if (!company?.vatNumber || !company.allowedActions.includes('CHECK_VAT_NUMBER')) return null;
  return (
    <Row spacing={2} sx={{ alignItems: 'center', mb: 2 }}>
      <Button variant="outlined" loading={check.isBusy} onClick={() => check.run(company.id)}>
        {translate('companies.vies.ask', { number: company.vatNumber })}
      </Button>
      <Box role="status">
        <VatState company={company} />
      </Box>
    </Row>
  );
};

/** The fields of a company that are sent. */
const FIELDS = ['name', 'erpCode', 'vatNumber', 'sharing', 'isActive'] as const;

const SHARINGS = choicesOf(COMPANY_SHARINGS, (sharing) => `companies.sharings.${sharing}`);

const NEW = { name: '', erpCode: '', vatNumber: '', sharing: 'KEY_USERS', isActive: true };

/** A new company, or one to edit. */
const CompanyForm = () => (
  <RecordDialog texts="companies" defaultValues={NEW} fields={FIELDS}>
    <TextInput source="name" validate={validateBy([requiredRule, oneLine(LIMITS.company.max)])} />
    <TextInput
      source="erpCode"
      helperText="companies.erpCodeHelp"
      validate={validateBy([oneLine(LIMITS.erpCode.max)])}
    />
    <TextInput source="vatNumber" helperText="companies.vatNumberHelp" />
    <SelectInput source="sharing" choices={SHARINGS} helperText="companies.sharingHelp" isRequired />
    <BooleanInput source="isActive" helperText="companies.isActiveHelp" />
    <VatCheck />
  </RecordDialog>
);

export default CompanyForm;
