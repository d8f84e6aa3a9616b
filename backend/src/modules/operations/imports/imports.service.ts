import { Injectable } from '@nestjs/common';
import type { ApiTokenScope, ImportKind } from '#contract/index.js';
import { type Actor, scopeMissing } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { validationPipe } from '#kernel/http/index.js';
import { Outbox } from '#kernel/outbox/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import type { ImportDto, ImportRowList, ImportRowListQuery, ImportRowsDto, NewImportDto } from './import.dto.js';
import { type Import, scopesOf } from './import.entity.js';
import { ImportQueries } from './import.queries.js';
import { ImportRepository } from './import.repository.js';
import { ROWS_OF } from './importers.js';
import { partKey, runImport } from './run-import.job.js';
import { subjectOf } from './subjects.js';

/** Refuses an API token without the scope, in addition to that of the call. */
function requireScope({ token }: Actor, scope: ApiTokenScope): void {
  if (token?.scopes.includes(scope) === false) throw scopeMissing(scope);
}

/** Refuses an API token that may not carry out the import. */
function requireScopes(actor: Actor, what: Pick<Import, 'kind' | 'options'>): void {
  for (const scope of scopesOf(what)) requireScope(actor, scope);
}

/** Takes lists in parts, and hands them to a worker. */
@Injectable()
export class ImportsService {
  private readonly pipe = validationPipe();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly imports: ImportRepository,
    private readonly queries: ImportQueries,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  create(actor: Actor, { kind, rowCount, options = {} }: NewImportDto): Promise<ImportDto> {
    requireScopes(actor, { kind, options });
    const created = { id: newId(), kind, rowCount, options, createdById: actor.id, createdAt: this.clock.now() };
    return this.unitOfWork.run(async (tx) => {
      if (await this.imports.isRunning(tx, kind)) throw new DomainError('IMPORT_RUNNING');
      const fresh = { state: 'UPLOADING', apiTokenId: null, startedAt: null, endedAt: null, version: 1 } as const;
      await this.imports.insert(tx, { ...created, ...fresh });
      return this.queries.read(created.id, tx);
    });
  }

  /** Adds rows; those that were added before stay as they are. Throws VALIDATION_FAILED for the rows that are not valid. */
  addRows(actor: Actor, id: string, { from, rows, lines }: ImportRowsDto): Promise<ImportDto> {
    return this.unitOfWork.run(async (tx) => {
      const own = await this.imports.lockOwn(tx, id, actor.id);
      requireScopes(actor, own);
      const { kind, rowCount, state } = own;
      if (state !== 'UPLOADING') throw new DomainError('IMPORT_STARTED');
      if (from + rows.length > rowCount)
        throw invalidField('rows', 'maxItems', `The import has ${rowCount} rows in all`);
      const records = await this.validated(kind, rows);
      const added = records.map((record, index) => ({
        record,
        line: lines?.[index] ?? from + index + 1,
        subject: subjectOf(kind, record),
      }));
      await this.imports.addRows(tx, id, from, added);
      return this.queries.read(id, tx);
    });
  }

  /** Hands the import to a worker. A repetition changes nothing. */
  start(actor: Actor, id: string): Promise<ImportDto> {
    return this.unitOfWork.run(async (tx) => {
      const own = await this.imports.lockOwn(tx, id, actor.id);
      requireScopes(actor, own);
      if (own.state === 'CANCELLED') throw new DomainError('IMPORT_STARTED');
      if (own.state === 'UPLOADING') {
        if ((await this.imports.countRows(tx, id)) < own.rowCount) throw new DomainError('IMPORT_INCOMPLETE');
        if (actor.token) await this.imports.keepToken(tx, own, actor.token.id);
        await this.imports.enter(tx, own, 'RUNNING');
        await this.outbox.add(tx, runImport, { importId: id, part: 1 }, { dedupeKey: partKey(id, 1) });
      }
      return this.queries.read(id, tx);
    });
  }

  /** For who sent the list, and for each administrator while it runs. What was imported stays. An import that has ended stays as it is. */
  cancel(actor: Actor, id: string): Promise<ImportDto> {
    return this.unitOfWork.run(async (tx) => {
      const found = await this.imports.lockOwnOrRunning(tx, id, actor.id);
      requireScopes(actor, found);
      if (found.state === 'UPLOADING' || found.state === 'RUNNING') await this.imports.enter(tx, found, 'CANCELLED');
      return this.queries.read(id, tx);
    });
  }

  async readRows(actor: Actor, id: string, query: ImportRowListQuery): Promise<ImportRowList> {
    const { kind } = await this.queries.read(id);
    if (kind === 'COMPANIES') requireScope(actor, 'companies:read');
    return this.queries.rowsOf(id, query);
  }

  /** Returns the rows as the request that imports the kind at once reads them, with the same refusals. */
  private async validated(kind: ImportKind, rows: readonly object[]): Promise<object[]> {
    const request = (await this.pipe.transform({ rows }, { type: 'body', metatype: ROWS_OF[kind] })) as {
      rows: object[];
    };
    return request.rows;
  }
}
