import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { USER_ACTIONS, type UserAction } from '@contract/index';
import { exportPersonalData } from '@/api/generated/users';
import type { ManagedUser, User } from '@/api/types';
import { personName } from '@/kit/format/people';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { useSetActive } from './user-changes';
import { type UserDialogName, UserDialogs } from './UserDialogs';

/** Saves a user's personal data as a file. */
const usePersonalDataExport = (user: User) => {
  const translate = useTranslate();
  return useAction({
    send: async () => {
      const { blob, fileName } = await exportPersonalData(user.id);
      return { blob, fileName: fileName ?? 'personal-data.json' };
    },
    done: ({ fileName }) => translate('backOffice.record.fileSaved', { fileName }),
    failed: 'users.personalData.failed',
    onDone: ({ blob, fileName }) => saveFile(blob, fileName),
  });
};

const LABELS: Record<UserAction, string> = {
  EDIT: 'users.edit',
  DEACTIVATE: 'users.deactivate',
  ACTIVATE: 'users.activate',
  RESET_PASSWORD: 'users.reset',
  RESET_SECOND_FACTOR: 'users.secondFactor.reset',
  RENEW_REPLY_ADDRESS: 'users.replyAddress.renew',
  EXPORT_DATA: 'users.personalData.export',
  READ_API_TOKENS: 'users.apiTokens',
  READ_SECURITY_LOG: 'users.securityLog',
  DELETE: 'users.delete',
  ERASE: 'users.erasure.open',
};

/** The actions that the API allows on a user; on one's own account only harmless ones. */
export const UserActions = ({ user }: { user: ManagedUser }) => {
  const translate = useTranslate();
  const activation = useSetActive(user);
  const personalData = usePersonalDataExport(user);
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<UserDialogName | null>(null);
  const choose = (action: UserAction): void => {
    setAnchor(null);
    if (action === 'ACTIVATE') activation.run(true);
    else if (action === 'EXPORT_DATA') personalData.run();
    else if (action === 'READ_API_TOKENS') void navigate(`/admin/api-tokens?userId=${user.id}`);
    else if (action === 'READ_SECURITY_LOG') void navigate(`/admin/security?userId=${user.id}`);
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
        {USER_ACTIONS.filter((action) => user.allowedActions.includes(action)).map((action) => (
          <MenuItem
            key={action}
            onClick={() => choose(action)}
            sx={action === 'ERASE' ? { color: 'error.main' } : undefined}
          >
            {translate(LABELS[action])}
          </MenuItem>
        ))}
      </Menu>
      {dialog && <UserDialogs user={user} open={dialog} onClose={() => setDialog(null)} />}
    </>
  );
};
