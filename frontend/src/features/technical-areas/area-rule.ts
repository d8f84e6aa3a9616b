import type { Translate } from '@/i18n/i18n';
import { atMost, check, required } from '@/shared/validation/rules';

/** Areas name their faults by the field: 'Name is required', 'Description too long'. */
export const areaRule =
  (translate: Translate, field: 'name' | 'description', max: number) =>
  (value: string): true | string => {
    const fault = check(value, required, atMost(max));
    if (fault === null) return true;
    return translate(fault.code === 'required' ? `technicalAreas.${field}Required` : `technicalAreas.${field}TooLong`);
  };
