import type { Ticket } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { Facts } from '@/shared/mui/Facts';
import { SectionCard } from '@/shared/mui/SectionCard';

export const PlantCard = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  return (
    <SectionCard title={translate('tickets.plant.heading')}>
      <Facts
        facts={[
          [translate('tickets.plant.type'), ticket.plantType],
          [translate('tickets.plant.serialNumber'), ticket.plantSerialNumber],
        ]}
      />
    </SectionCard>
  );
};
