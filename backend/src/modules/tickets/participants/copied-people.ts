import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '#config/config.js';
import { Clock } from '#kernel/clock.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { isSameSecret, numberOfToken } from '#kernel/tokens.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { ClientAccounts, MAY_ACT, type PersonRefDto } from '#organisation/users/index.js';
import { Participant } from '../model/participant.entity.js';
import { Ticket } from '../model/ticket.entity.js';
import { withoutAddressPart } from './copied-names.js';
import { leaveToken } from './leave-token.js';
import { ParticipantChanges } from './participant-changes.js';
import type { NewParticipantDto } from './participant.dto.js';

const CLIENT = `SELECT u.id, u.name, u.surname, coalesce(u.company_id = $2, FALSE) AS "isOfCompany"
  FROM users u WHERE u.id = $1 AND u.role = 'CLIENT' AND ${MAY_ACT}`;

/** People on the client's side who get the replies by mail. Each has an account, which may not have a password yet. */
@Injectable()
export class CopiedPeople {
  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly accounts: ClientAccounts,
    private readonly changes: ParticipantChanges,
  ) {}

  /**
   * Returns the account with the address; it must be of a client other than the owner. The account's own name is used
   * only within the ticket's company, and otherwise that of the request, so that no one can find out whose address it
   * is.
   */
  async personOf(
    tx: EntityManager,
    { createdById, companyId, language }: Ticket,
    { email, name, surname }: NewParticipantDto,
  ): Promise<PersonRefDto> {
    if (email === undefined) throw invalidField('email', 'required', 'This field is required');
    const named = { name: name ?? email.slice(0, email.indexOf('@')), surname: surname ?? '' };
    const wanted = withoutAddressPart(named, email, language);
    const { user } = await this.accounts.ensure(tx, { ...wanted, email, company: '', language });
    const [person] = await tx.query<(PersonRefDto & { isOfCompany: boolean })[]>(CLIENT, [user.id, companyId]);
    if (!person || person.id === createdById)
      throw invalidField('email', 'unavailable', 'Must be another person on the client’s side');
    const { id, name: ownName, surname: ownSurname, isOfCompany } = person;
    const own = withoutAddressPart({ name: ownName, surname: ownSurname }, email, language);
    return { id, ...(isOfCompany ? own : wanted) };
  }

  /** Leaves a ticket by the mailed link, even without a session. Throws PARTICIPANT_NOT_FOUND. */
  leave(token: string): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      const ticketId = numberOfToken(token);
      const lock = { mode: 'pessimistic_write' } as const;
      const ticket = Number.isNaN(ticketId) ? null : await tx.findOne(Ticket, { where: { id: ticketId }, lock });
      if (!ticket) throw new DomainError('PARTICIPANT_NOT_FOUND');
      const copied = await tx.findBy(Participant, { ticketId, role: 'CC' });
      const own = copied.find(({ userId }) => isSameSecret(token, leaveToken(this.config.jwtSecret, ticketId, userId)));
      if (!own) throw new DomainError('PARTICIPANT_NOT_FOUND');
      if (own.leftAt === null) await this.changes.leave(tx, ticket, own.userId, this.clock.now());
      return ticketId;
    });
  }
}
