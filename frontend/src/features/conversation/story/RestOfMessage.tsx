import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readMessageRest } from '@/api/generated/conversation';
import { keys } from '@/api/keys';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { NotLoaded } from '@/kit/office/page/NotLoaded';

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

/** What a mail says beyond its message, such as quoted text; loaded once the reader asks for it. */
export const RestOfMessage = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ mt: 1 }}>
      <Button
        variant="text"
        color="inherit"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -1, minHeight: 44 }}
      >
        {translate(isOpen ? 'conversation.rest.hide' : 'conversation.rest.show')}
      </Button>
      {isOpen && <RestText id={id} />}
    </Box>
  );
};
