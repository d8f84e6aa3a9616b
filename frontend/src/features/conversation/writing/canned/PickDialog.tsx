import {
  Dialog,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { useDeferredValue, useId, useState } from 'react';
import { useGetList } from 'react-admin';
import { LIMITS, type CannedVariable, plantOf } from '@contract/index';
import { errorText } from '@/api/error-text';
import type { CannedReply, Ticket } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { LoadError } from '@/kit/office/page/NotLoaded';
import { useCurrentUser } from '@/kit/office/action/current-user';

type Picked = Pick<CannedReply, 'id' | 'title' | 'language'>;

interface PickDialogProps<R extends Picked> {
  ticket: Ticket;
  resource: string;
  /** Prefix of `title`, `search`, `none` and `noMatch`. */
  texts: string;
  isOffered?: (record: R) => boolean;
  /** Below the title. */
  summaryOf: (record: R) => string;
  onPicked: (record: R) => void;
  onClose: () => void;
}

/** Texts in the client's language come first. */
export const PickDialog = <R extends Picked>({ ticket, resource, texts, ...rest }: PickDialogProps<R>) => {
  const { isOffered = () => true, summaryOf, onPicked, onClose } = rest;
  const translate = useTranslate();
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, error, refetch } = useGetList<R>(resource, {
    pagination: { page: 1, perPage: LIMITS.listLimit.max },
    sort: { field: 'title', order: 'ASC' },
    filter: search === '' ? {} : { search },
  });
  const rank = ({ language }: R) => (language === ticket.language ? 0 : 1);
  const records = data?.filter(isOffered).sort((one, other) => rank(one) - rank(other));
  return (
    <Dialog open fullWidth onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate(`${texts}.title`)}</DialogTitle>
      <DialogContent>
        <TextField
          fullWidth
          autoFocus
          margin="dense"
          label={translate(`${texts}.search`)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { maxLength: LIMITS.search.max } }}
        />
        {error && <LoadError text={errorText(error, translate)} onRetry={() => void refetch()} />}
        {!records && !error && <Skeleton height={96} />}
        {records?.length === 0 && (
          <Typography role="status" sx={{ py: 2 }}>
            {translate(search === '' ? `${texts}.none` : `${texts}.noMatch`)}
          </Typography>
        )}
        <List>
          {records?.map((record) => (
            <ListItem key={record.id} disablePadding>
              <ListItemButton onClick={() => onPicked(record)}>
                <ListItemText
                  primary={
                    record.language === ticket.language
                      ? record.title
                      : `${record.title} (${translate(`common.languages.${record.language}`)})`
                  }
                  secondary={summaryOf(record)}
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

/** What the variables of canned replies and macros stand for on the ticket. */
export const useValues = (ticket: Ticket): Record<CannedVariable, string> => {
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
