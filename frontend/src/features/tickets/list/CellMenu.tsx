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
  /** What the button does: its name after what it shows. */
  label: string;
  /** The key that presses it in the row of the focus. */
  keyName: string;
  shown: ReactNode;
  children: (close: () => void) => ReactNode;
}

/** A value in a row that a menu changes; it lies above the link that covers the row. Cards of phones only show it. */
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

/** Changes a ticket from its row; lists are read again whatever comes of it. */
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
