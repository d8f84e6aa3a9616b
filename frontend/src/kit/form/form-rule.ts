import type { Translate } from '@/i18n/i18n';
import { check, type Rule } from '@/kit/validation/rules';

/** Adapts text rules to react-hook-form: true, or the message to show. */
export const formRule =
  (translate: Translate, ...rules: Rule[]) =>
  (value: string): true | string => {
    const issue = check(value, ...rules);
    return issue === null ? true : translate(`validation.${issue.code}`, issue.limits);
  };
