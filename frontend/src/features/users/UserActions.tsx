import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '@/api/types';
import { fullName } from '@/shared/format/people';
import { useCurrentUser } from '@/shared/hooks/current-user';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { DeactivateUserDialog } from './DeactivateUserDialog';
import { DeleteUserDialog } from './DeleteUserDialog';
import { ResetPasswordDialog } from './ResetPasswordDialog';
import { ResetSecondFactorDialog } from './ResetSecondFactorDialog';
import { UserDialog } from './UserDialog';
import { useSetActive } from './useSetActive';

type OpenDialog = 'edit' | 'deactivate' | 'reset' | 'resetSecondFactor' | 'delete' | null;

const Dialogs = ({ user, open, onClose }: { user: User; open: OpenDialog; onClose: () => void }) => (
  <>
    {open === 'edit' && <UserDialog user={user} onClose={onClose} />}
    {open === 'deactivate' && <DeactivateUserDialog user={user} onClose={onClose} />}
    {open === 'reset' && <ResetPasswordDialog user={user} onClose={onClose} />}
    {open === 'resetSecondFactor' && <ResetSecondFactorDialog user={user} onClose={onClose} />}
    {open === 'delete' && <DeleteUserDialog user={user} onClose={onClose} />}
  </>
);

/** What an administrator can do with a user; on the own account only what keeps it whole. */
export const UserActions = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const isOwn = useCurrentUser().id === user.id;
  const { mutate: setActive, isPending } = useSetActive(user);
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const others = [
    user.isActive
      ? { label: 'users.deactivate', act: () => setDialog('deactivate') }
      : { label: 'users.activate', act: () => setActive(true) },
    { label: 'users.reset', act: () => setDialog('reset') },
    ...(user.hasSecondFactor ? [{ label: 'users.secondFactor.reset', act: () => setDialog('resetSecondFactor') }] : []),
    { label: 'users.delete', act: () => setDialog('delete') },
  ];
  const log = { label: 'users.securityLog', act: () => void navigate(`/admin/security?userId=${user.id}`) };
  const tokens = { label: 'users.apiTokens', act: () => void navigate(`/admin/api-tokens?userId=${user.id}`) };
  const items = [{ label: 'users.edit', act: () => setDialog('edit') }, ...(isOwn ? [] : others), tokens, log];
  return (
    <>
      <IconButton
        aria-label={translate('users.actionsFor', { name: fullName(user) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map(({ label, act }) => (
          <MenuItem key={label} onClick={choose(act)}>
            {translate(label)}
          </MenuItem>
        ))}
      </Menu>
      <Dialogs user={user} open={dialog} onClose={() => setDialog(null)} />
    </>
  );
};
