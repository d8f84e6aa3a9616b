import { ButtonBase, Menu } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useIsPhone } from '@/kit/office/page/layout';
import { Hidden } from '@/kit/public/frame/Hidden';
import { changeTicket } from '@/api/generated/tickets';
import { keys } from '@/api/keys';
import type { TicketChange, TicketSummary } from '@/api/types';
import { useAction } from '@/kit/office/action/useAction';
import { useChangeNotice } from '../record/useChangeNotice';

interface CellMenuProps {
  /** Says what the button does; added to its name after the shown value. */
  label: string;
  /** The key that opens the menu in the focused row. */
  keyName: string;
  shown: ReactNode;
  children: (close: () => void) => ReactNode;
}

/**
 * A value in a row, with a menu that changes it. It is above the link that covers the row. Phones show only the value.
 */
export const CellMenu = ({ label, keyName, shown, children }: CellMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isPhone = useIsPhone();
  const close = () => setAnchor(null);
  if (isPhone) return shown;
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-keyshortcuts={keyName}
        data-key={keyName}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ position: 'relative', zIndex: 1, borderRadius: 2, p: 0.5, m: -0.5, textAlign: 'left', minHeight: 32 }}
      >
        {shown}
        <Hidden>{label}</Hidden>
      </ButtonBase>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close}>
          {children(close)}
        </Menu>
      )}
    </>
  );
};

/** Changes a ticket from its row. The lists are refetched even after a failure. */
export const useChangeInList = (ticket: TicketSummary) => {
  const noticeOf = useChangeNotice();
  return useAction({
    send: (change: TicketChange) => changeTicket(ticket.id, change),
    done: (saved, change) => noticeOf(ticket, change, saved.ticket),
    failed: 'tickets.actions.failed',
    stale: [keys.tickets()],
    isStaleAfterFailure: true,
  });
};
