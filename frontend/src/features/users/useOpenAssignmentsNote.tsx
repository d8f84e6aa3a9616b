import type { User } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { OpenTicketsLink } from './OpenTicketsLink';

/** Reports the open tickets that stay with a technician who can no longer work on them, with a link to them. */
export const useOpenAssignmentsNote = (): ((technician: User, openAssignments: number | undefined) => void) => {
  const translate = useTranslate();
  const notify = useNotifier();
  return (technician, openAssignments = 0) => {
    if (openAssignments === 0) return;
    notify.info(
      <>
        {translate('users.openAssignments', { smart_count: openAssignments })}{' '}
        <OpenTicketsLink userId={technician.id} />
      </>,
    );
  };
};
