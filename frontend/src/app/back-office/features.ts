import { account } from '@/features/account';
import { apiTokens } from '@/features/api-tokens';
import { calendars } from '@/features/calendars';
import { cannedReplies } from '@/features/canned-replies';
import { companies } from '@/features/companies';
import { conversation } from '@/features/conversation';
import { dashboard } from '@/features/dashboard';
import { inboundMails } from '@/features/inbound-mails';
import { macros } from '@/features/macros';
import { notifications } from '@/features/notifications';
import { plantHistory } from '@/features/plant-history';
import { plantModels } from '@/features/plant-models';
import { plantWorks } from '@/features/plant-works';
import { plants } from '@/features/plants';
import { queue } from '@/features/queue';
import { ratings } from '@/features/ratings';
import { security } from '@/features/security';
import { serviceAgreements } from '@/features/service-agreements';
import { serviceLevels } from '@/features/service-levels';
import { serviceReport } from '@/features/service-report';
import { stops } from '@/features/stops';
import { technicalAreas } from '@/features/technical-areas';
import { technician } from '@/features/technician';
import { tickets } from '@/features/tickets';
import { users } from '@/features/users';
import { webhooks } from '@/features/webhooks';
import type { Feature } from '@/desk/feature';
import { createDataProvider } from '@/api/data-provider';

/** The features of the back office, in the order of its menu. */
export const features: readonly Feature[] = [
  dashboard,
  tickets,
  conversation,
  plants,
  plantHistory,
  plantWorks,
  stops,
  notifications,
  cannedReplies,
  macros,
  inboundMails,
  ratings,
  users,
  companies,
  serviceAgreements,
  plantModels,
  technicalAreas,
  serviceReport,
  serviceLevels,
  calendars,
  queue,
  webhooks,
  apiTokens,
  security,
  technician,
  account,
];

export const resources = features.flatMap((feature) =>
  (feature.resources ?? []).map((resource) => ({ ...resource, feature })),
);
export const routes = features.flatMap((feature) => (feature.routes ?? []).map((route) => ({ ...route, feature })));
export const navigation = features.flatMap((feature) => feature.navigation ?? []);

export const profileSections = features.flatMap((feature) =>
  (feature.profileSections ?? []).map((Section) => ({ Section, feature })),
);

/** What features add to the pages of a ticket, a plant and a company. */
export const ticketSections = features.flatMap((feature) =>
  (feature.ticketSections ?? []).map((Section) => ({ Section, feature })),
);
export const stoppedSections = features.flatMap((feature) =>
  (feature.stoppedSections ?? []).map((Section) => ({ Section, feature })),
);
export const plantBeginnings = features.flatMap((feature) =>
  (feature.plantBeginnings ?? []).map((Section) => ({ Section, feature })),
);

export const plantSections = features.flatMap((feature) =>
  (feature.plantSections ?? []).map((Section) => ({ Section, feature })),
);
export const companySections = features.flatMap((feature) =>
  (feature.companySections ?? []).map((Section) => ({ Section, feature })),
);
export const activityTexts = features.flatMap((feature) =>
  Object.entries(feature.activityTexts ?? {}).map(([kind, Section]) => ({ kind, Section, feature })),
);

export const dataProvider = createDataProvider(resources.map(({ name, api }) => ({ name, ...api })));
