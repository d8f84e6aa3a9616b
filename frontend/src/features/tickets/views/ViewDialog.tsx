import { useState } from 'react';
import { useCreate, useUpdate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { failureText } from '@/api/failure-text';
import type { TicketView } from '@/api/types';
import { useCurrentUser } from '@/shared/hooks/current-user';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FormDialog } from '@/shared/mui/FormDialog';
import { FormSwitch } from '@/shared/mui/FormSwitch';
import { FormTextField } from '@/shared/mui/FormTextField';
import { useNotifier } from '@/shared/mui/useNotifier';
import { useReloadViews } from './useTicketViews';

interface ViewDialogProps {
  /** What the list shows now. */
  shown: Record<string, string>;
  /** The view to change; absent: a new one. */
  view?: TicketView;
  onClose: () => void;
}

/** Names a view; administrators share it with all staff. */
const ViewDialog = ({ shown, view, onClose }: ViewDialogProps) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const reload = useReloadViews();
  const { role } = useCurrentUser();
  const [error, setError] = useState('');
  const [create, creation] = useCreate<TicketView>();
  const [update, change] = useUpdate<TicketView>();
  const { control, handleSubmit } = useForm({
    defaultValues: { name: view?.name ?? '', isShared: view?.isShared ?? false, replaces: false },
  });
  const say = (key: string): string => translate(`tickets.views.${view ? 'change' : 'new'}.${key}`);
  const options = {
    onSuccess: () => {
      notifier.success(say('done'));
      void reload();
      onClose();
    },
    onError: (failure: unknown) => setError(failureText(failure, translate, 'tickets.views.saveFailed')),
  };
  const save = handleSubmit(({ name, isShared, replaces }) => {
    const shared = role === 'ADMIN' && { isShared };
    if (!view) return create('ticket-views', { data: { name, query: shown, ...shared } }, options);
    const data = { name, version: view.version, ...shared, ...(replaces && { query: shown }) };
    return update(
      'ticket-views',
      { id: view.id, data, previousData: view },
      { ...options, mutationMode: 'pessimistic' },
    );
  });
  const validate = (name: string): true | string => {
    if (name.trim() === '') return translate('validation.required');
    return (
      name.trim().length <= LIMITS.ticketViewName.max ||
      translate('validation.maxLength', { max: LIMITS.ticketViewName.max })
    );
  };
  return (
    <FormDialog
      open
      title={say('title')}
      submitLabel={translate('tickets.views.saveIt')}
      busy={creation.isPending || change.isPending}
      error={error}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="name"
        label={translate('tickets.views.name')}
        validate={validate}
        autoFocus
      />
      {role === 'ADMIN' && (
        <FormSwitch
          control={control}
          name="isShared"
          label={translate('tickets.views.isShared')}
          help={translate('tickets.views.isSharedHelp')}
        />
      )}
      {view && <FormSwitch control={control} name="replaces" label={translate('tickets.views.replaces')} />}
    </FormDialog>
  );
};

export default ViewDialog;
