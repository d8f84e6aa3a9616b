import { use } from 'react';
import type { TicketActivity } from '@/api/types';
import { ActivityTexts, ActivityWords } from '@/desk/activity-texts';
import { formatDateTime } from '@/kit/format/dates';
import { personName } from '@/kit/format/people';
import { useWords } from '@/kit/i18n/I18nRoot';
import { Muted } from '@/kit/office/page/Texts';
import { detailLines, headlineOf } from './timeline-text';

const OwnText = ({ event }: { event: TicketActivity }) => {
  const { translate, language } = useWords();
  return (
    <ActivityWords headline={headlineOf(event, translate, language)} lines={detailLines(event, translate, language)} />
  );
};

/** What happened, what exactly changed, who did it and when. */
export const EventText = ({ event }: { event: TicketActivity }) => {
  const { translate, language } = useWords();
  const Text = use(ActivityTexts)[event.kind] ?? OwnText;
  return (
    <>
      <Text event={event} />
      <Muted>
        {[event.actor && personName(event.actor, translate), formatDateTime(event.createdAt, language)]
          .filter(Boolean)
          .join(' · ')}
      </Muted>
    </>
  );
};
