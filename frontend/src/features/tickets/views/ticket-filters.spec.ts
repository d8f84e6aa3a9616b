import { givenViewsOf, queryOfGiven, USER_ROLES } from '@contract/index';
import { BEGINNINGS, addressOf, isShown, toQuery } from './ticket-filters';

it('finds the view whose filters, archive and order are shown', () => {
  const shown = toQuery('ADMIN', { priority: 'HIGH', search: '' }, { field: 'urgency', order: 'DESC' });
  expect(shown).toEqual({ priority: 'HIGH', archived: 'false', sort: 'urgency', order: 'desc' });
  expect(isShown('ADMIN', { order: 'desc', sort: 'urgency', priority: 'HIGH' }, shown)).toBe(true);
  expect(isShown('ADMIN', { ...shown, archived: 'all' }, shown)).toBe(false);
  expect(isShown('ADMIN', { ...shown, order: 'asc' }, shown)).toBe(false);
  expect(isShown('ADMIN', { ...shown, status: 'OPEN' }, shown)).toBe(false);
});

it('shows technicians their own view first', () => {
  const { filter, sort } = BEGINNINGS.TECHNICIAN;
  expect(isShown('TECHNICIAN', queryOfGiven('mine'), toQuery('TECHNICIAN', filter, sort))).toBe(true);
});

it.each(USER_ROLES)('gives each view of %s a query of its own', (role) => {
  const given = givenViewsOf(role).map(queryOfGiven);
  for (const view of given)
    expect(given.filter((other) => isShown(role, other, { ...toQuery(role, {}), ...view }))).toEqual([view]);
});

it('opens a view by a plain address', () => {
  expect(addressOf({ status: 'OPEN', sort: 'urgency' })).toBe('/tickets?status=OPEN&sort=urgency');
});
