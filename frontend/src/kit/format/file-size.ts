import type { Language } from '@contract/enums/index';
import type { Translate } from '@/i18n/i18n';

const KILO = 1024;

/** A size in bytes as people read it: '340 KB', '1,5 MB'. */
export const fileSize = (bytes: number, language: Language, translate: Translate): string => {
  const number = (value: number, digits: number): string =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
  if (bytes < KILO) return translate('common.bytes', { value: number(bytes, 0) });
  if (bytes < KILO * KILO) return translate('common.kilobytes', { value: number(bytes / KILO, 0) });
  return translate('common.megabytes', { value: number(bytes / KILO / KILO, 1) });
};
