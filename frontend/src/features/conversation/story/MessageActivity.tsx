import type { TicketActivity } from '@/api/types';
import { ActivityWords } from '@/desk/activity-texts';
import { useTranslate } from '@/kit/i18n/I18nRoot';

/** Characters of a message that are shown. */
const EXCERPT = 120;

/** The beginning of a message's text, without its markup. */
const excerptOf = (html: string): string => {
  const { textContent } = new DOMParser().parseFromString(html, 'text/html').body;
  const words = textContent.replace(/\s+/g, ' ').trim();
  return words.length > EXCERPT ? `${words.slice(0, EXCERPT)}…` : words;
};

/** How a message or a note begins. */
const MessageActivity = ({ event }: { event: TicketActivity }) => {
  const translate = useTranslate();
  if (event.kind !== 'MESSAGE' && event.kind !== 'NOTE') return null;
  const { html } = event.payload;
  return (
    <ActivityWords
      headline={translate(`conversation.timeline.${event.kind}`)}
      lines={[html === null ? translate('conversation.timeline.deleted') : excerptOf(html)]}
    />
  );
};

export default MessageActivity;
