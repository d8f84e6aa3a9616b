import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { fillVariables, missingVariables } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SendingService } from '#conversation/index.js';
import { TicketWaiting } from '#promises/index.js';
import { type Ticket, type TicketDto, TicketQueries, TicketStatusService } from '#tickets/index.js';
import type { MacroDto, RunMacroDto } from './macro.dto.js';
import { handlingSteps } from './macro.policy.js';
import { MacroQueries } from './macro.queries.js';
import { TicketAccess } from '#tickets/visibility/index.js';

/** Runs all steps of a macro in one transaction, by the services for the single steps. */
@Injectable()
export class MacroRunsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly macros: MacroQueries,
    private readonly access: TicketAccess,
    private readonly status: TicketStatusService,
    private readonly waiting: TicketWaiting,
    private readonly sending: SendingService,
    private readonly tickets: TicketQueries,
  ) {}

  async run(actor: Actor, ticketId: number, macroId: string, request: RunMacroDto): Promise<TicketDto> {
    await this.sending.countMessage(actor);
    return this.unitOfWork.run(async (tx) => {
      const ticket = await this.access.lock(tx, actor, ticketId);
      const macro = await this.macros.read(actor, macroId, tx);
      const { macroVersion = macro.version } = request;
      if (macroVersion !== macro.version) throw new DomainError('MACRO_CHANGED');
      const handled = await this.handle(tx, actor, ticket, macro, request);
      if (macro.waitingFor) await this.waiting.apply(tx, actor, handled, macro.waitingFor);
      if (macro.body !== null) await this.reply(tx, actor, handled, { ...macro, body: macro.body }, request);
      return this.tickets.readChanged(tx, actor, ticketId);
    });
  }

  /** Sets status, assignment and priority. Returns the ticket for the next steps. */
  private async handle(
    tx: EntityManager,
    actor: Actor,
    ticket: Ticket,
    macro: MacroDto,
    { version }: RunMacroDto,
  ): Promise<Ticket> {
    const handling = handlingSteps(macro);
    if (!handling) return ticket;
    await this.status.applyTo(tx, actor, ticket, { ...handling, version });
    return this.access.lock(tx, actor, ticket.id);
  }

  private async reply(
    tx: EntityManager,
    actor: Actor,
    ticket: Ticket,
    { body: text, keepAwaiting }: MacroDto & { body: string },
    { lastSeenSeq, force }: RunMacroDto,
  ): Promise<void> {
    const values = await this.macros.values(tx, actor, ticket.id);
    if (missingVariables(text, values).length > 0) throw new DomainError('MACRO_INCOMPLETE');
    const body = fillVariables(text, values);
    await this.sending.replyIn(tx, actor, ticket, { body, keepAwaiting, lastSeenSeq, force });
  }
}
