import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Stack } from '@mui/material';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  CreateBase,
  EditBase,
  Form,
  type RaRecord,
  type TransformData,
  useCreatePath,
  useRecordContext,
  useResourceContext,
  useSaveContext,
} from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router';
import { failureText } from '@/api/error-text';
import type { Translate } from '@/i18n/i18n';
import { refusedFields } from '@/kit/form/field-errors';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { keepFocusOnPage } from '../page/layout';
import { useNotifier } from '../action/notices';
import { pickFields } from '../form/inputs';
import { forgetDraft, KeepDraft } from './KeepDraft';

interface RecordDialogProps<R extends RaRecord> {
  /**
   * The prefix of the feature's texts: `createTitle`, `create` and `created` for a new record, else `editTitle` and
   * `updated`.
   */
  texts: string;
  /** The start values of a new record. */
  defaultValues?: object;
  /** The fields that are sent, together with the record's version. */
  fields?: readonly string[];
  /** Turns the values of the form into the body that is sent. */
  transform?: TransformData;
  /** Fields that are not kept over a reload. Null keeps none at all. */
  secret?: readonly string[] | null;
  /** Stays visible above the buttons, however long the form is. */
  note?: ReactNode;
  onSaved?: (record: R) => void;
  maxWidth?: 'sm' | 'md';
  /** Whether the dialog stays open after saving, because something replaces the form. */
  staysOpen?: boolean;
  children: ReactNode;
}

/** A record that changed meanwhile does not overwrite what was typed. */
const KEEP_TYPED = { keepDirtyValues: true };

/** Whether the dialog is for a new record, since the address then has no id. */
export const useIsNew = (): boolean => useParams().id === undefined;

const textsOf = (texts: string, isNew: boolean, translate: Translate) =>
  isNew
    ? {
        title: translate(`${texts}.createTitle`),
        submit: translate(`${texts}.create`),
        done: translate(`${texts}.created`),
      }
    : {
        title: translate(`${texts}.editTitle`),
        submit: translate('ra.action.save'),
        done: translate(`${texts}.updated`),
      };

/** The page to return to from a dialog, if it is not the list. */
export interface ReturnsTo {
  returnTo: string;
}

/** Returns to the list as it was, or to the page that opened the dialog. */
export const useCloseRecord = (): (() => void) => {
  const navigate = useNavigate();
  const location = useLocation();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const returnsTo = location.state as Partial<ReturnsTo> | null;
  const list = { pathname: createPath({ resource, type: 'list' }), search: location.search };
  return () => void navigate(returnsTo?.returnTo ?? list, { replace: true });
};

/** Focuses a field that the API refused, as the form does with fields that it refuses itself. */
export const useFocusRefused = (): void => {
  const { formState, setFocus } = useFormContext();
  const { errors } = formState;
  useEffect(() => {
    const refused = Object.keys(errors).find((name) => errors[name]?.type === 'server');
    if (refused !== undefined) setFocus(refused);
  }, [errors, setFocus]);
};

interface BodyProps {
  titleId: string;
  title: string;
  submitLabel: string;
  error: Error | null;
  note: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

const Body = ({ titleId, title, submitLabel, error, note, onClose, children }: BodyProps) => {
  const translate = useTranslate();
  const { saving = false } = useSaveContext();
  const { getValues } = useFormContext();
  useFocusRefused();
  return (
    <>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={1} sx={{ pt: 1 }}>
          {error && refusedFields(error, getValues()).length === 0 && (
            <Alert severity="error">{failureText(error, translate, 'backOffice.record.saveFailed')}</Alert>
          )}
          {children}
        </Stack>
      </DialogContent>
      <Stack role="status" sx={{ '&:not(:empty)': { px: 3, pt: 1.5, pb: 2 } }}>
        {note}
      </Stack>
      <DialogActions disableSpacing sx={{ px: 3, pb: 3, flexWrap: 'wrap', gap: 1 }}>
        <Button variant="text" onClick={onClose} disabled={saving}>
          {translate('common.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={saving}>
          {submitLabel}
        </Button>
      </DialogActions>
    </>
  );
};

/** Shows the form once the record that it edits is loaded. */
const Loaded = ({ isNew, children }: { isNew: boolean; children: ReactNode }) =>
  useRecordContext() === undefined && !isNew ? <Skeleton height={320} sx={{ m: 3 }} /> : children;

/**
 * A dialog over the list, for a new record or the one that the address names. What was typed is kept until it is
 * saved.
 */
export const RecordDialog = <R extends RaRecord>(props: RecordDialogProps<R>) => {
  const {
    texts,
    defaultValues,
    fields = [],
    secret,
    note,
    onSaved,
    staysOpen = false,
    maxWidth = 'sm',
    children,
  } = props;
  const { transform = pickFields(fields) } = props;
  const isNew = useIsNew();
  const translate = useTranslate();
  const say = textsOf(texts, isNew, translate);
  const notifier = useNotifier();
  const close = useCloseRecord();
  const titleId = useId();
  const location = useLocation();
  const draft = `${location.pathname}-${useCurrentUser().id}`;
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => keepFocusOnPage, []);
  const mutationOptions = {
    onSuccess: (record: R) => {
      forgetDraft(draft);
      notifier.success(say.done);
      onSaved?.(record);
      if (!staysOpen) close();
    },
    onError: setError,
  };
  // Cancelling deletes the draft of a change, but not that of a new record.
  const cancel = () => {
    if (!isNew) forgetDraft(draft);
    close();
  };
  const form = (
    <Loaded isNew={isNew}>
      <Form
        defaultValues={isNew ? defaultValues : undefined}
        resetOptions={KEEP_TYPED}
        disableInvalidFormNotification
        noValidate
      >
        {secret !== null && <KeepDraft name={draft} secret={secret} />}
        <Body titleId={titleId} title={say.title} submitLabel={say.submit} error={error} note={note} onClose={cancel}>
          {children}
        </Body>
      </Form>
    </Loaded>
  );
  return (
    <Dialog open fullWidth maxWidth={maxWidth} onClose={cancel} aria-labelledby={titleId}>
      {isNew ? (
        <CreateBase redirect={false} mutationOptions={mutationOptions} transform={transform}>
          {form}
        </CreateBase>
      ) : (
        <EditBase redirect={false} mutationMode="pessimistic" mutationOptions={mutationOptions} transform={transform}>
          {form}
        </EditBase>
      )}
    </Dialog>
  );
};
