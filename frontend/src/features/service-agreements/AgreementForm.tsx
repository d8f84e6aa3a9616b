import { DateInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { dayOf, LIMITS } from '@contract/index';
import type { Plant, ServiceAgreement, ServiceLevel } from '@/api/types';
import { CompanyFilter } from '@/desk/record-filters';
import { RecordDialog, useIsNew } from '@/kit/office/record/RecordDialog';
import { ReferenceFilter } from '@/kit/office/record/filters';
import { validateBy } from '@/kit/office/form/inputs';
import { oneLine, requiredRule } from '@/kit/validation/rules';

/** The fields that may change. */
const FIELDS = ['levelId', 'number', 'validFrom', 'validTo'] as const;

/** The company or plant that the agreement is with. It cannot be changed later. */
const PartyFields = () => {
  const companyId = useWatch<Pick<ServiceAgreement, 'companyId'>, 'companyId'>({ name: 'companyId' });
  return (
    <>
      <CompanyFilter
        source="companyId"
        label="serviceAgreements.fields.companyId"
        validate={validateBy([requiredRule])}
      />
      {companyId && (
        <ReferenceFilter<Plant>
          key={companyId}
          source="plantId"
          label="serviceAgreements.fields.plantId"
          reference="plants"
          sort={{ field: 'serialNumber', order: 'ASC' }}
          filter={{ companyId }}
          optionText={({ model, serialNumber }) => `${model.code} ${serialNumber}`}
          helperText="serviceAgreements.plantHelp"
        />
      )}
    </>
  );
};

const ALL = ['companyId', 'plantId', ...FIELDS];

/** A new agreement, or one to edit. */
const AgreementForm = () => {
  const isNew = useIsNew();
  return (
    <RecordDialog
      texts="serviceAgreements"
      defaultValues={{ number: '', validFrom: dayOf(new Date()), validTo: null }}
      fields={isNew ? ALL : FIELDS}
    >
      {isNew && <PartyFields />}
      <ReferenceFilter<ServiceLevel>
        source="levelId"
        label="serviceAgreements.fields.levelId"
        reference="admin/service-levels"
        sort={{ field: 'name', order: 'ASC' }}
        optionText={({ name }) => name}
        validate={validateBy([requiredRule])}
      />
      <TextInput source="number" validate={validateBy([oneLine(LIMITS.agreementNumber.max)])} />
      <DateInput source="validFrom" validate={validateBy([requiredRule])} />
      <DateInput source="validTo" parse={(day: string) => day || null} helperText="serviceAgreements.validToHelp" />
    </RecordDialog>
  );
};

export default AgreementForm;
