import { Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { TicketActivity } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';

/** Characters of a message that are shown. */
const EXCERPT = 120;

/** The beginning of a message's text, without its markup. */
const excerptOf = (html: string): string => {
  const { textContent } = new DOMParser().parseFromString(html, 'text/html').body;
  const words = textContent.replace(/\s+/g, ' ').trim();
  return words.length > EXCERPT ? `${words.slice(0, EXCERPT)}…` : words;
};

/** How a message or a note begins, in one line that leads to it. */
const MessageActivity = ({ event }: { event: TicketActivity }) => {
  const translate = useTranslate();
  if (event.kind !== 'MESSAGE' && event.kind !== 'NOTE') return null;
  const { id, kind, payload } = event;
  const sign = translate(`conversation.timeline.${kind}`);
  if (payload.html === null)
    return <Typography variant="body2">{`${sign} ${translate('conversation.timeline.deleted')}`}</Typography>;
  return (
    <MuiLink
      component={Link}
      to={{ search: `?message=${id}` }}
      variant="body2"
      noWrap
      sx={{ display: 'block', py: 1.5, my: -1.5 }}
    >
      {[sign, excerptOf(payload.html)].filter(Boolean).join(': ')}
    </MuiLink>
  );
};

export default MessageActivity;
