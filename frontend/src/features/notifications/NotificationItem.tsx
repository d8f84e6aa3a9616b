import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { readNotifications } from '@/api/generated/notifications';
import { keys } from '@/api/keys';
import type { Notification } from '@/api/types';
import { formatDateTime } from '@/kit/format/dates';
import { personName } from '@/kit/format/people';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { ToneChip } from '@/kit/office/page/ToneChip';

/** What happened on which ticket; opening it reads the notification. Unread ones bear a word, not colour alone. */
export const NotificationItem = ({ notification }: { notification: Notification }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const reading = useAction({
    send: () => readNotifications({ ids: [notification.id] }),
    failed: 'notifications.readFailed',
    // The reader has gone on to the ticket: that the notification stays unread says enough.
    inPlace: true,
    stale: [keys.notifications()],
  });
  const { kind, author, promise, ticket, createdAt, readAt } = notification;
  const isNew = readAt === null;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: isNew ? 650 : 400 }}>
          {translate(`notifications.kind.${kind}`, {
            ...(author && { name: personName(author, translate) }),
            ...(promise && { ...promise, clock: translate(`tickets.promise.clocks.${promise.clock}`) }),
          })}
        </Typography>
        <Link component={RouterLink} to={`/tickets/${ticket.id}`} onClick={() => isNew && reading.run()}>
          {translate('notifications.ticket', { id: ticket.id, title: ticket.title })}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatDateTime(createdAt, language)}
        </Typography>
      </Box>
      {isNew && <ToneChip tone="warning" label={translate('notifications.isNew')} />}
    </Box>
  );
};
