import { BooleanInput, SelectInput } from 'react-admin';
import { useForm } from 'react-hook-form';
import { LIMITS, type TicketColumn, VIEW_ROLES } from '@contract/index';
import { createTicketView, updateTicketView } from '@/api/generated/ticket-views';
import { keys } from '@/api/keys';
import type { TicketView } from '@/api/types';
import { useMay } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { choicesOf } from '@/kit/office/record/filters';
import { validateBy, LineInput } from '@/kit/office/form/inputs';
import { atMost, requiredRule } from '@/kit/validation/rules';

export interface ViewDialogProps {
  /** What the list shows now. */
  shown: Record<string, string>;
  hiddenColumns: TicketColumn[];
  /** The view to change; absent for a new one. */
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

const SCOPE_CHOICES = choicesOf(SCOPES, (scope) => `tickets.views.scopes.${scope}`);

interface ViewForm {
  name: string;
  scope: Scope;
  /** Whether the saved view takes over what the list shows now. */
  replaces: boolean;
}

/** Whether the person may share the view: a new one by the person's rights, a saved one by its allowed actions. */
const useMayShare = (view?: TicketView): boolean => {
  const mayShareNew = useMay('SHARE_VIEWS');
  return view ? view.allowedActions.includes('SHARE') : mayShareNew;
};

const useSaveView = ({ shown, hiddenColumns, view, onClose }: ViewDialogProps) => {
  const mayShare = useMayShare(view);
  return useAction({
    send: ({ name, scope, replaces }: ViewForm) => {
      const shared = mayShare && sharingOf(scope);
      const present = { query: shown, hiddenColumns };
      if (!view) return createTicketView({ name, ...present, ...shared });
      return updateTicketView(view.id, { name, version: view.version, ...shared, ...(replaces && present) });
    },
    done: `tickets.views.${view ? 'change' : 'new'}.done`,
    failed: 'tickets.views.saveFailed',
    onClose,
    stale: [keys.ticketViews()],
  });
};

/** Names a view and, where that is allowed, shares it with all staff or with a role. */
const ViewDialog = (props: ViewDialogProps) => {
  const { view, onClose } = props;
  const translate = useTranslate();
  const mayShare = useMayShare(view);
  const form = useForm<ViewForm>({ defaultValues: { name: view?.name ?? '', scope: scopeOf(view), replaces: false } });
  return (
    <FormDialog
      form={form}
      action={useSaveView(props)}
      title={translate(`tickets.views.${view ? 'change' : 'new'}.title`)}
      submitLabel={translate('ra.action.save')}
      onClose={onClose}
    >
      <LineInput
        source="name"
        label="tickets.views.name"
        autoFocus
        validate={validateBy([requiredRule, atMost(LIMITS.ticketViewName.max)])}
      />
      {mayShare && (
        <SelectInput
          source="scope"
          label="tickets.views.scope"
          helperText="tickets.views.scopeHelp"
          choices={SCOPE_CHOICES}
          isRequired
        />
      )}
      {view && <BooleanInput source="replaces" label="tickets.views.replaces" helperText={false} />}
    </FormDialog>
  );
};

export default ViewDialog;
