import { fieldOf, type TicketFieldName } from '@contract/ticket-fields';
import { LIMITS } from '@contract/limits';
import { atLeast, atMost, emailRule, oneLine, phoneRule, type Rule } from '@/kit/validation/rules';

const alarmDetailsRequired: Rule = (value) => (value === '' ? { code: 'alarmDetailsRequired' } : null);

/** The rules of a ticket field, except whether it may be blank. */
export const rulesOf = (name: TicketFieldName): Rule[] => {
  const { kind, limit = LIMITS.longText, askedWith } = fieldOf(name);
  switch (kind) {
    case 'email':
      return [emailRule];
    case 'phone':
      return [phoneRule];
    case 'line':
    case 'code':
      return [oneLine(limit.max)];
    case 'long':
      return [
        ...(askedWith === undefined ? [] : [alarmDetailsRequired]),
        ...('min' in limit ? [atLeast(limit.min ?? 0)] : []),
        atMost(limit.max),
      ];
    case 'yesNo':
    case 'flag':
    case 'modificationType':
      return [];
  }
};
