import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '@/api/types';
import { personName } from '@/kit/format/people';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useSetActive } from './useSetActive';
import { type OpenDialog, UserDialogs } from './UserDialogs';
import { type UserAction, userActions } from './user-actions';
import { usePersonalDataExport } from './usePersonalDataExport';

const LABELS: Record<UserAction, string> = {
  edit: 'users.edit',
  deactivate: 'users.deactivate',
  activate: 'users.activate',
  reset: 'users.reset',
  resetSecondFactor: 'users.secondFactor.reset',
  exportData: 'users.personalData.export',
  apiTokens: 'users.apiTokens',
  securityLog: 'users.securityLog',
  delete: 'users.delete',
  erase: 'users.erasure.open',
};

/** The actions on a user; on the own account only harmless ones. */
export const UserActions = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const isOwn = useCurrentUser().id === user.id;
  const activation = useSetActive(user);
  const personalData = usePersonalDataExport(user);
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const choose = (action: UserAction): void => {
    setAnchor(null);
    if (action === 'activate') activation.run(true);
    else if (action === 'exportData') personalData.run();
    else if (action === 'apiTokens') void navigate(`/admin/api-tokens?userId=${user.id}`);
    else if (action === 'securityLog') void navigate(`/admin/security?userId=${user.id}`);
    else setDialog(action);
  };
  return (
    <>
      <IconButton
        aria-label={translate('users.actionsFor', { name: personName(user, translate) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={activation.isBusy || personalData.isBusy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {userActions(user, isOwn).map((action) => (
          <MenuItem
            key={action}
            onClick={() => choose(action)}
            sx={action === 'erase' ? { color: 'error.main' } : undefined}
          >
            {translate(LABELS[action])}
          </MenuItem>
        ))}
      </Menu>
      {dialog && <UserDialogs user={user} open={dialog} onClose={() => setDialog(null)} />}
    </>
  );
};
