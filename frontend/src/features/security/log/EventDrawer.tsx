import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { SecurityEvent } from '@/api/types';
import { formatExactTime } from '@/shared/format/dates';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { Facts } from '@/shared/mui/Facts';
import { EventActor, EventChip, EventOrigin, EventSubject } from './EventParts';
import { detailsText, rawDetails } from './event-details';
import type { SecurityFilters } from './security-filters';

interface EventDrawerProps {
  event: SecurityEvent;
  filters: SecurityFilters;
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

/** Ways on from one event to those that belong to it. */
const Related = ({ event, filters, onClose }: EventDrawerProps) => {
  const translate = useTranslate();
  const account = event.subject ?? event.actor;
  const { clear: _clear, change } = filters;
  const show = (patch: { userId?: string; search?: string }) => () => {
    change({ search: '', kind: '', from: '', to: '', userId: '', ...patch }, 0);
    onClose();
  };
  return (
    <Stack spacing={1} sx={{ mt: 3, alignItems: 'flex-start' }}>
      {account?.id && (
        <Button variant="outlined" size="small" onClick={show({ userId: account.id })}>
          {translate('security.log.sameAccount')}
        </Button>
      )}
      {event.address && (
        <Button variant="outlined" size="small" onClick={show({ search: event.address })}>
          {translate('security.log.sameAddress')}
        </Button>
      )}
    </Stack>
  );
};

/** Everything that is known of one event. Rendered while it is open. */
export const EventDrawer = (props: EventDrawerProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={props.onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: 480, maxWidth: '100%', p: 3, borderRadius: 0 },
        },
      }}
    >
      <Typography variant="h6" component="h2" id={titleId} sx={{ mb: 2 }}>
        {translate('security.log.drawerTitle')}
      </Typography>
      <EventFacts event={props.event} />
      <Related {...props} />
      <Box sx={{ mt: 3 }}>
        <Button variant="contained" onClick={props.onClose}>
          {translate('common.close')}
        </Button>
      </Box>
    </Drawer>
  );
};
