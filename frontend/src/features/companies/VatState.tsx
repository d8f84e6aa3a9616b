import type { Company } from '@/api/types';
import { formatDate } from '@/kit/format/dates';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { ToneChip } from '@/kit/office/page/ToneChip';
import type { ToneName } from '@/kit/theme/tokens';

const TONES: Readonly<Record<NonNullable<Company['vatState']>, ToneName>> = {
  VALID: 'success',
  NOT_FOUND: 'warning',
  UNAVAILABLE: 'neutral',
};

/** What VIES said of the VAT number, and on which day. */
export const VatState = ({ company: { vatState, vatCheckedAt } }: { company: Company }) => {
  const { translate, language } = useWords();
  if (vatState === null || vatCheckedAt === null) return null;
  const at = formatDate(vatCheckedAt, language);
  return <ToneChip label={translate(`companies.vies.states.${vatState}`, { at })} tone={TONES[vatState]} />;
};

/**
 * The VAT number with what is known of it. It marks a number that several companies share: branches may, but two
 * entries for one company are a mistake.
 */
export const VatNumber = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  return (
    <>
      {company.vatNumber}
      {company.sameVatNumberCount > 0 && <ToneChip label={translate('companies.vatNumberTwice')} tone="warning" />}
      <VatState company={company} />
    </>
  );
};
