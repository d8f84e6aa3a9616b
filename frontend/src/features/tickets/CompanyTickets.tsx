import { STILL_OPEN } from '@contract/index';
import type { Company, TicketSummary } from '@/api/types';
import { openTicketsOf } from '@/desk/public/addresses';
import { TicketLines } from '@/desk/TicketLines';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FirstRecords } from '@/kit/office/list/FirstRecords';

/** Part of a company's page: its newest open tickets. */
const CompanyTickets = ({ company: { id: companyId } }: { company: Company }) => {
  const translate = useTranslate();
  return (
    <FirstRecords<TicketSummary>
      title={translate('tickets.ofCompany.title')}
      none={translate('tickets.ofCompany.none')}
      resource="tickets"
      filter={{ companyId, status: STILL_OPEN, archived: 'all' }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      all={openTicketsOf({ companyId })}
    >
      {(tickets) => <TicketLines tickets={tickets} age="createdAt" />}
    </FirstRecords>
  );
};

export default CompanyTickets;
