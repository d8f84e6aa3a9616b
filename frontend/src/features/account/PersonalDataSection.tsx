import { Box, Button, Stack } from '@mui/material';
import { useForm } from 'react-hook-form';
import { LANGUAGES, LIMITS } from '@contract/index';
import { formRule } from '@/kit/form/form-rule';
import { showRefusedField } from '@/kit/form/refused-fields';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Facts } from '@/kit/office/page/Facts';
import { FormSelect } from '@/kit/office/form/FormSelect';
import { FormTextField } from '@/kit/office/form/FormTextField';
import { RoleChip } from '@/desk/RoleChip';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { oneLine, personNameRules, phone } from '@/kit/validation/rules';
import { profileOf, type ProfileForm } from './profile-form';
import { useSaveProfile } from './useSaveProfile';

/** What only an administrator can change. */
const FixedFacts = () => {
  const translate = useTranslate();
  const user = useCurrentUser();
  return (
    <Facts
      facts={[
        [translate('users.email'), user.email],
        [translate('users.roleLabel'), <RoleChip key="role" role={user.role} />],
        [translate('users.technicalArea'), user.technicalArea?.name],
      ]}
    />
  );
};

const ProfileFields = () => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const { control, handleSubmit, formState, reset, setError } = useForm<ProfileForm>({
    defaultValues: profileOf(user),
  });
  const fields = ['name', 'surname', 'company', 'phone', 'language'] as const;
  const saving = useSaveProfile({
    onSaved: (saved) => reset(profileOf(saved)),
    onRefused: (error) => showRefusedField(error, { fields }, setError, translate),
  });
  const save = handleSubmit((form) => saving.run(form));
  const personName = (present: string) => formRule(translate, ...personNameRules(present));
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void save(event)}>
      <FormTextField
        control={control}
        name="name"
        autoComplete="given-name"
        label={translate('users.name')}
        validate={personName(user.name)}
      />
      <FormTextField
        control={control}
        name="surname"
        autoComplete="family-name"
        label={translate('users.surname')}
        validate={personName(user.surname)}
      />
      <FormTextField
        control={control}
        name="company"
        autoComplete="organization"
        label={translate('users.company')}
        validate={formRule(translate, oneLine(LIMITS.company.max))}
      />
      <FormTextField
        control={control}
        name="phone"
        type="tel"
        autoComplete="tel"
        label={translate('users.phone')}
        validate={formRule(translate, phone)}
      />
      <FormSelect
        control={control}
        name="language"
        label={translate('common.language')}
        options={LANGUAGES.map((value) => ({ value, label: translate(`common.languages.${value}`) }))}
        help={translate('account.personal.languageHelp')}
      />
      <Box>
        <Button type="submit" variant="contained" loading={saving.isBusy} disabled={!formState.isDirty}>
          {translate('account.personal.save')}
        </Button>
      </Box>
    </Stack>
  );
};

export const PersonalDataSection = () => (
  <SectionCard title={useTranslate()('account.personal.title')}>
    <Stack spacing={3}>
      <FixedFacts />
      <ProfileFields />
    </Stack>
  </SectionCard>
);
