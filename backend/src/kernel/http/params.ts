import { Injectable, type PipeTransform } from '@nestjs/common';
import { type ErrorCode, LIMITS } from '../../contract/index.js';
import { DomainError } from '../errors/index.js';
import { isUuid } from './fields.js';

/** A ticket number in a path; what is no such number is a ticket that does not exist. */
@Injectable()
export class TicketNumberPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const number = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : NaN;
    if (!(number <= LIMITS.ticketNumber.max)) throw new DomainError('TICKET_NOT_FOUND');
    return number;
  }
}

/** A UUID in a path; anything else is answered as absent, with the code of the thing looked for. */
export class IdPipe implements PipeTransform<string, string> {
  constructor(private readonly absent: ErrorCode) {}

  transform(value: string): string {
    if (!isUuid(value)) throw new DomainError(this.absent);
    return value.toLowerCase();
  }
}
