import { Injectable, type PipeTransform } from '@nestjs/common';
import { composed, isSingleLine, lengthOf, LIMITS } from '#contract/index.js';
import { invalidField } from '#kernel/errors/index.js';

/** A customer number in a path, by the rules of the field. */
@Injectable()
export class ErpCodePipe implements PipeTransform<string, string> {
  transform(value: string): string {
    const code = composed(value, LIMITS.erpCode.max).trim();
    if (code === '') throw invalidField('erpCode', 'required', 'This field is required');
    if (lengthOf(code) > LIMITS.erpCode.max)
      throw invalidField('erpCode', 'maxLength', `Must not exceed ${LIMITS.erpCode.max} characters`);
    if (!isSingleLine(code) || !code.isWellFormed())
      throw invalidField('erpCode', 'singleLine', 'Must be one line without control and direction characters');
    return code;
  }
}
