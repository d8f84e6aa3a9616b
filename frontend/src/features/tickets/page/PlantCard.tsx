import { fieldsShown } from '@contract/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Facts } from '@/kit/office/page/Facts';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { fieldText } from '../record/field-text';
import { useTicket } from '../record/useTicket';

export const PlantCard = () => {
  const ticket = useTicket();
  const translate = useTranslate();
  return (
    <SectionCard title={translate('tickets.plant.heading')}>
      <Facts
        facts={fieldsShown('detail', 'PLANT').map((name) => [
          translate(`tickets.detail.${name}`),
          fieldText(ticket, name, translate),
        ])}
      />
    </SectionCard>
  );
};
