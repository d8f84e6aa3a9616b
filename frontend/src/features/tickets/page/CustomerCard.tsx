import { Link } from '@mui/material';
import { fieldOf, fieldsShown, isErasedEmail } from '@contract/index';
import { personName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { EmailText } from '@/kit/office/page/Texts';
import { Facts } from '@/kit/office/page/Facts';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { CallButton } from '../record/CallButton';
import { fieldText } from '../record/field-text';
import { useTicket } from '../record/useTicket';

const FURTHER = fieldsShown('detail', 'CUSTOMER').filter(
  (name) => name !== 'company' && !fieldOf(name).column.startsWith('contact'),
);

/** Whom to write to, as given on the form; the account behind it where that is another person. */
export const CustomerCard = () => {
  const ticket = useTicket();
  const translate = useTranslate();
  const account = personName(ticket.createdBy, translate);
  const contact = personName(ticket, translate);
  return (
    <SectionCard title={translate('tickets.customer.heading')}>
      <Facts
        facts={[
          [translate('tickets.detail.company'), ticket.company],
          [translate('tickets.customer.contact'), contact],
          [
            translate('tickets.detail.email'),
            isErasedEmail(ticket.email) ? (
              translate('tickets.customer.erased')
            ) : (
              <Link
                key="email"
                href={`mailto:${encodeURIComponent(ticket.email)}?subject=${encodeURIComponent(`Ticket #${ticket.id}`)}`}
              >
                <EmailText email={ticket.email} />
              </Link>
            ),
          ],
          [translate('tickets.detail.contactPhone'), ticket.contactPhone],
          ...FURTHER.map((name): [string, string | null] => [
            translate(`tickets.detail.${name}`),
            fieldText(ticket, name, translate),
          ]),
          [translate('tickets.customer.account'), account === contact ? '' : account],
          [translate('tickets.customer.language'), translate(`common.languages.${ticket.language}`)],
        ]}
      />
      <CallButton sx={{ mt: 2 }} />
    </SectionCard>
  );
};
