import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import type { Company } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { AddMember } from './AddMember';
import { Members } from './Members';

/** How many members the company has; opens them over the list. */
export const MembersButton = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ mx: { md: -2 }, whiteSpace: 'nowrap' }}
      >
        {translate('companies.members.count', { smart_count: company.memberCount })}
      </Button>
      <Dialog open={isOpen} fullWidth maxWidth="sm" onClose={close} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{translate('companies.members.titleOf', { name: company.name })}</DialogTitle>
        <DialogContent>
          {company.allowedActions.includes('ADD_MEMBER') && <AddMember company={company} />}
          <Members company={company} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button variant="outlined" onClick={close}>
            {translate('common.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
