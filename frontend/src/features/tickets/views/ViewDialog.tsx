import { useState } from 'react';
import { useCreate, useUpdate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { LIMITS, type TicketColumn, VIEW_ROLES } from '@contract/index';
import { failureText } from '@/api/failure-text';
import { keys } from '@/api/keys';
import type { TicketView } from '@/api/types';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useRefetch } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { FormSelect } from '@/kit/office/form/FormSelect';
import { FormSwitch } from '@/kit/office/form/FormSwitch';
import { FormTextField } from '@/kit/office/form/FormTextField';
import { useNotifier } from '@/kit/office/action/useNotifier';

export interface ViewDialogProps {
  /** What the list shows now. */
  shown: Record<string, string>;
  hiddenColumns: TicketColumn[];
  /** The view to change; absent: a new one. */
  view?: TicketView;
  onClose: () => void;
}

const SCOPES = ['ME', 'STAFF', ...VIEW_ROLES] as const;
type Scope = (typeof SCOPES)[number];

const scopeOf = (view?: TicketView): Scope => (view?.isShared ? (view.role ?? 'STAFF') : 'ME');
const sharingOf = (scope: Scope): Pick<TicketView, 'isShared' | 'role'> => ({
  isShared: scope !== 'ME',
  role: VIEW_ROLES.find((role) => role === scope) ?? null,
});

/** Names a view; administrators share it with all staff or with a role. */
const ViewDialog = ({ shown, hiddenColumns, view, onClose }: ViewDialogProps) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const refetch = useRefetch([keys.ticketViews()]);
  const { role } = useCurrentUser();
  const [error, setError] = useState('');
  const [create, creation] = useCreate<TicketView>();
  const [update, change] = useUpdate<TicketView>();
  const { control, handleSubmit } = useForm({
    defaultValues: { name: view?.name ?? '', scope: scopeOf(view), replaces: false },
  });
  const say = (key: string): string => translate(`tickets.views.${view ? 'change' : 'new'}.${key}`);
  const options = {
    onSuccess: () => {
      notifier.success(say('done'));
      void refetch();
      onClose();
    },
    onError: (failure: unknown) => setError(failureText(failure, translate, 'tickets.views.saveFailed')),
  };
  const save = handleSubmit(({ name, scope, replaces }) => {
    const shared = role === 'ADMIN' && sharingOf(scope);
    const present = { query: shown, hiddenColumns };
    if (!view) return create('ticket-views', { data: { name, ...present, ...shared } }, options);
    const data = { name, version: view.version, ...shared, ...(replaces && present) };
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
    <ActionDialog
      title={say('title')}
      submitLabel={translate('tickets.views.saveIt')}
      action={{ isBusy: creation.isPending || change.isPending, failure: error }}
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
        <FormSelect
          control={control}
          name="scope"
          label={translate('tickets.views.scope')}
          help={translate('tickets.views.scopeHelp')}
          options={SCOPES.map((value) => ({ value, label: translate(`tickets.views.scopes.${value}`) }))}
        />
      )}
      {view && <FormSwitch control={control} name="replaces" label={translate('tickets.views.replaces')} />}
    </ActionDialog>
  );
};

export default ViewDialog;
