import { Alert, type AlertColor, Stack } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNotificationContext, type NotificationPayload } from 'react-admin';
import { TIMINGS } from '@contract/index';
import type { Translate } from '@/i18n/i18n';
import { useTranslate } from '@/kit/i18n/I18nRoot';

type MessageArgs = Parameters<Translate>[1];

interface Shown {
  id: number;
  payload: NotificationPayload;
}

const severityOf = (type: NotificationPayload['type']): AlertColor =>
  type === 'success' || type === 'error' || type === 'warning' ? type : 'info';

const SnackbarItem = ({ payload, onGone }: { payload: NotificationPayload; onGone: () => void }) => {
  const translate = useTranslate();
  const [held, setHeld] = useState(false);
  const { message, type, notificationOptions } = payload;
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => gone.current(), notificationOptions?.autoHideDuration ?? TIMINGS.snackbar);
    return () => clearTimeout(timer);
  }, [held, notificationOptions]);
  return (
    <Alert
      severity={severityOf(type)}
      variant="filled"
      role={type === 'error' ? 'alert' : 'status'}
      onClose={onGone}
      onClick={({ target }) => target instanceof Element && target.closest('button, a') && onGone()}
      closeText={translate('common.close')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{ pointerEvents: 'auto', boxShadow: 6, overflowWrap: 'anywhere' }}
    >
      {typeof message === 'string' ? translate(message, notificationOptions?.messageArgs as MessageArgs) : message}
    </Alert>
  );
};

/** Shows each notification at once and for six seconds, longer while the pointer or the keyboard rests on it. */
export const Snackbars = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<Shown[]>([]);
  const lastId = useRef(0);

  useEffect(() => {
    if (notifications.length === 0) return;
    const payload = takeNotification();
    if (payload === undefined) return;
    lastId.current += 1;
    const id = lastId.current;
    setShown((others) => [...others, { id, payload }]);
  }, [notifications, takeNotification]);

  const hasFailure = shown.some(({ payload }) => payload.type === 'error');
  return (
    <Stack
      spacing={1}
      sx={{
        position: 'fixed',
        insetInline: 16,
        // The snackbar must not cover the action bar of a phone, nor a dialog's buttons elsewhere.
        bottom: { xs: 96, md: 24 },
        // A success must not cover the next dialog; a failure in a dialog shows above it.
        zIndex: ({ zIndex }) => (hasFailure ? zIndex.snackbar : zIndex.modal - 1),
        alignItems: { xs: 'center', md: 'flex-start' },
        pointerEvents: 'none',
      }}
    >
      {shown.map(({ id, payload }) => (
        <SnackbarItem
          key={id}
          payload={payload}
          onGone={() => setShown((current) => current.filter((item) => item.id !== id))}
        />
      ))}
    </Stack>
  );
};
