import { Injectable } from '@nestjs/common';
import type { UserRole } from '#contract/index.js';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { ListReader } from '#kernel/http/index.js';
import { plantsVisibleTo } from '#plants/index.js';
import { isKnownSelection } from '#tickets/lists/index.js';
import type { TicketViewDto } from './ticket-view.dto.js';
import { TicketView } from './ticket-view.entity.js';
import { allowedViewActions } from './ticket-view.policy.js';

/** SQL: whether the record in a filter still exists. Clients learn this only for plants. */
const FOUND_BY_STAFF: Readonly<Record<string, string>> = {
  technicalAreaId: 'SELECT FROM technical_areas r WHERE r.id::text',
  technicianId: 'SELECT FROM users r WHERE r.deleted_at IS NULL AND r.id::text',
  clientId: 'SELECT FROM users r WHERE r.deleted_at IS NULL AND r.id::text',
  companyId: 'SELECT FROM companies r WHERE r.merged_into_id IS NULL AND r.id::text',
};

function missingFor(actor: Actor): string {
  const plantId = `SELECT FROM plants r WHERE ${plantsVisibleTo(actor, 'r').sql} AND r.id::text`;
  const missing = Object.entries({ ...(isStaff(actor) && FOUND_BY_STAFF), plantId }).map(
    ([name, found]) =>
      `CASE WHEN view.query ->> '${name}' IS NOT NULL AND NOT EXISTS (${found} = view.query ->> '${name}') THEN '${name}' END`,
  );
  return `to_json(array_remove(ARRAY[${missing.join(', ')}], NULL))`;
}

type Row = Omit<TicketViewDto, 'isKnown' | 'allowedActions'>;

const readerFor = (actor: Actor) =>
  new ListReader<Row>({
    id: 'view.id',
    name: 'view.name',
    query: 'view.query',
    isShared: '(view.owner_id IS NULL)',
    role: 'view.role',
    hiddenColumns: 'to_json(view.hidden_columns)',
    missing: missingFor(actor),
    version: 'view.version',
    createdAt: 'view.created_at',
  });

/** Reads the views available to the caller: their own and, for staff, shared ones. */
@Injectable()
export class TicketViewQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** By name. */
  async list(actor: Actor): Promise<TicketViewDto[]> {
    const order = { by: ['lower(view.name)', 'view.id'], order: 'asc' } as const;
    return (await readerFor(actor).all(usedBy(actor, this.dataSource.manager), order)).map((view) =>
      presentView(actor, view),
    );
  }

  /** Throws TICKET_VIEW_NOT_FOUND. Pass the transaction to see its changes. */
  async read(actor: Actor, id: string, tx: EntityManager): Promise<TicketViewDto> {
    const view = await readerFor(actor).one(usedBy(actor, tx).andWhere('view.id = :id', { id }));
    if (!view) throw new DomainError('TICKET_VIEW_NOT_FOUND');
    return presentView(actor, view);
  }
}

const presentView = (actor: Actor, view: Row): TicketViewDto => ({
  ...view,
  isKnown: isKnownSelection(view.query),
  allowedActions: allowedViewActions(actor, view),
});

/** SQL: shared views for the role. Administrators also manage those of technicians. */
const SHARED_WITH: Readonly<Record<UserRole, string>> = {
  ADMIN: 'OR view.owner_id IS NULL',
  TECHNICIAN: `OR view.owner_id IS NULL AND view.role IS DISTINCT FROM 'ADMIN'`,
  CLIENT: '',
};

const usedBy = (actor: Actor, manager: EntityManager): SelectQueryBuilder<TicketView> =>
  manager
    .createQueryBuilder(TicketView, 'view')
    .where(`(view.owner_id = :userId ${SHARED_WITH[actor.role]})`, { userId: actor.id })
    .setParameters(plantsVisibleTo(actor).parameters);
