import { Box, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readMessageRest } from '@/api/generated/conversation';
import { keys } from '@/api/keys';
import type { Message } from '@/api/types';
import { useSide } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { lazyPart } from '@/kit/late-parts';

const MailOfMessage = lazyPart(() => import('./MailOfMessage'));

const STYLE = {
  mt: 0.5,
  pl: 1.5,
  borderLeft: '2px solid currentColor',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: 360,
  overflowY: 'auto',
} as const;

const RestText = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const query = useQuery({
    queryKey: keys.messageRests(id),
    queryFn: ({ signal }) => readMessageRest(id, { signal }),
    select: ({ rest }) => rest,
    staleTime: Infinity,
  });
  if (query.data === undefined) return <NotLoaded query={query} failed="conversation.mail.loadError" height={72} />;
  return (
    // The list of messages announces what is added to it; this is too long for that.
    <Box component="section" aria-label={translate('conversation.rest.title')} aria-live="off" tabIndex={0} sx={STYLE}>
      <Typography variant="body2">{query.data}</Typography>
    </Box>
  );
};

const BUTTON = { variant: 'text', color: 'inherit', sx: { minHeight: 44 } } as const;

/** What a mail says beyond its message, loaded once the reader asks for it, and for staff the mail itself. */
export const MoreOfMail = ({ message: { id, via, deletedAt, hasRest } }: { message: Message }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const mayOpenMail = useSide() === 'staff' && via === 'MAIL' && deletedAt === null;
  if (!hasRest && !mayOpenMail) return null;
  return (
    <Box sx={{ mt: 0.5 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', mx: -1 }}>
        {hasRest && (
          <Button {...BUTTON} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {translate(isOpen ? 'conversation.rest.hide' : 'conversation.rest.show')}
          </Button>
        )}
        {mayOpenMail && (
          <DialogButton {...BUTTON} dialog={(close) => <MailOfMessage id={id} onClose={close} />}>
            {translate('conversation.mail.open')}
          </DialogButton>
        )}
      </Stack>
      {isOpen && <RestText id={id} />}
    </Box>
  );
};
