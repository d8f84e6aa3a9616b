import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import { Badge, IconButton } from '@mui/material';
import { Link } from 'react-router';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useUnreadCount } from './useNotifications';

/** Leads to the notifications, and says how many are unread. */
export const NotificationsBell = () => {
  const translate = useTranslate();
  const unread = useUnreadCount(!useCurrentUser().mustChangePassword);
  const count = unread > 0 ? `: ${translate('notifications.unread', { smart_count: unread })}` : '';
  return (
    <IconButton component={Link} to="/notifications" aria-label={`${translate('notifications.bell')}${count}`}>
      <Badge badgeContent={unread > 0 ? unread : undefined} max={999} color="error">
        <NotificationsOutlined />
      </Badge>
    </IconButton>
  );
};
