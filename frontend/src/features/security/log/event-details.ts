import type { SecurityEventKind } from '@contract/index';
import type { SecurityEvent } from '@/api/types';
import type { Translate } from '@/i18n/i18n';

type Details = SecurityEvent['details'];

const NOTHING = '–';

const textOf = (value: Details[string] | undefined): string => (value == null ? '' : String(value));

/** A value that has no words yet is shown as it is. */
const wordsFor = (key: string, value: string, translate: Translate): string =>
  value === '' ? '' : translate(key, { _: value });

const roleName = (role: Details[string] | undefined, translate: Translate): string =>
  wordsFor(`users.role.${textOf(role)}`, textOf(role), translate);

const sharingName = (sharing: Details[string] | undefined, translate: Translate): string =>
  wordsFor(`companies.sharings.${textOf(sharing)}`, textOf(sharing), translate);

const companyRole = (role: Details[string] | undefined, translate: Translate): string =>
  wordsFor(`companies.roles.${textOf(role)}`, textOf(role), translate);

const fromTo = (from: string, to: string): string => `${from || NOTHING} → ${to || NOTHING}`;

const jobName = ({ job, ticketId }: Details, translate: Translate): string =>
  [
    wordsFor(`queue.kind.${textOf(job)}`, textOf(job), translate),
    ticketId != null && translate('security.details.ticket', { id: textOf(ticketId) }),
  ]
    .filter(Boolean)
    .join(' · ');

const mailSender = ({ sender, ticketId }: Details, translate: Translate): string =>
  [textOf(sender), ticketId != null && translate('security.details.ticket', { id: textOf(ticketId) })]
    .filter(Boolean)
    .join(' · ');

const tokenTraits = ({ name, beginning, scopes }: Details): string =>
  [name, beginning && `${textOf(beginning)}…`, scopes].filter(Boolean).map(textOf).join(' · ');

/** Says how much each retention rule removed. Rules that removed nothing are not listed. */
const removedRows = (details: Details, translate: Translate): string => {
  const removed = Object.entries(details).filter(([, count]) => Number(count) > 0);
  if (removed.length === 0) return translate('security.details.nothingDue');
  const parts = removed.map(([rule, count]) =>
    translate(`security.retention.${rule}`, { count: textOf(count), _: `${rule}: ${textOf(count)}` }),
  );
  return parts.join(', ');
};

const webhookName = ({ name, host, change }: Details, translate: Translate): string =>
  [textOf(name), textOf(host), wordsFor(`security.details.webhookChange.${textOf(change)}`, textOf(change), translate)]
    .filter(Boolean)
    .join(' · ');

const IN_WORDS: Partial<Record<SecurityEventKind, (details: Details, translate: Translate) => string>> = {
  LOGIN_SUCCEEDED: ({ how }, translate) => wordsFor(`security.how.${textOf(how)}`, textOf(how), translate),
  LOGIN_FAILED: ({ reason }, translate) => wordsFor(`security.reason.${textOf(reason)}`, textOf(reason), translate),
  LOGIN_BLOCKED: (_details, translate) => translate('security.details.tooManyTries'),
  GUESSING_DETECTED: (_details, translate) => translate('security.details.guessing'),
  SESSION_STOLEN: (_details, translate) => translate('security.details.usedTwice'),
  ACCESS_REFUSED: ({ method, route }) => `${textOf(method)} ${textOf(route)}`.trim(),
  ROLE_CHANGED: ({ from, to }, translate) => fromTo(roleName(from, translate), roleName(to, translate)),
  AREA_CHANGED: ({ from, to }) => fromTo(textOf(from), textOf(to)),
  API_TOKEN_CREATED: tokenTraits,
  API_TOKEN_REVOKED: (details, translate) =>
    details.reason === 'SESSIONS_ENDED'
      ? translate('security.details.tokensEnded', { smart_count: Number(details.count) })
      : tokenTraits(details),
  ACCOUNT_CREATED: ({ by, role }, translate) =>
    ({ TICKET: translate('security.details.byTicket'), COMMAND: translate('security.details.byCommand') })[
      textOf(by)
    ] ?? roleName(role, translate),
  ACCOUNT_DELETED: ({ role }, translate) => roleName(role, translate),
  PERSON_ERASED: ({ tickets }, translate) => translate('security.details.erased', { tickets: textOf(tickets) }),
  COMPANIES_MERGED: ({ name, into }) => fromTo(textOf(name), textOf(into)),
  COMPANY_SHARING_CHANGED: ({ name, from, to }, translate) =>
    `${textOf(name)}: ${fromTo(sharingName(from, translate), sharingName(to, translate))}`,
  COMPANY_INVITED: ({ company, role }, translate) => `${textOf(company)}: ${companyRole(role, translate)}`,
  COMPANY_JOINED: ({ company, role }, translate) => `${textOf(company)}: ${companyRole(role, translate)}`,
  COMPANY_LEFT: ({ company }) => textOf(company),
  COMPANY_ROLE_CHANGED: ({ company, from, to }, translate) =>
    `${textOf(company)}: ${fromTo(companyRole(from, translate), companyRole(to, translate))}`,
  PLANT_OWNERSHIP_CORRECTED: ({ serialNumber }) => textOf(serialNumber),
  PLANT_OWNER_CHANGED: ({ serialNumber }) => textOf(serialNumber),
  PLANTS_MERGED: ({ serialNumber, into }) => fromTo(textOf(serialNumber), textOf(into)),
  PLANT_MERGE_UNDONE: ({ serialNumber, into }) => fromTo(textOf(into), textOf(serialNumber)),
  PLANT_DOCUMENT_CORRECTED: ({ title, revision }) => [title, revision].map(textOf).join(' · '),
  PLANT_DOCUMENT_WITHDRAWN: ({ title, revision, owedUntil }, translate) =>
    [textOf(title), textOf(revision), owedUntil && translate('security.details.owedUntil', { day: textOf(owedUntil) })]
      .filter(Boolean)
      .join(' · '),
  DELIVERED_DOCUMENT_SET: ({ serialNumber, title, language, revision, choice }, translate) => {
    const chosen = revision ?? translate(`security.details.delivered.${choice === 'NONE' ? 'NONE' : 'BY_DAY'}`);
    return [serialNumber, title, language, chosen].map(textOf).join(' · ');
  },
  TECHNICAL_AREA_DELETED: ({ name }) => textOf(name),
  INFECTED_FILE_REFUSED: ({ ticketId, signature }, translate) =>
    translate('security.details.infected', { id: textOf(ticketId), signature: textOf(signature) }),
  JOB_RETRIED: jobName,
  JOB_DROPPED: jobName,
  MAIL_ACCEPTED: mailSender,
  MAIL_DISCARDED: mailSender,
  RAW_MAIL_READ: mailSender,
  SENDER_RULE_CHANGED: ({ address, rule }, translate) =>
    `${textOf(address)}: ${translate(`security.details.senderRule.${textOf(rule) || 'NONE'}`)}`,
  RETENTION_APPLIED: removedRows,
  WEBHOOK_CREATED: webhookName,
  WEBHOOK_CHANGED: webhookName,
  WEBHOOK_DELETED: webhookName,
  ATTACHMENT_DELETED: ({ ticketId }, translate) => translate('security.details.ticket', { id: textOf(ticketId) }),
  MESSAGE_DELETED: ({ ticketId }, translate) => translate('security.details.ticket', { id: textOf(ticketId) }),
  TICKETS_EXPORTED: ({ tickets, format }, translate) =>
    translate('security.details.exported', { tickets: textOf(tickets), format: textOf(format).toUpperCase() }),
  LIST_EXPORTED: ({ list, rows, format }, translate) =>
    translate('security.details.listExported', {
      ...{ list: translate(`security.details.lists.${textOf(list)}`), rows: textOf(rows) },
      format: textOf(format).toUpperCase(),
    }),
};

/** The details of an event in one line, and which program did it; empty when its kind says it all. */
export const detailsText = ({ kind, details }: SecurityEvent, translate: Translate): string =>
  [
    IN_WORDS[kind]?.(details, translate),
    details.token != null && translate('security.details.byToken', { name: textOf(details.token) }),
  ]
    .filter(Boolean)
    .join(' · ');

/** The stored details, one per line. */
export const rawDetails = ({ details }: SecurityEvent): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value == null ? NOTHING : String(value)}`)
    .join('\n');
