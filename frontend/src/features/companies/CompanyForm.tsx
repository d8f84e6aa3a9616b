import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { COMPANY_SHARINGS, isVatNumber, LIMITS, tidyVatNumber } from '@contract/index';
import { RecordDialog } from '@/shared/mui/record/RecordDialog';
import { choicesOf } from '@/shared/mui/record/filters';
import { valid } from '@/shared/mui/record/validate';
import { oneLine, required, type Rule } from '@/shared/validation/rules';
import { VatCheck } from './VatCheck';

/** What is sent of a company. */
const FIELDS = ['name', 'erpCode', 'vatNumber', 'sharing', 'isActive'] as const;

const vatNumber: Rule = (value) => (value === '' || isVatNumber(tidyVatNumber(value)) ? null : { code: 'vatNumber' });
const SHARINGS = choicesOf(COMPANY_SHARINGS, (sharing) => `companies.sharings.${sharing}`);

const NEW = { name: '', erpCode: '', vatNumber: '', sharing: 'KEY_USERS', isActive: true };

/** A new company, or one to edit. */
const CompanyForm = () => (
  <RecordDialog texts="companies" defaultValues={NEW} fields={FIELDS}>
    <TextInput source="name" validate={valid([required, oneLine(LIMITS.company.max)])} />
    <TextInput source="erpCode" helperText="companies.erpCodeHelp" validate={valid([oneLine(LIMITS.erpCode.max)])} />
    <TextInput source="vatNumber" helperText="companies.vatNumberHelp" validate={valid([vatNumber])} />
    <SelectInput source="sharing" choices={SHARINGS} helperText="companies.sharingHelp" isRequired />
    <BooleanInput source="isActive" helperText="companies.isActiveHelp" />
    <VatCheck />
  </RecordDialog>
);

export default CompanyForm;
