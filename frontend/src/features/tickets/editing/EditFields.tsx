import Typography from '@mui/material/Typography';
import { useWatch, type Control } from 'react-hook-form';
import { LIMITS, MODIFICATION_TYPES } from '@contract/index';
import type { Ticket } from '@/api/types';
import { formRule } from '@/shared/form/form-rule';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FormSelect } from '@/shared/mui/FormSelect';
import { FormSwitch } from '@/shared/mui/FormSwitch';
import { FormTextField } from '@/shared/mui/FormTextField';
import { atLeast, atMost, email, oneLine, phone, required, type Rule } from '@/shared/validation/rules';
import type { EditForm } from './edit-form';

interface PartProps {
  control: Control<EditForm>;
}

type TextName = Exclude<keyof EditForm, 'alarmsPresent' | 'productionStopped' | 'modificationType'>;

interface TextProps extends PartProps {
  name: TextName;
  rules: Rule[];
  type?: 'email' | 'tel';
  rows?: number;
}

const Text = ({ control, name, rules, type, rows }: TextProps) => {
  const translate = useTranslate();
  return (
    <FormTextField
      control={control}
      name={name}
      type={type}
      autoComplete="off"
      multiline={rows !== undefined}
      minRows={rows}
      maxRows={10}
      label={translate(`tickets.fields.${name}`)}
      validate={formRule(translate, ...rules)}
    />
  );
};

const Heading = ({ children }: { children: string }) => (
  <Typography component="h3" variant="body2" sx={{ fontWeight: 600, color: 'text.secondary' }}>
    {children}
  </Typography>
);

const Description = ({ control }: PartProps) => (
  <Text
    control={control}
    name="description"
    rows={4}
    rules={[required, atLeast(LIMITS.description.min), atMost(LIMITS.description.max)]}
  />
);

const detailsRequired: Rule = (value) => (value === '' ? { code: 'alarmDetailsRequired' } : null);

const ProductionStopped = ({ control }: PartProps) => (
  <FormSwitch control={control} name="productionStopped" label={useTranslate()('tickets.fields.productionStopped')} />
);

const AssistanceFields = ({ control }: PartProps) => {
  const translate = useTranslate();
  const alarmsPresent = useWatch({ control, name: 'alarmsPresent' });
  return (
    <>
      <Description control={control} />
      <ProductionStopped control={control} />
      <FormSwitch control={control} name="alarmsPresent" label={translate('tickets.fields.alarmsPresent')} />
      {alarmsPresent && (
        <Text control={control} name="alarmDetails" rows={2} rules={[detailsRequired, atMost(LIMITS.longText.max)]} />
      )}
    </>
  );
};

const ModificationFields = ({ control }: PartProps) => {
  const translate = useTranslate();
  return (
    <>
      <Description control={control} />
      <FormSelect
        control={control}
        name="modificationType"
        label={translate('tickets.fields.modificationType')}
        options={MODIFICATION_TYPES.map((value) => ({ value, label: translate(`tickets.modificationType.${value}`) }))}
      />
    </>
  );
};

const OWN_FIELDS = { ASSISTANCE: AssistanceFields, MODIFICATION: ModificationFields, SPARE_PART: ProductionStopped };

const contactName: Rule[] = [required, oneLine(LIMITS.contactName.max)];

const ContactFields = ({ control }: PartProps) => (
  <>
    <Text control={control} name="name" rules={contactName} />
    <Text control={control} name="surname" rules={contactName} />
    <Text control={control} name="email" type="email" rules={[required, email]} />
    <Text control={control} name="contactPhone" type="tel" rules={[phone]} />
  </>
);

interface EditFieldsProps extends PartProps {
  category: Ticket['category'];
  /** False where the contact was erased: what stands in their place is nobody's name. */
  hasContact: boolean;
}

/** The request with the fields of its category, the customer, the plant. */
export const EditFields = ({ control, category, hasContact }: EditFieldsProps) => {
  const translate = useTranslate();
  const OwnFields = OWN_FIELDS[category];
  return (
    <>
      <Heading>{translate('tickets.edit.request')}</Heading>
      <Text control={control} name="title" rules={[required, oneLine(LIMITS.ticketTitle.max)]} />
      <OwnFields control={control} />
      <Heading>{translate('tickets.customer.heading')}</Heading>
      <Text control={control} name="company" rules={[required, oneLine(LIMITS.company.max)]} />
      {hasContact && <ContactFields control={control} />}
      <Heading>{translate('tickets.plant.heading')}</Heading>
      <Text control={control} name="plantType" rules={[required, oneLine(LIMITS.plantType.max)]} />
      <Text control={control} name="plantSerialNumber" rules={[required, oneLine(LIMITS.plantSerialNumber.max)]} />
    </>
  );
};
