import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { dayOf } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { HOUR, limitKey, Limits, type WindowLimit } from '#kernel/limits/index.js';
import { MODULE_DATA, type ModuleData } from '#kernel/module-data.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { type PersonalAccountDto, UserQueries } from '#organisation/users/index.js';
import { type DataSubject, PersonalDataQueries } from './personal-data.queries.js';

/** Increased when a name in the file changes its meaning, but not when names are added. */
const PERSONAL_DATA_FORMAT = 'plantdesk-personal-data/1';

/** A file that is streamed while its data is read. */
export interface OpenPersonalData {
  stream: Readable;
  fileName: string;
}

@Injectable()
export class PersonalData {
  /** Counts exports by caller, of their own data and that of others. */
  private readonly exportsPerUser: WindowLimit;

  constructor(
    private readonly queries: PersonalDataQueries,
    private readonly unitOfWork: UnitOfWork,
    private readonly securityLog: SecurityLog,
    limits: Limits,
    private readonly clock: Clock,
    private readonly users: UserQueries,
    @Inject(MODULE_DATA) private readonly data: readonly ModuleData[],
  ) {
    this.exportsPerUser = limits.window('personalDataPerUser', HOUR);
  }

  /** Throws USER_NOT_FOUND, TOO_MANY_REQUESTS. */
  async open(actor: Actor, id: string): Promise<OpenPersonalData> {
    await this.exportsPerUser.take(limitKey(actor.id));
    const account = await this.users.personalAccount(id);
    await this.unitOfWork.run((tx) => this.securityLog.record(tx, 'PERSONAL_DATA_EXPORTED', { subject: account }));
    const pieces = this.write(account, { id, isAsking: actor.id === id });
    return {
      stream: Readable.from(pieces, { objectMode: false }),
      fileName: `personal-data-${dayOf(this.clock.now())}.json`,
    };
  }

  private async *write(account: PersonalAccountDto, subject: DataSubject): AsyncGenerator<string> {
    const beginning = { format: PERSONAL_DATA_FORMAT, exportedAt: this.clock.now(), account };
    yield JSON.stringify(beginning, null, 2).replace(/\n}$/, '');
    const lists = this.data.flatMap(({ personalData = {} }) => Object.entries(personalData));
    for (const [name, list] of lists) {
      yield `,\n  "${name}": [`;
      let separator = '\n    ';
      for await (const rows of this.queries.batches(list, subject)) {
        if (rows.length === 0) continue;
        yield separator + rows.map((row) => JSON.stringify(row)).join(',\n    ');
        separator = ',\n    ';
      }
      yield ']';
    }
    yield '\n}\n';
  }
}
