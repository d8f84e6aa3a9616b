import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { SecurityEvent } from '@/api/types';
import { formatExactTime } from '@/kit/format/dates';
import { deviceName } from '@/kit/format/device';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { EmailText, Muted } from '@/kit/office/page/Texts';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { detailsText } from './event-details';
import { DONE_BY_SYSTEM, EVENT_KINDS, WEIGHT_TONES } from './event-kinds';

const Note = ({ children }: { children: ReactNode }) => (
  <Muted component="span" sx={{ display: 'block' }}>
    {children}
  </Muted>
);

/** What happened. The icon and the word say it; the colour only repeats how serious it is. */
export const EventChip = ({ kind }: Pick<SecurityEvent, 'kind'>) => {
  const translate = useTranslate();
  const { icon, weight } = EVENT_KINDS[kind];
  return <ToneChip label={translate(`security.event.${kind}`)} tone={WEIGHT_TONES[weight]} icon={icon} />;
};

export const EventWhat = ({ event }: { event: SecurityEvent }) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    <EventChip kind={event.kind} />
    <Note>{detailsText(event, useTranslate())}</Note>
  </Box>
);

/** Who did it. */
export const EventActor = ({ event: { actor, kind } }: { event: SecurityEvent }) => {
  const translate = useTranslate();
  if (actor) return <EmailText email={actor.email} />;
  return <Note>{translate(DONE_BY_SYSTEM.has(kind) ? 'security.log.system' : 'security.log.stranger')}</Note>;
};

const isOwnAccount = ({ actor, subject }: SecurityEvent): boolean =>
  actor !== null && actor.id !== null && actor.id === subject?.id;

/** The name of the button that opens everything about the event. */
export const useEventLabel = (): ((event: SecurityEvent) => string) => {
  const { translate, language } = useWords();
  return ({ kind, occurredAt }) =>
    translate('backOffice.record.moreOn', {
      what: translate(`security.event.${kind}`),
      when: formatExactTime(occurredAt, language),
    });
};

/** The account that the event was about. */
export const EventSubject = ({ event }: { event: SecurityEvent }) => {
  const translate = useTranslate();
  const { subject } = event;
  if (subject === null) return <Note>–</Note>;
  if (isOwnAccount(event)) return <Note>{translate('security.log.ownAccount')}</Note>;
  return (
    <>
      <EmailText email={subject.email} />
      {subject.id === null && <Note>{translate('security.log.noAccount')}</Note>}
    </>
  );
};

export const EventOrigin = ({ event: { address, userAgent } }: { event: SecurityEvent }) => (
  <>
    {address ?? '–'}
    <Note>{deviceName(userAgent)}</Note>
  </>
);
