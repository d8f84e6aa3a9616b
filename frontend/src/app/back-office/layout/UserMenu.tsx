import Logout from '@mui/icons-material/Logout';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import { Box, Button, Divider, IconButton, Popover, Typography } from '@mui/material';
import { useState } from 'react';
import { useLogout } from 'react-admin';
import { Link } from 'react-router';
import { fullName } from '@/kit/format/people';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { PersonAvatar, RoleChip } from '@/desk/PersonSigns';
import { Hidden } from '@/kit/public/frame/Hidden';
import { Muted } from '@/kit/office/page/Texts';

const WhoIsSignedIn = () => {
  const user = useCurrentUser();
  return (
    <Box sx={{ px: 2, py: 1.5, minWidth: 240, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 650 }}>{fullName(user)}</Typography>
      <Muted sx={{ mb: 1 }}>{user.email}</Muted>
      <RoleChip role={user.role} />
      {user.technicalArea && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {user.technicalArea.name}
        </Typography>
      )}
    </Box>
  );
};

const entry = { justifyContent: 'flex-start', borderRadius: 0, px: 2 } as const;

const Entries = ({ onFollow }: { onFollow: () => void }) => {
  const translate = useTranslate();
  const logout = useLogout();
  return (
    <>
      <Button
        fullWidth
        component={Link}
        to="/profile"
        variant="text"
        color="inherit"
        startIcon={<ManageAccountsOutlined />}
        onClick={onFollow}
        sx={entry}
      >
        {translate('account.title')}
      </Button>
      <Button fullWidth variant="text" color="inherit" startIcon={<Logout />} onClick={() => void logout()} sx={entry}>
        {translate('auth.logout')}
      </Button>
    </>
  );
};

export const UserMenu = () => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const label = translate('backOffice.userMenu', { name: fullName(user) });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <PersonAvatar person={user} size={36} />
        <Hidden>{label}</Hidden>
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <WhoIsSignedIn />
        <Divider />
        <Entries onFollow={() => setAnchor(null)} />
      </Popover>
    </>
  );
};
