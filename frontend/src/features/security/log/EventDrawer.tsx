import { Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import type { SecurityEvent } from '@/api/types';
import { formatExactTime } from '@/kit/format/dates';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { Facts } from '@/kit/office/page/Facts';
import { RecordDrawer } from '@/kit/office/record/RecordDrawer';
import { EventActor, EventChip, EventOrigin, EventSubject } from './EventParts';
import { detailsText, rawDetails } from './event-details';

interface EventDrawerProps {
  event: SecurityEvent;
  onClose: () => void;
}

const EventFacts = ({ event }: { event: SecurityEvent }) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Facts
      facts={[
        [translate('security.log.what'), <EventChip key="what" kind={event.kind} />],
        [translate('security.log.when'), formatExactTime(event.occurredAt, language)],
        [translate('security.log.actor'), <EventActor key="actor" event={event} />],
        [translate('security.log.subject'), event.subject && <EventSubject event={event} />],
        [translate('security.log.origin'), <EventOrigin key="origin" event={event} />],
        [translate('security.log.details'), detailsText(event, translate)],
        [translate('security.log.noted'), rawDetails(event)],
        [translate('security.log.userAgent'), event.userAgent],
        [translate('security.log.requestId'), event.requestId],
      ]}
    />
  );
};

/** The lists of the events that belong to this one. */
const Related = ({ event, onClose }: EventDrawerProps) => {
  const translate = useTranslate();
  const account = event.subject ?? event.actor;
  const link = (filter: Record<string, string>) => ({
    component: Link,
    to: { search: `?${new URLSearchParams(filter)}` },
    onClick: onClose,
  });
  return (
    <Stack spacing={1} sx={{ mt: 3, alignItems: 'flex-start' }}>
      {account?.id && (
        <Button variant="outlined" size="small" {...link({ userId: account.id })}>
          {translate('security.log.sameAccount')}
        </Button>
      )}
      {event.address && (
        <Button variant="outlined" size="small" {...link({ search: event.address })}>
          {translate('security.log.sameAddress')}
        </Button>
      )}
    </Stack>
  );
};

/** Everything that is known of one event. Rendered while it is open. */
export const EventDrawer = (props: EventDrawerProps) => (
  <RecordDrawer title={useTranslate()('security.log.drawerTitle')} onClose={props.onClose}>
    <EventFacts event={props.event} />
    <Related {...props} />
  </RecordDrawer>
);
