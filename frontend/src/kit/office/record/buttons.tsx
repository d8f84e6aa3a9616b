import Add from '@mui/icons-material/Add';
import ChevronRight from '@mui/icons-material/ChevronRight';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button, IconButton } from '@mui/material';
import { useState, type ReactNode } from 'react';
import {
  useCreatePath,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  type RaRecord,
  useDelete,
  useRefresh,
} from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { failureText } from '@/api/error-text';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '../action/notices';
import { ActionDialog } from '../dialog/ActionDialog';

/** Buttons that edit and delete the surrounding record, as far as it allows that. */
export const RecordActions = (props: DeleteButtonProps) => {
  const { allowedActions = [] } = useRecordContext<RaRecord & { allowedActions?: string[] }>() ?? {};
  return (
    <>
      {allowedActions.includes('EDIT') && <EditRecordButton texts={props.texts} />}
      {allowedActions.includes('DELETE') && <DeleteButton {...props} />}
    </>
  );
};

interface DeleteButtonProps {
  /** The prefix of the feature's texts: `deleteOne`, `deleteTitle`, `deleteText`, `deleted`. */
  texts: string;
  /** Explains a refusal in more detail than the error's own text. */
  explain?: (error: Error, id: string) => ReactNode;
}

/** Deletes the surrounding record after asking. A refusal is shown in the dialog. */
export const DeleteButton = ({ texts, explain }: DeleteButtonProps) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const refresh = useRefresh();
  const resource = useResourceContext();
  const record = useRecordContext<RaRecord>();
  const name = useRecordName();
  const [isAsked, setAsked] = useState(false);
  const [remove, { isPending, error }] = useDelete<RaRecord, Error>(
    resource,
    { id: record?.id, previousData: record },
    {
      onSuccess: () => {
        notifier.success(translate(`${texts}.deleted`));
        setAsked(false);
      },
      // After a refusal the list is out of date, so it is refetched.
      onError: () => refresh(),
    },
  );
  const failure =
    error && (explain?.(error, String(record?.id)) ?? failureText(error, translate, 'backOffice.record.deleteFailed'));
  return (
    <>
      <IconButton aria-label={translate(`${texts}.deleteOne`, { name })} onClick={() => setAsked(true)}>
        <DeleteOutline />
      </IconButton>
      {isAsked && (
        <ActionDialog
          title={translate(`${texts}.deleteTitle`)}
          text={translate(`${texts}.deleteText`, { name })}
          submitLabel={translate('backOffice.record.delete')}
          isDestructive
          action={{ isBusy: isPending, failure }}
          onSubmit={() => void remove()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
};

/** The name of the surrounding record. */
const useRecordName = (): string => {
  const name = useGetRecordRepresentation(useResourceContext())(useRecordContext());
  return typeof name === 'string' ? name : '';
};

/** Opens a record over the list, whose filters stay in the address. */
const useOpenRecord = () => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  return (type: 'create' | 'edit' | 'show', id?: string | number) =>
    void navigate({ pathname: createPath({ resource, type, id }), search });
};

export const CreateRecordButton = ({ texts }: { texts: string }) => {
  const open = useOpenRecord();
  return (
    <Button variant="contained" startIcon={<Add />} aria-haspopup="dialog" onClick={() => open('create')}>
      {useTranslate()(`${texts}.create`)}
    </Button>
  );
};

/** Opens the surrounding record beside the list. */
export const OpenRecordButton = ({ label }: { label: string }) => {
  const open = useOpenRecord();
  const record = useRecordContext();
  return (
    <IconButton aria-label={label} aria-haspopup="dialog" onClick={() => open('edit', record?.id)}>
      <ChevronRight />
    </IconButton>
  );
};

export const EditRecordButton = ({ texts }: { texts: string }) => {
  const open = useOpenRecord();
  const record = useRecordContext();
  const name = useRecordName();
  return (
    <IconButton
      aria-haspopup="dialog"
      aria-label={useTranslate()(`${texts}.editOne`, { name })}
      onClick={() => open('edit', record?.id)}
    >
      <EditOutlined />
    </IconButton>
  );
};
