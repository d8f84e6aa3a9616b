import { useForm, useWatch, type Control } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { createApiToken } from '@/api/generated/api-tokens';
import { keys } from '@/api/keys';
import { showRefusedField } from '@/kit/form/refused-fields';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { FormSelect } from '@/kit/office/form/FormSelect';
import { FormTextField } from '@/kit/office/form/FormTextField';
import { OneTimeDialog } from '@/kit/office/dialog/OneTimeDialog';
import { DAYS, emptyForm, nameRule, type NewTokenForm, requestOf, scopesFor } from './new-token-form';
import { OwnerField } from './OwnerField';
import { ScopeChoice } from './ScopeChoice';

const PLACES = {
  fields: ['name', 'scopes', 'currentPassword'],
  codes: { CURRENT_PASSWORD_INCORRECT: 'currentPassword', USER_NOT_FOUND: 'owner' },
} as const;

const useNewToken = () => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: emptyForm(user) });
  const creation = useAction({
    send: (form: NewTokenForm) => createApiToken(requestOf(form, form.owner ?? user)),
    failed: 'apiTokens.createFailed',
    inPlace: true,
    onFailed: (refused) => showRefusedField(refused, PLACES, setError, translate),
    stale: [keys.apiTokens()],
  });
  const isAtField = Object.keys(formState.errors).length > 0;
  return {
    control,
    save: handleSubmit((form) => creation.run(form)),
    action: { isBusy: creation.isBusy, failure: isAtField ? undefined : creation.failure },
    text: creation.result?.token,
  };
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
  const { control, save, action, text } = useNewToken();
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
    <ActionDialog
      title={translate('apiTokens.createTitle')}
      submitLabel={translate('apiTokens.submit')}
      action={action}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Fields control={control} forOthers={forOthers} />
    </ActionDialog>
  );
};
