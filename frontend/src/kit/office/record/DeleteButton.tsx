import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { IconButton } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { type RaRecord, useDelete, useRecordContext, useRefresh, useResourceContext } from 'react-admin';
import { failureText } from '@/api/failure-text';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '../dialog/ActionDialog';
import { useNotifier } from '../action/useNotifier';
import { useRecordName } from './buttons';

export interface DeleteButtonProps {
  /** Texts of the feature: `deleteOne`, `deleteTitle`, `deleteText`, `deleted`. */
  texts: string;
  /** More on why it was refused than the error's own text. */
  explain?: (error: Error, id: string) => ReactNode;
}

/** Deletes the record around after asking; a refusal shows in the dialog. */
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
      // What the list shows of it was not the latest.
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
