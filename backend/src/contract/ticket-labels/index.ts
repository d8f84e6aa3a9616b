import type { Language } from '../enums/index.js';
import { en } from './en.js';
import type { FieldLabels } from './field-labels.js';
import { it } from './it.js';

/** What mails, reports and exports call the fields. Pages load one language alone. */
export const FIELD_LABELS: Readonly<Record<Language, FieldLabels>> = { it, en };
