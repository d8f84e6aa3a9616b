import { InitialSchema1795000000000 } from './1795000000000-initial-schema.js';
import { RateLimits1795100000000 } from './1795100000000-rate-limits.js';
import { SecurityLog1795200000000 } from './1795200000000-security-log.js';
import { SecondFactor1795220000000 } from './1795220000000-second-factor.js';
import { SessionAddress1795230000000 } from './1795230000000-session-address.js';
import { TicketArchive1795260000000 } from './1795260000000-ticket-archive.js';
import { StatisticsIndexes1795270000000 } from './1795270000000-statistics-indexes.js';
import { TicketTotals1795300000000 } from './1795300000000-ticket-totals.js';
import { TicketOrders1795310000000 } from './1795310000000-ticket-orders.js';
import { TicketDuplicates1795360000000 } from './1795360000000-ticket-duplicates.js';
import { OutboxMonitoring1795380000000 } from './1795380000000-outbox-monitoring.js';
import { MailPreferences1795400000000 } from './1795400000000-mail-preferences.js';
import { ApiTokens1795410000000 } from './1795410000000-api-tokens.js';
import { Webhooks1795420000000 } from './1795420000000-webhooks.js';
import { TicketViewers1795430000000 } from './1795430000000-ticket-viewers.js';
import { PersonalData1795460000000 } from './1795460000000-personal-data.js';
import { TicketTitles1795500000000 } from './1795500000000-ticket-titles.js';
import { MailboxSessions1795510000000 } from './1795510000000-mailbox-sessions.js';
import { WebhookOwners1795520000000 } from './1795520000000-webhook-owners.js';
import { TicketListsAndFiles1795540000000 } from './1795540000000-ticket-lists-and-files.js';
import { TelephoneNumbers1795550000000 } from './1795550000000-telephone-numbers.js';
import { TicketListsOfTechnicians1795560000000 } from './1795560000000-ticket-lists-of-technicians.js';
import { TicketHours1795570000000 } from './1795570000000-ticket-hours.js';
import { TicketActivity1795600000000 } from './1795600000000-ticket-activity.js';
import { OutboxSubjects1795630000000 } from './1795630000000-outbox-subjects.js';
import { IdempotencyKeys1795635000000 } from './1795635000000-idempotency-keys.js';
import { Conversation1795710000000 } from './1795710000000-conversation.js';
import { Companies1795720000000 } from './1795720000000-companies.js';
import { LanguageCodes1795790000000 } from './1795790000000-language-codes.js';
import { UrgentTickets1795795000000 } from './1795795000000-urgent-tickets.js';
import { AwaitedTickets1795796000000 } from './1795796000000-awaited-tickets.js';
import { SignedReports1795810000000 } from './1795810000000-signed-reports.js';
import { MessageFiles1795820000000 } from './1795820000000-message-files.js';
import { Notifications1795821000000 } from './1795821000000-notifications.js';
import { Plants1795830000000 } from './1795830000000-plants.js';
import { TicketsOfPlants1795831000000 } from './1795831000000-tickets-of-plants.js';
import { Plates1795832000000 } from './1795832000000-plates.js';
import { NotificationChoices1795840000000 } from './1795840000000-notification-choices.js';
import { FollowUps1795841000000 } from './1795841000000-follow-ups.js';
import { InboundMails1795860000000 } from './1795860000000-inbound-mails.js';
import { CannedReplies1795865000000 } from './1795865000000-canned-replies.js';
import { InboundReview1795870000000 } from './1795870000000-inbound-review.js';
import { WorklogDays1795880000000 } from './1795880000000-worklog-days.js';
import { Calendars1795890000000 } from './1795890000000-calendars.js';
import { ServiceLevels1795891000000 } from './1795891000000-service-levels.js';
import { PlantMerges1795900000000 } from './1795900000000-plant-merges.js';
import { CompanyInvitations1795900100000 } from './1795900100000-company-invitations.js';
import { MailedTickets1795910000000 } from './1795910000000-mailed-tickets.js';
import { MailBounces1795911000000 } from './1795911000000-mail-bounces.js';
import { MessageDrafts1795920000000 } from './1795920000000-message-drafts.js';
import { Ratings1795921000000 } from './1795921000000-ratings.js';
import { MessageSearch1795922000000 } from './1795922000000-message-search.js';
import { EventNotifications1795930000000 } from './1795930000000-event-notifications.js';
import { ClockWarnings1795931000000 } from './1795931000000-clock-warnings.js';
import { ClocksByLevel1795932000000 } from './1795932000000-clocks-by-level.js';
import { ImapCursors1795950000000 } from './1795950000000-imap-cursors.js';
import { ProductionStops1795970000000 } from './1795970000000-production-stops.js';
import { StandstillClock1795971000000 } from './1795971000000-standstill-clock.js';
import { TicketUrgency1795980000000 } from './1795980000000-ticket-urgency.js';
import { TicketViews1795980100000 } from './1795980100000-ticket-views.js';
import { UrgencyOfDueClocks1795980200000 } from './1795980200000-urgency-of-due-clocks.js';
import { TicketLinks1795980300000 } from './1795980300000-ticket-links.js';
import { Waits1795981000000 } from './1795981000000-waits.js';
import { Participants1795982000000 } from './1795982000000-participants.js';
import { PlantTimeline1795983000000 } from './1795983000000-plant-timeline.js';
import { PlantDocuments1795983100000 } from './1795983100000-plant-documents.js';
import { ChangesOfOwner1795984000000 } from './1795984000000-changes-of-owner.js';
import { VatNumbers1795984100000 } from './1795984100000-vat-numbers.js';
import { MailRepetitions1795985000000 } from './1795985000000-mail-repetitions.js';
import { UnconfirmedStops1795986000000 } from './1795986000000-unconfirmed-stops.js';
import { PlantRecords1795987000000 } from './1795987000000-plant-records.js';
import { Macros1795989000000 } from './1795989000000-macros.js';
import { CountersWithoutWaiting1795991100000 } from './1795991100000-counters-without-waiting.js';
import { UrgencyByStatement1795992000000 } from './1795992000000-urgency-by-statement.js';
import { CompanySites1795993000000 } from './1795993000000-company-sites.js';
import { MailProbes1795994000000 } from './1795994000000-mail-probes.js';
import { UrgencyOfNewTickets1795995000000 } from './1795995000000-urgency-of-new-tickets.js';
import { OperatingHours1795996000000 } from './1795996000000-operating-hours.js';
import { ClocksDue1795997000000 } from './1795997000000-clocks-due.js';
import { DisownedContacts1796010000000 } from './1796010000000-disowned-contacts.js';
import { CannedRepliesOfAreas1796015000000 } from './1796015000000-canned-replies-of-areas.js';
import { PlantPassports1796030000000 } from './1796030000000-plant-passports.js';
import { VatStates1796030100000 } from './1796030100000-vat-states.js';
import { OwnershipPeriods1796030200000 } from './1796030200000-ownership-periods.js';
import { ViewColumnsAndRoles1796040000000 } from './1796040000000-view-columns-and-roles.js';
import { NotificationMatrix1796041000000 } from './1796041000000-notification-matrix.js';
import { Installation1796042000000 } from './1796042000000-installation.js';
import { StopsOfOlderTickets1796043000000 } from './1796043000000-stops-of-older-tickets.js';
import { FileSums1796044000000 } from './1796044000000-file-sums.js';
import { CodesInSearches1796045000000 } from './1796045000000-codes-in-searches.js';
import { ServicePromises1796046000000 } from './1796046000000-service-promises.js';
import { DocumentsOfOwners1796046100000 } from './1796046100000-documents-of-owners.js';
import { SiteNames1796047000000 } from './1796047000000-site-names.js';

/** In the order in which they are applied. */
export const migrations = [
  InitialSchema1795000000000,
  RateLimits1795100000000,
  SecurityLog1795200000000,
  SecondFactor1795220000000,
  SessionAddress1795230000000,
  TicketArchive1795260000000,
  StatisticsIndexes1795270000000,
  TicketTotals1795300000000,
  TicketOrders1795310000000,
  TicketDuplicates1795360000000,
  OutboxMonitoring1795380000000,
  MailPreferences1795400000000,
  ApiTokens1795410000000,
  Webhooks1795420000000,
  TicketViewers1795430000000,
  PersonalData1795460000000,
  TicketTitles1795500000000,
  MailboxSessions1795510000000,
  WebhookOwners1795520000000,
  TicketListsAndFiles1795540000000,
  TelephoneNumbers1795550000000,
  TicketListsOfTechnicians1795560000000,
  TicketHours1795570000000,
  TicketActivity1795600000000,
  OutboxSubjects1795630000000,
  IdempotencyKeys1795635000000,
  Conversation1795710000000,
  Companies1795720000000,
  LanguageCodes1795790000000,
  UrgentTickets1795795000000,
  AwaitedTickets1795796000000,
  SignedReports1795810000000,
  MessageFiles1795820000000,
  Notifications1795821000000,
  Plants1795830000000,
  TicketsOfPlants1795831000000,
  Plates1795832000000,
  NotificationChoices1795840000000,
  FollowUps1795841000000,
  InboundMails1795860000000,
  CannedReplies1795865000000,
  InboundReview1795870000000,
  WorklogDays1795880000000,
  Calendars1795890000000,
  ServiceLevels1795891000000,
  PlantMerges1795900000000,
  CompanyInvitations1795900100000,
  MailedTickets1795910000000,
  MailBounces1795911000000,
  MessageDrafts1795920000000,
  Ratings1795921000000,
  MessageSearch1795922000000,
  EventNotifications1795930000000,
  ClockWarnings1795931000000,
  ClocksByLevel1795932000000,
  ImapCursors1795950000000,
  ProductionStops1795970000000,
  StandstillClock1795971000000,
  TicketUrgency1795980000000,
  TicketViews1795980100000,
  UrgencyOfDueClocks1795980200000,
  TicketLinks1795980300000,
  Waits1795981000000,
  Participants1795982000000,
  PlantTimeline1795983000000,
  PlantDocuments1795983100000,
  ChangesOfOwner1795984000000,
  VatNumbers1795984100000,
  MailRepetitions1795985000000,
  UnconfirmedStops1795986000000,
  PlantRecords1795987000000,
  Macros1795989000000,
  CountersWithoutWaiting1795991100000,
  UrgencyByStatement1795992000000,
  CompanySites1795993000000,
  MailProbes1795994000000,
  UrgencyOfNewTickets1795995000000,
  OperatingHours1795996000000,
  ClocksDue1795997000000,
  DisownedContacts1796010000000,
  CannedRepliesOfAreas1796015000000,
  PlantPassports1796030000000,
  VatStates1796030100000,
  OwnershipPeriods1796030200000,
  ViewColumnsAndRoles1796040000000,
  NotificationMatrix1796041000000,
  Installation1796042000000,
  StopsOfOlderTickets1796043000000,
  FileSums1796044000000,
  CodesInSearches1796045000000,
  ServicePromises1796046000000,
  DocumentsOfOwners1796046100000,
  SiteNames1796047000000,
];
