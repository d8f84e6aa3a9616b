import ExpandMore from '@mui/icons-material/ExpandMore';
import MoreVert from '@mui/icons-material/MoreVert';
import { Button, IconButton, Menu, MenuItem } from '@mui/material';
import { type MouseEvent, useState } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { labelOf, type OfferedAction } from '../record/offered-actions';
import { usePageActions, useTicket } from '../record/page-context';

interface MoreActionsProps {
  actions: readonly OfferedAction[];
  /** Whether only the icon shows, where there is little room. */
  isIcon?: boolean;
}

/** The actions other than the next step, in a menu behind one button. */
export const MoreActions = ({ actions, isIcon = false }: MoreActionsProps) => {
  const ticket = useTicket();
  const { act } = usePageActions();
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  const choose = (action: OfferedAction) => {
    setAnchor(null);
    act(action);
  };
  const label = translate('tickets.handling.moreActions');
  const opener = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      {isIcon ? (
        <IconButton aria-label={label} {...opener}>
          <MoreVert />
        </IconButton>
      ) : (
        <Button variant="outlined" endIcon={<ExpandMore />} {...opener}>
          {label}
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem key={action} onClick={() => choose(action)}>
            {translate(labelOf(action, ticket))}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
