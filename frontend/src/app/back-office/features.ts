import { createElement } from 'react';
import { account } from '@/features/account';
import { apiTokens } from '@/features/api-tokens';
import { cannedReplies } from '@/features/canned-replies';
import { companies } from '@/features/companies';
import { conversation } from '@/features/conversation';
import { dashboard } from '@/features/dashboard';
import { inboundMails } from '@/features/inbound-mails';
import { notifications } from '@/features/notifications';
import { plantModels } from '@/features/plant-models';
import { plants } from '@/features/plants';
import { queue } from '@/features/queue';
import { security } from '@/features/security';
import { technicalAreas } from '@/features/technical-areas';
import { technician } from '@/features/technician';
import { tickets } from '@/features/tickets';
import { users } from '@/features/users';
import { webhooks } from '@/features/webhooks';
import type { Feature } from '@/shared/mui/feature';

/** The features of the back office, in the order of its menu. */
export const features: readonly Feature[] = [
  dashboard,
  tickets,
  conversation,
  plants,
  notifications,
  cannedReplies,
  users,
  companies,
  plantModels,
  technicalAreas,
  inboundMails,
  queue,
  webhooks,
  apiTokens,
  security,
  technician,
  account,
];

export const resources = features.flatMap(({ name, resources: own = [] }) =>
  own.map((resource) => ({ ...resource, texts: name })),
);
export const routes = features.flatMap((feature) => feature.routes ?? []);
export const navigation = features.flatMap((feature) => feature.navigation ?? []);

export const profileSections = features
  .flatMap((feature) => feature.profileSections ?? [])
  .map((Section, place) => createElement(Section, { key: place }));

/** What features add to the page of a ticket. */
export const ticketSections = features.flatMap((feature) => feature.ticketSections ?? []);
