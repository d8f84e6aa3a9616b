import { PLANT_DAYS } from '@contract/index';
import type { Plant } from '@/api/types';
import { CompanyLink } from '@/desk/CompanyLink';
import { formatDate, formatDay } from '@/kit/format/dates';
import { formatDecimal } from '@/kit/format/numbers';
import { useWords } from '@/kit/i18n/I18nRoot';
import { Facts } from '@/kit/office/page/SectionCard';
import { standsStill, StateChip } from './PlantState';

type OnlyRead = 'latestReadings' | 'siteAddress';
/** The plant of the page. Until it is loaded, the record of the list is shown, which has no readings. */
type Known = Omit<Plant, OnlyRead> & Partial<Pick<Plant, OnlyRead>>;

export const PlantFacts = ({ plant }: { plant: Known }) => {
  const { translate, language } = useWords();
  return (
    <Facts
      facts={[
        [translate('plants.fields.state'), standsStill(plant) ? null : <StateChip key="state" state={plant.state} />],
        [translate('plants.fields.serialNumber'), plant.serialNumber],
        [translate('plants.fields.modelId'), [plant.model.code, plant.model.name].filter(Boolean).join(' · ')],
        [translate('plants.manufacturer'), plant.model.manufacturer],
        [translate('plants.fields.yearOfConstruction'), plant.yearOfConstruction],
        ...PLANT_DAYS.map((name): [string, string | null] => {
          const day = plant[name];
          return [translate(`plants.fields.${name}`), day && formatDay(day, language)];
        }),
        [translate('plants.fields.label'), plant.label],
        [translate('plants.fields.site'), [plant.site, plant.siteAddress].filter(Boolean).join(', ')],
        [translate('plants.fields.ownerCompanyId'), plant.owner && <CompanyLink key="owner" company={plant.owner} />],
        ...(plant.latestReadings ?? []).map(({ counter, value, readAt }): [string, string] => [
          translate(`plants.counters.${counter}`),
          `${formatDecimal(value, language)} (${formatDate(readAt, language)})`,
        ]),
        [translate('plants.fields.notes'), plant.notes],
      ]}
    />
  );
};
