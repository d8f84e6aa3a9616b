import { formatCount, formatHours } from '@/kit/format/numbers';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { Facts } from '@/kit/office/page/Facts';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { useWorklogs } from './useWorklogs';
import { useTicket } from '../record/useTicket';

/** Hours and entries at a glance; for staff. */
export const WorkSummaryCard = () => {
  const ticket = useTicket();
  const translate = useTranslate();
  const language = useLanguage();
  const { data: worklogs = [] } = useWorklogs();
  if (!ticket.allowedActions.includes('READ_WORKLOGS')) return null;
  const technicians = new Set(worklogs.map((worklog) => worklog.technician.id)).size;
  return (
    <SectionCard title={translate('tickets.workSummary.heading')}>
      <Facts
        facts={[
          [translate('tickets.workSummary.hours'), formatHours(ticket.totalHoursSpent ?? 0, language)],
          [translate('tickets.workSummary.entries'), formatCount(worklogs.length, language)],
          [translate('tickets.workSummary.technicians'), formatCount(technicians, language)],
        ]}
      />
    </SectionCard>
  );
};
