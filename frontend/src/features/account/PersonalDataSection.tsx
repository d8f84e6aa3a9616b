import { Box, Button, Stack } from '@mui/material';
import type { SubmitEvent } from 'react';
import { SelectInput } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { LANGUAGES, LIMITS } from '@contract/index';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Facts, SectionCard } from '@/kit/office/page/SectionCard';
import { useFormAction } from '@/kit/office/form/FormDialog';
import { RoleChip } from '@/desk/PersonSigns';
import { choicesOf } from '@/kit/office/record/filters';
import { validateBy, LineInput } from '@/kit/office/form/inputs';
import { oneLine, personNameRules, phoneRule } from '@/kit/validation/rules';
import { profileOf, useSaveProfile } from './profile-form';

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

const LANGUAGE_CHOICES = choicesOf(LANGUAGES, (value) => `common.languages.${value}`);

const Fields = () => {
  const user = useCurrentUser();
  return (
    <>
      <LineInput
        source="name"
        autoComplete="given-name"
        label="users.name"
        validate={validateBy(personNameRules(user.name))}
      />
      <LineInput
        source="surname"
        autoComplete="family-name"
        label="users.surname"
        validate={validateBy(personNameRules(user.surname))}
      />
      <LineInput
        source="company"
        autoComplete="organization"
        label="users.company"
        validate={validateBy([oneLine(LIMITS.company.max)])}
      />
      <LineInput source="phone" type="tel" autoComplete="tel" label="users.phone" validate={validateBy([phoneRule])} />
      <SelectInput
        source="language"
        label="common.language"
        choices={LANGUAGE_CHOICES}
        isRequired
        helperText="account.personal.languageHelp"
      />
    </>
  );
};

const ProfileForm = () => {
  const translate = useTranslate();
  const form = useForm({ defaultValues: profileOf(useCurrentUser()) });
  const saving = useSaveProfile((saved) => form.reset(profileOf(saved)));
  const { submit } = useFormAction(form, saving);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate spacing={2.5} onSubmit={send}>
        <Fields />
        <Box>
          <Button type="submit" variant="contained" loading={saving.isBusy} disabled={!form.formState.isDirty}>
            {translate('account.personal.save')}
          </Button>
        </Box>
      </Stack>
    </FormProvider>
  );
};

export const PersonalDataSection = () => (
  <SectionCard title={useTranslate()('account.personal.title')}>
    <Stack spacing={3}>
      <FixedFacts />
      <ProfileForm />
    </Stack>
  </SectionCard>
);
