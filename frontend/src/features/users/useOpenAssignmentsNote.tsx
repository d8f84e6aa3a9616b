import type { User } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { useTell } from '@/shared/mui/useTell';
import { OpenTicketsLink } from './OpenTicketsLink';

/** Tells how many open tickets stay with a technician who can no longer work on them, and where they are. */
export const useOpenAssignmentsNote = (): ((technician: User, openAssignments: number | undefined) => void) => {
  const translate = useTranslate();
  const tell = useTell();
  return (technician, openAssignments = 0) => {
    if (openAssignments === 0) return;
    tell.info(
      <>
        {translate('users.openAssignments', { smart_count: openAssignments })}{' '}
        <OpenTicketsLink userId={technician.id} />
      </>,
    );
  };
};
