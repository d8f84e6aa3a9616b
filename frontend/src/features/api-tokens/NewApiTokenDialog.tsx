import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { failureText } from '@/api/failure-text';
import type { ApiToken } from '@/api/types';
import { useApi } from '@/api/useApi';
import { showRefusedField } from '@/kit/form/refused-fields';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/dialog/FormDialog';
import { FormSelect } from '@/kit/office/form/FormSelect';
import { FormTextField } from '@/kit/office/form/FormTextField';
import { OneTimeDialog } from '@/kit/office/dialog/OneTimeDialog';
import { DAYS, emptyForm, nameRule, type NewTokenForm, requestOf, scopesFor } from './new-token-form';
import { OwnerField } from './OwnerField';
import { ScopeChoice } from './ScopeChoice';
import { useReloadApiTokens } from './useApiTokens';

const PLACES = {
  fields: ['name', 'scopes', 'currentPassword'],
  codes: { CURRENT_PASSWORD_INCORRECT: 'currentPassword', USER_NOT_FOUND: 'owner' },
} as const;

const useNewToken = () => {
  const api = useApi();
  const translate = useTranslate();
  const user = useCurrentUser();
  const reload = useReloadApiTokens();
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: emptyForm(user) });
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: (form: NewTokenForm) =>
      api.create<ApiToken & { token: string }>('admin/api-tokens', { data: requestOf(form, form.owner ?? user) }),
    onSuccess: reload,
    onError: (refused) => showRefusedField(refused, PLACES, setError, translate),
  });
  const isAtField = Object.keys(formState.errors).length > 0;
  const save = handleSubmit((form) => mutate(form));
  return { control, save, isPending, error: isAtField ? null : error, text: data?.data.token };
};

const Fields = ({ control, forOthers }: { control: Control<NewTokenForm>; forOthers: boolean }) => {
  const translate = useTranslate();
  const owner = useWatch({ control, name: 'owner' });
  return (
    <>
      {forOthers && <OwnerField control={control} />}
      <FormTextField
        control={control}
        name="name"
        autoComplete="off"
        label={translate('apiTokens.name')}
        help={translate('apiTokens.nameHelp', LIMITS.apiTokenName)}
        validate={nameRule(translate)}
      />
      {owner && <ScopeChoice control={control} offered={scopesFor(owner)} />}
      <FormSelect
        control={control}
        name="expiresInDays"
        label={translate('apiTokens.expiry')}
        help={translate('apiTokens.expiryHelp')}
        options={DAYS.map((days) => ({
          value: String(days),
          label: translate('apiTokens.days', { smart_count: days }),
        }))}
      />
      <FormTextField
        control={control}
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        label={translate('apiTokens.password')}
        validate={(value) => value !== '' || translate('apiTokens.passwordRequired')}
      />
    </>
  );
};

/** Creates a token for the own account or, `forOthers`, for any; then shows it. Rendered while it is open. */
export const NewApiTokenDialog = ({ forOthers = false, onClose }: { forOthers?: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  const { control, save, isPending, error, text } = useNewToken();
  if (text !== undefined) {
    return (
      <OneTimeDialog
        title={translate('apiTokens.shownTitle')}
        warning={translate('apiTokens.shownText')}
        name={translate('apiTokens.token')}
        text={text}
        copyLabel={translate('apiTokens.copy')}
        closeLabel={translate('apiTokens.close')}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      open
      title={translate('apiTokens.createTitle')}
      submitLabel={translate('apiTokens.submit')}
      busy={isPending}
      error={error && failureText(error, translate, 'apiTokens.createFailed')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Fields control={control} forOthers={forOthers} />
    </FormDialog>
  );
};
