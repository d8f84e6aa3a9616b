import ExpandMore from '@mui/icons-material/ExpandMore';
import MoreVert from '@mui/icons-material/MoreVert';
import { Button, IconButton, Menu, MenuItem } from '@mui/material';
import { type MouseEvent, useState } from 'react';

interface MenuButtonProps {
  label: string;
  items: readonly { label: string; onChoose: () => void }[];
  /** Whether only the icon shows, where there is little room. */
  isIcon?: boolean;
}

/** A button, and the menu of actions that it opens. */
export const MenuButton = ({ label, items, isIcon = false }: MenuButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: () => void) => {
    setAnchor(null);
    act();
  };
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
        {items.map((item) => (
          <MenuItem key={item.label} onClick={() => choose(item.onChoose)}>
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
