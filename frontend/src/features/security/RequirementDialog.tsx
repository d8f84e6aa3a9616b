import type { StaffRole } from '@/api/types';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { Action } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';

interface RequirementDialogProps {
  role: StaffRole;
  missing: number;
  action: Pick<Action, 'isBusy' | 'failure'>;
  onSubmit: () => void;
  onClose: () => void;
}

/** Says whom the requirement affects at once, the reader among them, before it is set. */
export const RequirementDialog = ({ role, missing, ...dialog }: RequirementDialogProps) => {
  const translate = useTranslate();
  const { hasSecondFactor } = useCurrentUser();
  // Only administrators open this page.
  const concernsReader = role === 'ADMIN' && !hasSecondFactor;
  const text = [
    missing > 0 && translate('security.secondFactor.warning', { smart_count: missing }),
    concernsReader && translate('security.secondFactor.ownWarning'),
    translate('security.secondFactor.newcomers'),
  ];
  return (
    <ActionDialog
      title={translate(`security.secondFactor.confirm.${role}`)}
      text={text.filter(Boolean).join(' ')}
      submitLabel={translate('security.secondFactor.submit')}
      {...dialog}
    />
  );
};
