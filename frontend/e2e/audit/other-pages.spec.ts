import { at, auditPages, closedTicket, plantPage } from '../support/audit.js';

describe('technician', () =>
  auditPages('technician', {
    ...at(
      '/dashboard',
      '/tickets',
      '/plants',
      '/notifications',
      '/my/worklogs',
      '/my/productivity',
      '/my/area',
      '/reports/service-levels',
      '/profile',
    ),
    'a plant': plantPage,
    'a ticket': () => closedTicket('technician'),
  }));

describe('client', () =>
  auditPages('client', {
    ...at(
      '/dashboard',
      '/tickets',
      '/plants',
      '/notifications',
      '/my/company',
      '/profile',
      '/tickets/create',
      '/admin/users',
    ),
    'a plant': plantPage,
  }));
