import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useState } from 'react';
import { useGetList } from 'react-admin';
import { type CannedVariable, fillVariables, LIMITS, plantOf } from '@contract/index';
import { errorText } from '@/api/error-text';
import type { CannedReply, Ticket } from '@/api/types';
import { useCurrentUser } from '@/shared/hooks/current-user';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { LoadError } from '@/shared/mui/LoadError';

export interface CannedDialogProps {
  ticket: Ticket;
  /** Gets the text with the ticket's values. */
  onChosen: (text: string) => void;
  onClose: () => void;
}

const useValues = (ticket: Ticket): Record<CannedVariable, string> => {
  const me = useCurrentUser();
  const { type, serialNumber } = plantOf(ticket);
  return {
    'client.name': ticket.createdBy.name,
    'client.surname': ticket.createdBy.surname,
    'ticket.number': String(ticket.id),
    'ticket.title': ticket.title,
    'plant.type': type,
    'plant.serial': serialNumber,
    'me.name': me.name,
    'me.surname': me.surname,
  };
};

/** Those in the client's language come first. */
const CannedDialog = ({ ticket, onChosen, onClose }: CannedDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const values = useValues(ticket);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, error, refetch } = useGetList<CannedReply>('canned-replies', {
    pagination: { page: 1, perPage: LIMITS.listLimit.max },
    sort: { field: 'title', order: 'ASC' },
    filter: search === '' ? {} : { search },
  });
  const rank = ({ language }: CannedReply) => (language === ticket.language ? 0 : 1);
  const replies = data && [...data].sort((one, other) => rank(one) - rank(other));
  return (
    <Dialog open fullWidth onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('conversation.canned.title')}</DialogTitle>
      <DialogContent>
        <TextField
          fullWidth
          autoFocus
          margin="dense"
          label={translate('conversation.canned.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { maxLength: LIMITS.search.max } }}
        />
        {error && <LoadError text={errorText(error, translate)} onRetry={() => void refetch()} />}
        {!replies && !error && <Skeleton height={96} />}
        {replies?.length === 0 && (
          <Typography role="status" sx={{ py: 2 }}>
            {translate(search === '' ? 'conversation.canned.none' : 'conversation.canned.noMatch')}
          </Typography>
        )}
        <List>
          {replies?.map(({ id, title, body, language }) => (
            <ListItem key={id} disablePadding>
              <ListItemButton onClick={() => onChosen(fillVariables(body, values))}>
                <ListItemText
                  primary={
                    language === ticket.language ? title : `${title} (${translate(`common.languages.${language}`)})`
                  }
                  secondary={body}
                  slotProps={{ secondary: { noWrap: true } }}
                />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </DialogContent>
    </Dialog>
  );
};

export default CannedDialog;
