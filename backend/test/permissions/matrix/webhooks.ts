import { newWebhook } from '../bodies.js';
import { admins, type Row } from '../row.js';
import type { Stage } from '../stage.js';

const webhook = (stage: Stage): Promise<unknown> => stage.webhook();
const delivery = (stage: Stage): Promise<unknown> => stage.webhookDelivery();

export const WEBHOOKS: readonly Row[] = [
  { operation: 'GET /api/webhooks', answers: admins(200) },
  { operation: 'POST /api/webhooks', body: newWebhook, answers: admins(201) },
  { operation: 'GET /api/webhooks/{id}', id: webhook, answers: admins(200) },
  { operation: 'PUT /api/webhooks/{id}', id: webhook, body: () => ({ name: 'New' }), answers: admins(200) },
  { operation: 'DELETE /api/webhooks/{id}', id: webhook, answers: admins(200) },
  { operation: 'POST /api/webhooks/{id}/secret', id: webhook, answers: admins(200) },
  { operation: 'POST /api/webhooks/{id}/ping', id: webhook, answers: admins(201) },
  { operation: 'GET /api/webhooks/{id}/deliveries', id: webhook, answers: admins(200) },
  { operation: 'GET /api/webhooks/{id}/deliveries/{deliveryId}', id: delivery, answers: admins(200) },
  { operation: 'POST /api/webhooks/{id}/deliveries/{deliveryId}/repeat', id: delivery, answers: admins(200) },
];
