import { Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { TicketRef } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';

/** A ticket before or after this one. */
export const RelatedTicket = ({ label, ticket: { id, title } }: { label: string; ticket: TicketRef }) => {
  const translate = useTranslate();
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {translate(label)}{' '}
      <MuiLink component={Link} to={`/tickets/${id}`}>
        {`#${id} ${title}`}
      </MuiLink>
    </Typography>
  );
};
