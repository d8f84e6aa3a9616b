import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { CannedReplySort, CannedVariable } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { andWhereWords, ListReader, pageOf } from '#kernel/http/index.js';
import { foldedSql } from '#kernel/persistence/index.js';
import type { MacroDto, MacroList, MacroListQuery } from './macro.dto.js';
import { Macro } from './macro.entity.js';
import { allowedMacroActions } from './macro.policy.js';

const SEARCHED = foldedSql(`concat_ws(' ', macro.title, macro.body)`);

const SORTS: Readonly<Record<CannedReplySort, string>> = {
  title: foldedSql('macro.title'),
  createdAt: 'macro.created_at',
};

type Row = Omit<MacroDto, 'allowedActions'>;

const reader = new ListReader<Row>({
  id: 'macro.id',
  title: 'macro.title',
  language: 'macro.language',
  body: 'macro.body',
  keepAwaiting: 'macro.keep_awaiting',
  status: 'macro.status',
  priority: 'macro.priority',
  technicalAreaId: 'macro.technical_area_id',
  technicalAreaName: 'area.name',
  assignedTechnicianId: 'macro.assigned_technician_id',
  assignedTechnicianName: `technician.name || ' ' || technician.surname`,
  waitingFor: 'macro.waiting_for',
  version: 'macro.version',
  createdAt: 'macro.created_at',
});

/** SQL for the variables' values on a ticket for the caller. */
const VALUES: Readonly<Record<CannedVariable, string>> = {
  'client.name': 'client.name',
  'client.surname': 'client.surname',
  'ticket.number': 't.id::text',
  'ticket.title': 't.title',
  'plant.type': 't.plant_type',
  'plant.serial': 't.plant_serial_number',
  'me.name': 'me.name',
  'me.surname': 'me.surname',
};
const VALUES_SELECTED = Object.entries(VALUES)
  .map(([name, sql]) => `${sql} AS "${name}"`)
  .join(', ');

@Injectable()
export class MacroQueries {
  constructor(private readonly dataSource: DataSource) {}

  async list(actor: Actor, query: MacroListQuery): Promise<MacroList> {
    const order = { by: [SORTS[query.sort], 'macro.id'], order: query.order };
    const { rows, pagination } = await reader.page(this.matching(query), pageOf(query), order);
    return { macros: rows.map((row) => presentMacro(actor, row)), pagination };
  }

  /** Throws MACRO_NOT_FOUND. Pass the transaction to see its changes. */
  async read(actor: Actor, id: string, tx: EntityManager = this.dataSource.manager): Promise<MacroDto> {
    const macro = await reader.one(selectMacros(tx).where('macro.id = :id', { id }));
    if (!macro) throw new DomainError('MACRO_NOT_FOUND');
    return presentMacro(actor, macro);
  }

  /** Reads the variables' values for a ticket that the caller has locked. */
  async values(tx: EntityManager, actor: Actor, ticketId: number): Promise<Record<CannedVariable, string>> {
    const [row] = await tx.query<Record<CannedVariable, string>[]>(
      `SELECT ${VALUES_SELECTED} FROM tickets t
       JOIN users client ON client.id = t.created_by_id JOIN users me ON me.id = $2 WHERE t.id = $1`,
      [ticketId, actor.id],
    );
    if (!row) throw new DomainError('TICKET_NOT_FOUND');
    return row;
  }

  private matching({ search, ids }: MacroListQuery): SelectQueryBuilder<Macro> {
    const found = selectMacros(this.dataSource.manager).where('TRUE');
    andWhereWords(found, search, (pattern) => `${SEARCHED} LIKE ${pattern}`);
    if (ids) found.andWhere('macro.id IN (:...ids)', { ids });
    return found;
  }
}

const presentMacro = (actor: Actor, row: Row): MacroDto => ({ ...row, allowedActions: allowedMacroActions(actor) });

const selectMacros = (manager: EntityManager): SelectQueryBuilder<Macro> =>
  manager
    .createQueryBuilder(Macro, 'macro')
    .leftJoin('macro.technicalArea', 'area')
    .leftJoin('macro.assignedTechnician', 'technician');
