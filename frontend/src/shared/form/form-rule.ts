import type { Translate } from '@/i18n/i18n';
import { check, type Rule } from '@/shared/validation/rules';

/** Puts text rules into the words of react-hook-form: true, or the message to show. */
export const formRule =
  (translate: Translate, ...rules: Rule[]) =>
  (value: string): true | string => {
    const fault = check(value, ...rules);
    return fault === null ? true : translate(`validation.${fault.code}`, fault.limits);
  };
