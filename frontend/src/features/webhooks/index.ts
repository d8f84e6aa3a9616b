import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';

export const webhooks: Feature = {
  name: 'webhooks',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: { it: { title: 'Webhook' }, en: { title: 'Webhooks' } },
  borrows: ['queue'],
  resources: [
    {
      name: 'webhooks',
      api: { path: 'webhooks', list: 'webhooks', record: 'webhook', isUnpaged: true },
      icon: WebhookOutlined,
      recordRepresentation: 'name',
      roles: ['ADMIN'],
      list: lazyPart(() => import('./WebhookList')),
      form: lazyPart(() => import('./WebhookForm')),
      inDialogs: true,
    },
    {
      name: 'webhooks/deliveries',
      api: { path: 'webhooks/:webhookId/deliveries', list: 'deliveries', record: 'delivery' },
    },
  ],
  navigation: [{ path: '/webhooks', label: 'webhooks.title', icon: WebhookOutlined, roles: ['ADMIN'] }],
};
