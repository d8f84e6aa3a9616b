import type { Language } from '../enums/index.js';
import { en } from './en.js';
import type { FieldLabels } from './field-labels.js';
import { it } from './it.js';

/** Field names of mails, reports and exports. Pages load only one language. */
export const FIELD_LABELS: Readonly<Record<Language, FieldLabels>> = { it, en };
