import { Box, Button, Skeleton } from '@mui/material';
import { useState } from 'react';
import { errorText } from '@/api/error-text';
import type { TicketActivity, MailActivity } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { LoadError } from '@/kit/office/page/NotLoaded';
import { SectionCard } from '@/kit/office/page/SectionCard';
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

/** Hours and the conversation have cards of their own. */
const ELSEWHERE: readonly TicketActivity['kind'][] = ['WORK_LOGGED', 'MESSAGE', 'NOTE'];
const isOfTimeline = ({ kind }: TicketActivity): boolean => !ELSEWHERE.includes(kind);

export const TimelineCard = () => {
  const translate = useTranslate();
  const [pages, setPages] = useState(1);
  const { events, isCurrent, hasMore, error, refetch } = useTimeline(pages);
  return (
    <SectionCard title={translate('tickets.timeline.heading')}>
      {events === undefined && error && <LoadError text={errorText(error, translate)} onRetry={() => void refetch()} />}
      {events === undefined && !error && <Skeleton height={96} />}
      {events && (
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {foldMails(events.filter(isOfTimeline)).map((event) =>
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
    </SectionCard>
  );
};
