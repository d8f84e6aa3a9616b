import ChevronRight from '@mui/icons-material/ChevronRight';
import { IconButton, Typography, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import type { SecurityEvent } from '@/api/types';
import { UserFilter } from '@/desk/record-filters';
import { formatExactTime } from '@/kit/format/dates';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { AgeText } from '@/kit/office/page/Texts';
import { Facts } from '@/kit/office/page/SectionCard';
import { DayFilter, ManyFilter, SearchFilter } from '@/kit/office/record/filters';
import { QuickViews } from '@/kit/office/record/QuickViews';
import { RecordDrawer } from '@/kit/office/record/RecordDrawer';
import { RecordList } from '@/kit/office/record/RecordList';
import { detailsText, rawDetails } from './log/event-details';
import { EVENT_CHOICES, REFUSALS } from './log/event-kinds';
import { EventActor, EventOrigin, EventSubject, EventWhat, useEventLabel, EventChip } from './log/EventParts';
import { PRESETS, presetStart } from './log/period';
import { SecondFactorPolicy } from './SecondFactorPolicy';

interface EventDrawerProps {
  event: SecurityEvent;
  onClose: () => void;
}

const EventFacts = ({ event }: { event: SecurityEvent }) => {
  const { translate, language } = useWords();
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

/** Links to the lists of events that belong to this one. */
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
const EventDrawer = (props: EventDrawerProps) => (
  <RecordDrawer title={useTranslate()('security.log.drawerTitle')} onClose={props.onClose}>
    <EventFacts event={props.event} />
    <Related {...props} />
  </RecordDrawer>
);

const FILTERS = [
  <SearchFilter key="search" source="search" label="security.log.search" alwaysOn />,
  <ManyFilter key="kind" source="kind" label="security.log.what" choices={EVENT_CHOICES} alwaysOn />,
  <DayFilter key="from" source="from" label="security.period.from" alwaysOn />,
  <DayFilter key="to" source="to" label="security.period.to" alwaysOn />,
  <UserFilter key="userId" source="userId" label="security.log.account" />,
];

const REFUSED = [{ label: 'security.log.onlyRefusals', filter: { kind: REFUSALS } }];

const Intro = () => {
  const translate = useTranslate();
  const periods = PRESETS.map(({ name, days }) => ({
    label: `security.period.${name}`,
    filter: { from: presetStart(days, new Date()), to: '' },
  }));
  return (
    <>
      <SecondFactorPolicy />
      <Typography variant="h6" component="h2" sx={{ mt: 3, mb: 1 }}>
        {translate('security.log.title')}
      </Typography>
      <QuickViews label={translate('security.log.what')} views={REFUSED} />
      <QuickViews label={translate('security.period.label')} views={periods} />
    </>
  );
};

const OpenButton = ({ event, onOpen }: { event: SecurityEvent; onOpen: (event: SecurityEvent) => void }) => (
  <IconButton aria-label={useEventLabel()(event)} aria-haspopup="dialog" onClick={() => onOpen(event)}>
    <ChevronRight />
  </IconButton>
);

const Column = DataTable.Col<SecurityEvent>;

/** What administrators see and decide about access: who did what to whom, when and from where. */
const SecurityPage = () => {
  const [open, setOpen] = useState<SecurityEvent | null>(null);
  return (
    <>
      <RecordList<SecurityEvent>
        texts="security.log"
        title={useTranslate()('security.title')}
        sort={{ field: 'occurredAt', order: 'DESC' }}
        filters={FILTERS}
        intro={<Intro />}
      >
        <Column
          source="occurredAt"
          label="security.log.when"
          render={({ occurredAt }) => <AgeText iso={occurredAt} ago />}
        />
        <Column label="security.log.what" cellClassName="card-title" render={(event) => <EventWhat event={event} />} />
        <Column label="security.log.actor" render={(event) => <EventActor event={event} />} />
        <Column label="security.log.subject" render={(event) => <EventSubject event={event} />} />
        <Column label="security.log.origin" render={(event) => <EventOrigin event={event} />} />
        <Column
          label="backOffice.record.more"
          cellClassName="card-foot"
          render={(event) => <OpenButton event={event} onOpen={setOpen} />}
        />
      </RecordList>
      {open && <EventDrawer event={open} onClose={() => setOpen(null)} />}
    </>
  );
};

export default SecurityPage;
