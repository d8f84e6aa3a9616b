/** Pages of the signed-in part that stand alone. */
const BACK_OFFICE_PAGES = [
  '/dashboard',
  '/profile',
  '/my/productivity',
  '/my/area',
  '/my/company',
  '/tickets/new',
  '/notifications',
  '/reports/service-levels',
  '/unauthorized',
] as const;

/** Lists of the signed-in part. Below each of them are the pages that show, edit and create a record. */
export const BACK_OFFICE_LISTS = [
  '/my/worklogs',
  '/canned-replies',
  '/plants',
  '/admin/macros',
  '/admin/users',
  '/admin/areas',
  '/admin/companies',
  '/admin/calendars',
  '/admin/service-levels',
  '/admin/service-agreements',
  '/admin/plant-models',
  '/admin/plates',
  '/admin/api-tokens',
  '/admin/security',
  '/admin/inbound-mails',
  '/admin/ratings',
  '/queue',
  '/webhooks',
] as const;

const PATTERN = new RegExp(
  `^(?:${BACK_OFFICE_PAGES.join('|')}|/tickets(?:/\\d+)?|/plants/fit/[\\w-]+|(?:${BACK_OFFICE_LISTS.join('|')})(?:/[\\w-]+(?:/show)?)?)/?$`,
);

/** Whether a path belongs to the signed-in part; all others belong to the public pages. */
export const isBackOfficePath = (path: string): boolean => PATTERN.test(path);
