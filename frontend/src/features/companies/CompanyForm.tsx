import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { COMPANY_SHARINGS, isVatNumber, LIMITS, tidyVatNumber } from '@contract/index';
import { RecordDialog } from '@/kit/office/record/RecordDialog';
import { choicesOf } from '@/kit/office/record/filters';
import { valid } from '@/kit/office/record/validate';
import { oneLine, required, type Rule } from '@/kit/validation/rules';
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
