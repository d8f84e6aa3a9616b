import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { failureText } from '@/api/failure-text';
import type { Webhook } from '@/api/types';
import { useApi } from '@/api/useApi';
import type { Translate } from '@/i18n/i18n';
import { showRefusedField } from '@/shared/form/refused-fields';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FormDialog } from '@/shared/mui/FormDialog';
import { FormSwitch } from '@/shared/mui/FormSwitch';
import { FormTextField } from '@/shared/mui/FormTextField';
import { useNotifier } from '@/shared/mui/useNotifier';
import { check, oneLine, required, type Rule } from '@/shared/validation/rules';
import { EventBoxes } from './EventBoxes';
import { useReloadWebhooks } from './useWebhooks';
import { fieldsOf, type WebhookFields } from './webhook-fields';

interface WebhookDialogProps {
  webhook: Webhook | null;
  onClose: () => void;
  /** A new webhook's secret, which has to be shown now or never. */
  onSecret: (secret: string) => void;
}

const PLACES = { fields: ['name', 'url'] } as const;

const textRule =
  (translate: Translate, ...rules: Rule[]) =>
  (value: string): true | string => {
    const fault = check(value, ...rules);
    return fault === null || translate(`validation.${fault.code}`, fault.limits);
  };

const useSaveWebhook = ({ webhook, onClose, onSecret }: WebhookDialogProps) => {
  const api = useApi();
  const translate = useTranslate();
  const tell = useNotifier();
  const reload = useReloadWebhooks();
  return useMutation({
    mutationFn: async (fields: WebhookFields): Promise<string | null> => {
      if (webhook === null) return (await api.createWebhook(fields)).secret;
      await api.updateWebhook(webhook.id, fields);
      return null;
    },
    onSuccess: async (secret) => {
      tell.success(translate(webhook === null ? 'webhooks.form.created' : 'webhooks.form.saved'));
      onClose();
      if (secret !== null) onSecret(secret);
      await reload();
    },
  });
};

/** Creates a webhook, or edits the one given. Nothing of it is kept in the browser: addresses may hold passwords. */
export const WebhookDialog = (props: WebhookDialogProps) => {
  const { webhook, onClose } = props;
  const translate = useTranslate();
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: fieldsOf(webhook) });
  const { mutate, isPending, error } = useSaveWebhook(props);
  const isAtField = Object.keys(formState.errors).length > 0;
  const save = handleSubmit((fields) =>
    mutate(fields, { onError: (refused) => showRefusedField(refused, PLACES, setError, translate) }),
  );
  return (
    <FormDialog
      open
      title={translate(webhook === null ? 'webhooks.form.createTitle' : 'webhooks.form.editTitle')}
      submitLabel={translate(webhook === null ? 'webhooks.form.create' : 'webhooks.form.save')}
      busy={isPending}
      error={error && !isAtField && failureText(error, translate, 'webhooks.form.failed')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="name"
        label={translate('webhooks.form.name')}
        validate={textRule(translate, required, oneLine(LIMITS.webhookName.max))}
      />
      <FormTextField
        control={control}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        label={translate('webhooks.form.url')}
        help={translate('webhooks.form.urlHelp')}
        validate={textRule(translate, required, oneLine(LIMITS.webhookUrl.max))}
      />
      <EventBoxes control={control} />
      <FormSwitch
        control={control}
        name="isActive"
        label={translate('webhooks.form.isActive')}
        help={translate('webhooks.form.isActiveHelp')}
      />
    </FormDialog>
  );
};
