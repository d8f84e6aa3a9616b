import { LIMITS, type Language } from '@contract/index';
import type { Translate } from '@/i18n/i18n';
import { formatCount } from '@/kit/format/numbers';

const HOURS = /^\d{1,3}(?:[.,]\d)?$/;

/** Parses decimal hours with a point or a comma; null unless 0.1 to 999 in steps of 0.1. */
export const parseHours = (text: string): number | null => {
  const trimmed = text.trim();
  if (!HOURS.test(trimmed)) return null;
  const hours = Number(trimmed.replace(',', '.'));
  return hours >= LIMITS.hoursSpent.min && hours <= LIMITS.hoursSpent.max ? hours : null;
};

/** The limits, formatted for the language. */
export const hoursLimits = (language: Language): { min: string; max: string } => ({
  min: formatCount(LIMITS.hoursSpent.min, language),
  max: formatCount(LIMITS.hoursSpent.max, language),
});

/** Returns true or the message to show. Blank is valid where the hours are optional. */
export const hoursRule =
  (translate: Translate, language: Language, { optional = false } = {}) =>
  (value: string): true | string => {
    if (value.trim() === '') return optional || translate('validation.required');
    return parseHours(value) === null ? translate('validation.hours', hoursLimits(language)) : true;
  };
