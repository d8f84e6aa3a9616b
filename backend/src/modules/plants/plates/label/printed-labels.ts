import { StreamableFile } from '@nestjs/common';
import { LABEL_SHEETS, LIMITS } from '#contract/index.js';
import { invalidField } from '#kernel/errors/index.js';
import type { LabelFormatDto } from '../plate.dto.js';
import { labelSheets, type PrintedLabel } from './label-sheet.js';
import { assertReadable } from './label-svg.js';

/** Makes the PDF of labels. Throws VALIDATION_FAILED for a size that does not fit the sheet or cannot be read. */
export async function printLabels(
  labels: readonly PrintedLabel[],
  { sheet = 'PLAIN', mm = LIMITS.printedMillimetres.default }: LabelFormatDto,
): Promise<StreamableFile> {
  const most = LABEL_SHEETS[sheet]?.mostMillimetres ?? mm;
  if (mm > most) throw invalidField('mm', 'max', `Must not exceed ${most} on ${sheet}`);
  for (const { link } of labels.slice(0, 1)) assertReadable(link, mm);
  const pdf = await labelSheets(labels, sheet, mm);
  return new StreamableFile(pdf, { type: 'application/pdf', disposition: 'attachment; filename="labels.pdf"' });
}
