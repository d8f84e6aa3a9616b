import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Link as MuiLink,
  List,
  ListItem,
  ListItemText,
} from '@mui/material';
import { useId, useState } from 'react';
import { useDelete } from 'react-admin';
import { Link } from 'react-router';
import { LIMITS } from '@contract/index';
import { failureText } from '@/api/error-text';
import { keys } from '@/api/keys';
import type { PinnedTicketView } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useRefetch } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { useNotifier } from '@/kit/office/action/notices';
import { usePin, type View } from './useTicketViews';
import { addressOf } from './ticket-filters';
import ViewDialog, { type ViewDialogProps } from './ViewDialog';

interface ViewsDialogProps extends Pick<ViewDialogProps, 'shown' | 'hiddenColumns'> {
  views: readonly View[];
  pins: readonly PinnedTicketView[];
  onClose: () => void;
}

const TOUCH = { width: 44, height: 44 } as const;

/** Whose view it is, or why it cannot be opened. */
const useKind = (): ((view: View) => string) => {
  const translate = useTranslate();
  return ({ saved }) => {
    if (saved?.isKnown === false) return translate('tickets.views.unknown');
    if (saved === undefined) return translate('tickets.views.isGiven');
    return translate(saved.isShared ? `tickets.views.shared.${saved.role ?? 'STAFF'}` : 'tickets.views.own');
  };
};

const DeleteView = ({ view, onClose }: { view: View; onClose: () => void }) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const refetch = useRefetch([keys.ticketViews()]);
  const [error, setError] = useState('');
  const [remove, { isPending }] = useDelete();
  const options = {
    mutationMode: 'pessimistic' as const,
    onSuccess: () => {
      notifier.success(translate('tickets.views.deleted'));
      void refetch();
      onClose();
    },
    onError: (failure: unknown) => setError(failureText(failure, translate, 'tickets.views.deleteFailed')),
  };
  return (
    <ActionDialog
      title={translate('tickets.views.deleteTitle')}
      text={translate('tickets.views.deleteText', { name: view.name })}
      submitLabel={translate('tickets.views.delete')}
      isDestructive
      action={{ isBusy: isPending, failure: error }}
      onSubmit={() => void remove('ticket-views', { id: view.key, previousData: view.saved }, options)}
      onClose={onClose}
    />
  );
};

interface RowProps {
  view: View;
  pins: readonly string[];
  onOpen: () => void;
  onChange: () => void;
  onDelete: () => void;
}

const Row = ({ view, pins, onOpen, onChange, onDelete }: RowProps) => {
  const translate = useTranslate();
  const kind = useKind();
  const allowed = view.saved?.allowedActions ?? [];
  const pinning = usePin();
  const isPinned = pins.includes(view.key);
  const name = { name: view.name };
  const next = isPinned ? pins.filter((key) => key !== view.key) : [...pins, view.key];
  const isFull = next.length > LIMITS.ticketViews.pinned;
  return (
    <ListItem disableGutters sx={{ gap: 0.5 }}>
      <ListItemText
        sx={{ overflowWrap: 'anywhere' }}
        primary={
          view.saved?.isKnown === false ? (
            view.name
          ) : (
            <MuiLink component={Link} to={addressOf(view.query)} onClick={onOpen} sx={{ display: 'block', py: 0.5 }}>
              {view.name}
            </MuiLink>
          )
        }
        secondary={kind(view)}
      />
      <IconButton
        sx={TOUCH}
        aria-pressed={isPinned}
        aria-label={translate('tickets.views.pin', name)}
        title={isFull ? translate('tickets.views.full', { max: LIMITS.ticketViews.pinned }) : undefined}
        disabled={pinning.isBusy || isFull}
        onClick={() => pinning.run(next)}
      >
        {isPinned ? <PushPin color="primary" /> : <PushPinOutlined />}
      </IconButton>
      {allowed.includes('EDIT') && (
        <IconButton sx={TOUCH} aria-label={translate('tickets.views.changeOne', name)} onClick={onChange}>
          <EditOutlined />
        </IconButton>
      )}
      {allowed.includes('DELETE') && (
        <IconButton sx={TOUCH} aria-label={translate('tickets.views.deleteOne', name)} onClick={onDelete}>
          <DeleteOutlined />
        </IconButton>
      )}
    </ListItem>
  );
};

/** All views, with buttons to open, pin, change and delete them. */
const ViewsDialog = ({ views, pins, onClose, ...present }: ViewsDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const [changed, setChanged] = useState<View>();
  const [deleted, setDeleted] = useState<View>();
  return (
    <>
      <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{translate('tickets.views.label')}</DialogTitle>
        <DialogContent>
          <List disablePadding>
            {views.map((view) => (
              <Row
                key={view.key}
                view={view}
                pins={pins.map(({ key }) => key)}
                onOpen={onClose}
                onChange={() => setChanged(view)}
                onDelete={() => setDeleted(view)}
              />
            ))}
          </List>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('common.close')}</Button>
        </DialogActions>
      </Dialog>
      {changed?.saved && <ViewDialog view={changed.saved} {...present} onClose={() => setChanged(undefined)} />}
      {deleted && <DeleteView view={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  );
};

export default ViewsDialog;
