import { newWebhook } from '../../bodies.js';
import { admins, type Row } from '../../row.js';
import type { Stage } from '../../stage.js';

const webhook = (stage: Stage): Promise<unknown> => stage.webhook();
const delivery = (stage: Stage): Promise<unknown> => stage.webhookDelivery();

export const WEBHOOKS: readonly Row[] = [
  { operation: 'GET /api/webhooks', outcomes: admins(200) },
  { operation: 'POST /api/webhooks', body: newWebhook, outcomes: admins(201) },
  { operation: 'GET /api/webhooks/{id}', id: webhook, outcomes: admins(200) },
  { operation: 'PUT /api/webhooks/{id}', id: webhook, body: () => ({ name: 'New' }), outcomes: admins(200) },
  { operation: 'DELETE /api/webhooks/{id}', id: webhook, outcomes: admins(200) },
  { operation: 'POST /api/webhooks/{id}/secret', id: webhook, outcomes: admins(200) },
  { operation: 'POST /api/webhooks/{id}/ping', id: webhook, outcomes: admins(201) },
  { operation: 'GET /api/webhooks/{id}/deliveries', id: webhook, outcomes: admins(200) },
  { operation: 'GET /api/webhooks/{id}/deliveries/{deliveryId}', id: delivery, outcomes: admins(200) },
  { operation: 'POST /api/webhooks/{id}/deliveries/{deliveryId}/repeat', id: delivery, outcomes: admins(200) },
];
