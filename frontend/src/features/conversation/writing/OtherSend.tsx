import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';

interface OtherSendProps {
  /** What the other way to send does. */
  label: string;
  isBusy: boolean;
  onSend: () => void;
}

/** The small part of the send button: a menu with the other way to send. */
const OtherSend = ({ label, isBusy, onSend }: OtherSendProps) => {
  const translate = useTranslate();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  return (
    <>
      <Button
        aria-label={translate('conversation.sendAnd.other')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        disabled={isBusy}
        onClick={(event) => setAnchor(event.currentTarget.parentElement)}
        sx={{ width: 44, px: 0 }}
      >
        <ArrowDropDown />
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={isOpen}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        onClose={() => setAnchor(null)}
      >
        <MenuItem
          onClick={() => {
            setAnchor(null);
            onSend();
          }}
          sx={{ minHeight: 44 }}
        >
          {label}
        </MenuItem>
      </Menu>
    </>
  );
};

export default OtherSend;
