import type { PipeTransform, Type } from '@nestjs/common';
import { type ErrorDetail, TICKET_CATEGORIES, type TicketCategory } from '#contract/index.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { validationPipe } from '#kernel/http/index.js';
import {
  NewAssistanceTicketDto,
  NewModificationTicketDto,
  NewSparePartTicketDto,
  type NewTicket,
} from './new-ticket.dto.js';
import { readPartLines } from './part-lines.js';

const SHAPES: Record<TicketCategory, Type<NewTicket>> = {
  ASSISTANCE: NewAssistanceTicketDto,
  MODIFICATION: NewModificationTicketDto,
  SPARE_PART: NewSparePartTicketDto,
};

/** Validates a submission by the fields of its category; all other fields are unknown. Reports all errors at once. */
export class NewTicketPipe implements PipeTransform<unknown, Promise<NewTicket>> {
  private readonly shape = validationPipe();

  async transform(body: unknown): Promise<NewTicket> {
    const submission = asRecord(body);
    const category = categoryOf(submission);
    if (category !== 'SPARE_PART') return this.shaped(submission, category, []);
    const { lines, errors } = readPartLines(submission);
    const ticket = await this.shaped({ ...submission, parts: undefined }, category, errors);
    return Object.assign(ticket, { parts: lines });
  }

  private async shaped(
    body: Record<string, unknown>,
    category: TicketCategory,
    otherErrors: ErrorDetail[],
  ): Promise<NewTicket> {
    const metatype = SHAPES[category];
    try {
      const ticket = (await this.shape.transform(body, { type: 'body', metatype })) as NewTicket;
      if (otherErrors.length === 0) return ticket;
    } catch (error) {
      if (error instanceof DomainError) otherErrors = [...(error.details ?? []), ...otherErrors];
      else throw error;
    }
    throw new DomainError('VALIDATION_FAILED', otherErrors);
  }
}

const asRecord = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};

function categoryOf({ category }: Record<string, unknown>): TicketCategory {
  const known = TICKET_CATEGORIES.find((candidate) => candidate === category);
  if (!known) throw invalidField('category', 'isIn', `Must be one of ${TICKET_CATEGORIES.join(', ')}`);
  return known;
}
