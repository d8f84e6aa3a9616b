import type { Macro } from '@/api/types';
import type { Translate } from '@/i18n/i18n';

/** What a macro does besides its text, one line each. */
export const stepsOf = (macro: Macro, translate: Translate, keepAwaiting: string): string[] =>
  [
    macro.status && `${translate('tickets.statusLabel')}: ${translate(`tickets.status.${macro.status}`)}`,
    macro.priority && `${translate('tickets.priorityLabel')}: ${translate(`tickets.priority.${macro.priority}`)}`,
    macro.technicalAreaName && `${translate('tickets.technicalArea')}: ${macro.technicalAreaName}`,
    macro.assignedTechnicianName && `${translate('tickets.technician')}: ${macro.assignedTechnicianName}`,
    macro.waitingFor && `${translate('tickets.waiting.label')}: ${translate(`tickets.waiting.${macro.waitingFor}`)}`,
    macro.body !== null && macro.keepAwaiting && keepAwaiting,
  ].filter((step) => typeof step === 'string');
