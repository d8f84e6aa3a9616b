import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SecurityEvent } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { AgeText } from '@/shared/mui/AgeText';
import { Facts } from '@/shared/mui/Facts';
import { EventActor, EventOrigin, EventSubject, EventWhat, isOwnAccount, useOpenLabel } from './EventParts';
import { CardSkeletons } from '@/shared/mui/ListSkeletons';
import type { EventListProps } from './EventTable';

const EventCard = ({ event, onOpen }: { event: SecurityEvent; onOpen: EventListProps['onOpen'] }) => {
  const translate = useTranslate();
  const name = useOpenLabel()(event);
  return (
    <Card component="li" sx={{ p: 2, mb: 1.5 }}>
      <Stack direction="row" spacing={1} sx={{ mb: 1, justifyContent: 'space-between' }}>
        <EventWhat event={event} />
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          <AgeText iso={event.occurredAt} />
        </Typography>
      </Stack>
      <Facts
        facts={[
          [translate('security.log.actor'), <EventActor key="actor" event={event} />],
          [
            translate('security.log.subject'),
            isOwnAccount(event) ? null : event.subject && <EventSubject event={event} />,
          ],
          [translate('security.log.origin'), <EventOrigin key="origin" event={event} />],
        ]}
      />
      <Button
        size="small"
        aria-label={name}
        aria-haspopup="dialog"
        onClick={() => onOpen(event)}
        sx={{ mt: 1, ml: -2 }}
      >
        {translate('security.log.more')}
      </Button>
    </Card>
  );
};

/** Events on a phone. */
export const EventCards = ({ events, onOpen }: EventListProps) => (
  <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {events === undefined ? (
      <CardSkeletons />
    ) : (
      events.map((event) => <EventCard key={event.id} event={event} onOpen={onOpen} />)
    )}
  </Box>
);
