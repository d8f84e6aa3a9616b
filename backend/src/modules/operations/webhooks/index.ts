export { WebhookDelivery } from './deliveries/delivery.entity.js';
export { describeWebhooks } from './messages/describe-webhooks.js';
export { Webhook } from './webhook.entity.js';
export { WebhooksModule, WebhooksWorkerModule } from './webhooks.module.js';
export { webhooksData } from './webhooks.data.js';
