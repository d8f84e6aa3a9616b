import { at, auditPages, closedTicket, companyPage, plantPage, platePage } from '../support/audit.js';

auditPages('admin', {
  ...at(
    '/dashboard',
    '/tickets',
    '/tickets?search=zzzz',
    '/tickets/999999',
    '/profile',
    '/unauthorized',
    '/admin/companies/create',
    '/admin/calendars/create',
    '/admin/service-levels/create',
    '/reports/service-levels',
    '/plants/create',
    '/plants/from-tickets',
    '/admin/plant-models/create',
    '/admin/plates',
    '/notifications',
    '/tickets/new',
  ),
  'a plant': plantPage,
  'a company': companyPage,
  'a free plate': platePage,
  'a ticket': () => closedTicket('admin'),
});
