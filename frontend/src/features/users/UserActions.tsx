import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '@/api/types';
import { personName } from '@/shared/format/people';
import { useCurrentUser } from '@/shared/hooks/current-user';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { useSetActive } from './useSetActive';
import { type OpenDialog, UserDialogs } from './UserDialogs';
import { type UserDeed, userDeeds } from './user-deeds';
import { usePersonalDataExport } from './usePersonalDataExport';

const LABELS: Record<UserDeed, string> = {
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

/** What an administrator can do with a user; on the own account only what keeps it whole. */
export const UserActions = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const isOwn = useCurrentUser().id === user.id;
  const activation = useSetActive(user);
  const personalData = usePersonalDataExport(user);
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const choose = (deed: UserDeed): void => {
    setAnchor(null);
    if (deed === 'activate') activation.mutate(true);
    else if (deed === 'exportData') personalData.mutate();
    else if (deed === 'apiTokens') void navigate(`/admin/api-tokens?userId=${user.id}`);
    else if (deed === 'securityLog') void navigate(`/admin/security?userId=${user.id}`);
    else setDialog(deed);
  };
  return (
    <>
      <IconButton
        aria-label={translate('users.actionsFor', { name: personName(user, translate) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={activation.isPending || personalData.isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {userDeeds(user, isOwn).map((deed) => (
          <MenuItem key={deed} onClick={() => choose(deed)} sx={deed === 'erase' ? { color: 'error.main' } : undefined}>
            {translate(LABELS[deed])}
          </MenuItem>
        ))}
      </Menu>
      {dialog && <UserDialogs user={user} open={dialog} onClose={() => setDialog(null)} />}
    </>
  );
};
