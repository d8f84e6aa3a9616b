import { type Day, dayOf } from '@contract/index';
import type { ServiceAgreement } from '@/api/types';
import { formatDay } from '@/kit/format/dates';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';

export const Period = ({ validFrom, validTo }: ServiceAgreement) => {
  const { translate, language } = useWords();
  const from = formatDay(validFrom, language);
  return (
    <>
      {validTo === null
        ? translate('serviceAgreements.openEnd', { from })
        : `${from} – ${formatDay(validTo, language)}`}
    </>
  );
};

/** The plant that the agreement is about, or all of the company. */
export const Scope = ({ plantName }: ServiceAgreement) => {
  const translate = useTranslate();
  return <>{plantName ?? translate('serviceAgreements.allPlants')}</>;
};

type Validity = Pick<ServiceAgreement, 'validFrom' | 'validTo'>;

/** Whether the agreement holds on the day, today by default; the last day is included. */
export const isValid = ({ validFrom, validTo }: Validity, day: Day = dayOf(new Date())): boolean =>
  validFrom <= day && (validTo === null || validTo >= day);
