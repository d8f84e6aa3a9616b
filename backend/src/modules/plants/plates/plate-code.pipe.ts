import { Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '#kernel/errors/index.js';
import { plateCodeIn } from './plate-code.js';

/** The code of a plate in a path. One that no plate can have is not found, before the database. */
@Injectable()
export class PlateCodePipe implements PipeTransform<string, string> {
  transform(value: string): string {
    const code = plateCodeIn(value);
    if (code === null) throw new DomainError('PLATE_NOT_FOUND');
    return code;
  }
}
