import type { Translate } from '@/i18n/i18n';
import { atMost, check, oneLine, required } from '@/shared/validation/rules';

const OWN_TEXTS: Partial<Record<string, string>> = { required: 'Required', maxLength: 'TooLong' };

/** Areas name their faults by the field: 'Name is required', 'Description too long'. */
export const areaRule =
  (translate: Translate, field: 'name' | 'description', max: number) =>
  (value: string): true | string => {
    const fault = check(value, required, field === 'name' ? oneLine(max) : atMost(max));
    if (fault === null) return true;
    const own = OWN_TEXTS[fault.code];
    return translate(own === undefined ? `validation.${fault.code}` : `technicalAreas.${field}${own}`);
  };
