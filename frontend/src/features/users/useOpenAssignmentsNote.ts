import { useTranslate } from '@/shared/i18n/I18nRoot';
import { useTell } from '@/shared/mui/useTell';

/** Tells how many open tickets stay with a technician who can no longer work on them. */
export const useOpenAssignmentsNote = (): ((openAssignments: number | undefined) => void) => {
  const translate = useTranslate();
  const tell = useTell();
  return (openAssignments = 0) => {
    if (openAssignments > 0) tell.info(translate('users.openAssignments', { smart_count: openAssignments }));
  };
};
