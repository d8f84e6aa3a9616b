import type { LabelFormat } from '@/api/types';
import { choicesOf } from '@/kit/office/record/filters';

/** The formats by the keys of their texts. */
export const FORMATS: Readonly<Record<string, Required<LabelFormat>>> = {
  stickers: { sheet: 'A4_24', mm: 28 },
  plain15: { sheet: 'PLAIN', mm: 15 },
  plain22: { sheet: 'PLAIN', mm: 22 },
  plain35: { sheet: 'PLAIN', mm: 35 },
  plain50: { sheet: 'PLAIN', mm: 50 },
};

export const FORMAT_CHOICES = choicesOf(Object.keys(FORMATS), (format) => `plants.labels.formats.${format}`);
