import { SelectInput, TextInput } from 'react-admin';
import { useForm, useWatch } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { createApiToken } from '@/api/generated/api-tokens';
import { keys } from '@/api/keys';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { OneTimeDialog } from '@/kit/office/dialog/OneTimeDialog';
import { CurrentPasswordInput } from '@/kit/office/form/CurrentPasswordInput';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { valid } from '@/kit/office/record/validate';
import { oneLine, required } from '@/kit/validation/rules';
import { DAYS, emptyForm, type NewTokenForm, requestOf, scopesFor } from './new-token-form';
import { OwnerField } from './OwnerField';
import { ScopeChoice } from './ScopeChoice';

const CODES = { USER_NOT_FOUND: { field: 'owner' } } as const;
const NAME_TEXTS = { required: 'apiTokens.nameRequired', maxLength: 'apiTokens.nameTooLong' };

const Fields = ({ forOthers }: { forOthers: boolean }) => {
  const translate = useTranslate();
  const owner = useWatch<NewTokenForm, 'owner'>({ name: 'owner' });
  return (
    <>
      {forOthers && <OwnerField />}
      <TextInput
        source="name"
        autoComplete="off"
        label="apiTokens.name"
        helperText={translate('apiTokens.nameHelp', LIMITS.apiTokenName)}
        parse={String}
        validate={valid([required, oneLine(LIMITS.apiTokenName.max)], NAME_TEXTS)}
      />
      {owner && <ScopeChoice offered={scopesFor(owner)} />}
      <SelectInput
        source="expiresInDays"
        label="apiTokens.expiry"
        helperText="apiTokens.expiryHelp"
        choices={DAYS.map((days) => ({ id: String(days), name: translate('apiTokens.days', { smart_count: days }) }))}
        isRequired
      />
      <CurrentPasswordInput label="apiTokens.password" />
    </>
  );
};

/** Creates a token for the own account or, `forOthers`, for any; then shows it. Rendered while it is open. */
export const NewApiTokenDialog = ({ forOthers = false, onClose }: { forOthers?: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const form = useForm({ defaultValues: emptyForm(user) });
  const creation = useAction({
    send: (wanted: NewTokenForm) => createApiToken(requestOf(wanted, wanted.owner ?? user)),
    failed: 'apiTokens.createFailed',
    inPlace: true,
    stale: [keys.apiTokens()],
  });
  if (creation.result) {
    return (
      <OneTimeDialog
        title={translate('apiTokens.shownTitle')}
        warning={translate('apiTokens.shownText')}
        name={translate('apiTokens.token')}
        text={creation.result.token}
        copyLabel={translate('apiTokens.copy')}
        closeLabel={translate('apiTokens.close')}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      form={form}
      action={creation}
      codes={CODES}
      title={translate('apiTokens.createTitle')}
      submitLabel={translate('apiTokens.submit')}
      onClose={onClose}
    >
      <Fields forOthers={forOthers} />
    </FormDialog>
  );
};
