import { createI18n } from '@/i18n/i18n';
import { backOfficeMessages } from '@/i18n/back-office-messages';

export const i18n = createI18n(backOfficeMessages);
