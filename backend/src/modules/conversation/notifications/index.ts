export { Notification } from './notification.entity.js';
export { NotificationRepository, type QuotedFile, type QuotedMessage } from './notification.repository.js';
export { NotificationsModelModule, NotificationsModule } from './notifications.module.js';
export { notificationsData } from './notifications.data.js';
export { Notifications, type NotifiedFacts, usersNotified } from './notifications.js';
