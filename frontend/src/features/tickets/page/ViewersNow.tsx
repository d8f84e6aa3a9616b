import { AvatarGroup, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { TIMINGS } from '@contract/index';
import { announcePresence, leaveTicket } from '@/api/generated/live';
import { keys } from '@/api/keys';
import type { Viewer } from '@/api/types';
import { fullName } from '@/kit/format/people';
import { formattingLocale } from '@/kit/format/dates';
import { useWords } from '@/kit/i18n/I18nRoot';
import { PersonAvatar } from '@/desk/PersonSigns';

/** Who else views the ticket. The same call reports that the user does, while the page is visible. */
const useViewers = (ticketId: number): Viewer[] => {
  const announced = useRef<Promise<unknown>>(Promise.resolve());
  const { data, refetch } = useQuery({
    queryKey: keys.presence(ticketId),
    queryFn: () => {
      const announcing = announcePresence(ticketId);
      announced.current = announcing.catch(() => undefined);
      return announcing;
    },
    refetchInterval: TIMINGS.presenceRenewal,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    // The call is sent even while the page is being closed. If it is lost, the entry expires within half a minute.
    const leaveNow = (): void => void leaveTicket(ticketId, { keepalive: true }).catch(() => undefined);
    // An announcement under way would arrive after the leaving, and undo it.
    const leave = (): void => void announced.current.then(leaveNow);
    const onVisibility = (): void => (document.hidden ? leave() : void refetch());
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', leaveNow);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', leaveNow);
      leave();
    };
  }, [ticketId, refetch]);
  return data?.viewers ?? [];
};

const MOST_AVATARS = 4;

/** Shows staff who else has the ticket open. The space is reserved even when no one has, so that nothing moves. */
export const ViewersNow = ({ ticketId }: { ticketId: number }) => {
  const { translate, language } = useWords();
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
