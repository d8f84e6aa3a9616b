import { MAIL_OF, NOTIFICATION_KINDS, TICKET_ACTIVITIES } from '@contract/index';
import { createI18n } from '@/i18n/i18n';
import { backOfficeMessages } from '@/kit/test/back-office-messages';
import { activityTexts } from './features';

/** They read like a change of status. */
const OTHERWISE = ['CLOSED', 'CLOSED_AS_DUPLICATE', 'WAITING_CHANGED'];

const { translate } = createI18n(backOfficeMessages);
const lacksText = (key: string): boolean => translate(key, { _: '' }) === '';

it('has words for every kind of activity', () => {
  const known = [...activityTexts.map(({ kind }) => kind), ...OTHERWISE];
  const kinds = Object.keys(TICKET_ACTIVITIES).filter((kind) => !known.includes(kind));
  expect(kinds.filter((kind) => lacksText(`tickets.timeline.${kind}`))).toEqual([]);
});

it('has words for every kind of notification, and for its switches', () => {
  expect(NOTIFICATION_KINDS.filter((kind) => lacksText(`notifications.kind.${kind}`))).toEqual([]);
  const switches = NOTIFICATION_KINDS.map((kind) => (MAIL_OF[kind] ? `kinds.${MAIL_OF[kind]}` : `bell.${kind}`));
  expect(switches.filter((key) => lacksText(`account.mails.${key}`))).toEqual([]);
});
