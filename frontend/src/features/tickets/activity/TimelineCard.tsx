import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { ACTIVITY_GROUPS } from '@contract/index';
import type { TicketActivity, MailActivity } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FilterButton } from '@/kit/office/action/buttons';
import { Row } from '@/kit/office/page/layout';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { Muted } from '@/kit/office/page/Texts';
import { useTicket } from '../record/page-context';
import { MailsItem, TimelineItem } from './TimelineItem';
import { useTimeline } from './useTimeline';

/** Mails that follow one another on the timeline. */
interface FoldedMails {
  id: string;
  mails: MailActivity[];
}

/** A failed mail is not folded, so that it stays visible. */
const isFoldable = (event: TicketActivity): event is MailActivity =>
  event.kind === 'MAIL' && event.payload.state !== 'FAILED' && event.payload.state !== 'BOUNCED';

/** Returns the events in the same order, with neighbouring mails folded into one. */
export const foldMails = (events: TicketActivity[]): (TicketActivity | FoldedMails)[] => {
  const folded: (TicketActivity | FoldedMails)[] = [];
  let mails: MailActivity[] = [];
  for (const event of events) {
    if (!isFoldable(event)) {
      mails = [];
      folded.push(event);
    } else if (mails.push(event) === 1) {
      folded.push(event);
    } else {
      // The group's id is that of its oldest mail, so that newer ones do not remount it.
      folded[folded.length - 1] = { id: `mails-${event.id}`, mails };
    }
  }
  return folded;
};

const FILTERS = ['ALL', ...ACTIVITY_GROUPS] as const;
type Filter = (typeof FILTERS)[number];

const Events = ({ filter }: { filter: Filter }) => {
  const translate = useTranslate();
  const [pages, setPages] = useState(1);
  const timeline = useTimeline(filter === 'ALL' ? undefined : [filter], pages);
  const { events, isCurrent, hasMore } = timeline;
  return (
    <>
      <NotLoaded query={{ ...timeline, data: events }} height={96} />
      {events?.length === 0 && <Muted>{translate(`tickets.timeline.none.${filter}`)}</Muted>}
      {events && (
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {foldMails(events).map((event) =>
            'mails' in event ? (
              <MailsItem key={event.id} mails={event.mails} />
            ) : (
              <TimelineItem key={event.id} event={event} />
            ),
          )}
        </Box>
      )}
      {hasMore && (
        <Button size="small" loading={!isCurrent} onClick={() => setPages(pages + 1)} sx={{ mt: 2 }}>
          {translate('tickets.timeline.earlier')}
        </Button>
      )}
    </>
  );
};

/** All that happened to the ticket. At first without what the cards above show. */
export const TimelineCard = () => {
  const translate = useTranslate();
  const { allowedActions } = useTicket();
  const [chosen, choose] = useStore<Filter>('ticketTimeline', 'CHANGES');
  const offered = FILTERS.filter((filter) => filter !== 'WORK' || allowedActions.includes('READ_WORKLOGS'));
  const current = offered.includes(chosen) ? chosen : 'CHANGES';
  return (
    <SectionCard title={translate('tickets.timeline.heading')}>
      <Row role="group" aria-label={translate('tickets.timeline.filter')} sx={{ mb: 2 }}>
        {offered.map((filter) => (
          <FilterButton key={filter} isPressed={filter === current} onClick={() => choose(filter)}>
            {translate(`tickets.timeline.filters.${filter}`)}
          </FilterButton>
        ))}
      </Row>
      <Events key={current} filter={current} />
    </SectionCard>
  );
};
