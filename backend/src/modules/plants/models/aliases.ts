import { LIMITS } from '#contract/index.js';
import { invalidField } from '#kernel/errors/index.js';
import { textKey } from '#kernel/persistence/index.js';

export interface Alias {
  textKey: string;
  alias: string;
}

/** The lines of the text, each once. Throws VALIDATION_FAILED for too many or too long ones. */
export function aliasesIn(text: string | null): Alias[] {
  const lines = (text ?? '').split(/\r?\n/).map((line) => line.trim());
  const aliases = [...new Map(lines.filter(Boolean).map((alias) => [textKey(alias), alias]))];
  const { max } = LIMITS.plantAliases;
  if (aliases.length > max) throw invalidField('aliases', 'maxItems', `Must be at most ${max} lines`);
  const { max: length } = LIMITS.plantType;
  if (aliases.some(([, alias]) => Array.from(alias).length > length))
    throw invalidField('aliases', 'maxLength', `Each line must not exceed ${length} characters`);
  return aliases.map(([key, alias]) => ({ textKey: key, alias }));
}
