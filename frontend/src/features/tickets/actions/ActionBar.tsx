import MoreVert from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import type { Ticket } from '@/api/types';
import { useCurrentUser } from '@/shared/hooks/current-user';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { CallButton } from '../detail/CallButton';
import { labelOf } from './deed-label';
import { isMinor, offeredDeeds, type Deed } from './offered-deeds';

interface BarProps {
  ticket: Ticket;
  onAct: (deed: Deed) => void;
}

const MoreDeeds = ({ ticket, deeds, onAct }: BarProps & { deeds: Deed[] }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (deed: Deed) => {
    setAnchor(null);
    onAct(deed);
  };
  return (
    <>
      <IconButton
        aria-label={translate('tickets.handling.moreActions')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {deeds.map((deed) => (
          <MenuItem key={deed} onClick={() => choose(deed)}>
            {translate(labelOf(deed, ticket))}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

const atTheBottom = { position: 'fixed', insetInline: 0, bottom: 0, zIndex: 'appBar', display: 'flex', gap: 1, p: 1.5 };

/** On a phone: the next step within reach of the thumb, the rest behind a menu; and the call to the contact. */
export const ActionBar = ({ ticket, onAct }: BarProps) => {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  const [primary, ...others] = offeredDeeds(ticket);
  const canCall = ticket.contactPhone !== null && role !== 'CLIENT';
  if (primary === undefined && !canCall) return null;
  return (
    <Paper square elevation={8} role="group" aria-label={translate('tickets.handling.actions')} sx={atTheBottom}>
      <CallButton ticket={ticket} sx={{ flexGrow: primary === undefined ? 1 : 0 }} />
      {primary !== undefined && (
        <Button variant={isMinor(primary) ? 'outlined' : 'contained'} onClick={() => onAct(primary)} sx={{ flex: 1 }}>
          {translate(labelOf(primary, ticket))}
        </Button>
      )}
      {others.length > 0 && <MoreDeeds ticket={ticket} deeds={others} onAct={onAct} />}
    </Paper>
  );
};
