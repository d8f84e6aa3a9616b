import { at, auditPages, closedTicket, plantPage } from '../support/audit.js';
import { test } from '../support/test.js';

test.describe('technician', () =>
  auditPages('technician', {
    ...at(
      '/dashboard',
      '/tickets',
      '/plants',
      '/admin/plant-models',
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

test.describe('client', () =>
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
