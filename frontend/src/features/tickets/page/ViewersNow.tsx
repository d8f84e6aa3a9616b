import { AvatarGroup, Box, Typography } from '@mui/material';
import { fullName } from '@/kit/format/people';
import { formattingLocale } from '@/kit/format/dates';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { PersonAvatar } from '@/desk/PersonAvatar';
import type { Viewer } from '@/api/types';
import { useViewers } from './useViewers';

const MOST_AVATARS = 4;

/** Shows staff who else has the ticket open; it keeps its place while no one has, so that nothing moves. */
export const ViewersNow = ({ ticketId }: { ticketId: number }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const viewers = useViewers(ticketId);
  const list = new Intl.ListFormat(formattingLocale(language));
  const line = (text: string, people: Viewer[]): string[] =>
    people.length > 0
      ? [translate(text, { smart_count: people.length, names: list.format(people.map(fullName)) })]
      : [];
  const lines = [
    ...line(
      'tickets.replying',
      viewers.filter(({ isReplying }) => isReplying),
    ),
    ...line(
      'tickets.viewers',
      viewers.filter(({ isReplying }) => !isReplying),
    ),
  ].join(' · ');
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, minHeight: 28 }}>
      {viewers.length > 0 && (
        <>
          <AvatarGroup
            max={MOST_AVATARS}
            spacing="small"
            aria-hidden
            sx={{ '& .MuiAvatar-root': { width: 24, height: 24, fontSize: 10 } }}
          >
            {viewers.map((viewer) => (
              <PersonAvatar key={viewer.id} person={viewer} size={24} />
            ))}
          </AvatarGroup>
          <Typography variant="body2" color="text.secondary" noWrap title={lines}>
            {lines}
          </Typography>
        </>
      )}
    </Box>
  );
};
