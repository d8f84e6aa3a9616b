import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { DataSource } from 'typeorm';
import { entities } from '#app/modules.js';
import { CommandError, type CommandLine, runIfStarted } from '#app/process.js';
import { type Config, loadConfig } from '#config/config.js';
import { LIFETIMES } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError, toDomainError } from '#kernel/errors/index.js';
import { validationPipe } from '#kernel/http/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { Log } from '#kernel/logging/index.js';
import { dataSourceOptions, requireOwnSchema, UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { migrations } from '#migrations/index.js';
import { FirstAdmin, FirstAdminDto, TemporaryPasswords } from '#organisation/auth/index.js';
import { UserRepository } from '#organisation/users/index.js';

const USAGE = 'Usage: npm run first-admin -- --email you@example.com [--name Anna --surname Rossi]';
const HOURS = LIFETIMES.temporaryPassword / 3600;

/** Creates the first administrator of an empty product and prints the password once. */
export async function firstAdmin({ args, env, print }: CommandLine): Promise<number> {
  const person = await readPerson(args);
  const password = await createAdmin(loadConfig(env, { sendsMail: false }), person);
  if (password === undefined)
    throw new CommandError('There is already an administrator. Create further ones in the back office, under users.');
  print(`${person.email} is the administrator. This password works once, for ${HOURS} hours; the login then asks`);
  print(`for one of your own. It is shown here and nowhere else:\n\n  ${password}\n`);
  return 0;
}

async function readPerson(args: string[]): Promise<FirstAdminDto> {
  const text = (fallback?: string) => ({ type: 'string', default: fallback }) as const;
  const options = { email: text(), name: text('Amministratore'), surname: text('Plantdesk') };
  try {
    const { values } = parseArgs({ args, options });
    return (await validationPipe().transform(
      { ...values },
      { type: 'body', metatype: FirstAdminDto },
    )) as FirstAdminDto;
  } catch (error) {
    const details = error instanceof DomainError ? (error.details ?? []) : [];
    const issues = details.map(({ field, message }) => `--${field}: ${message}`);
    throw new CommandError([...(issues.length > 0 ? issues : [String(error)]), USAGE].join('\n'));
  }
}

async function createAdmin(config: Config, person: FirstAdminDto): Promise<string | undefined> {
  const dataSource = new DataSource(dataSourceOptions(config, { entities, migrations, poolSize: 1 }));
  const clock = new Clock();
  const log = new Log(config);
  const securityLog = new SecurityLog(dataSource, log);
  const passwords = new TemporaryPasswords(clock);
  try {
    await dataSource.initialize();
    await requireOwnSchema(dataSource);
    const unitOfWork = new UnitOfWork(dataSource, log);
    const users = new UserRepository(config, new LiveNotices(unitOfWork, dataSource));
    return await new FirstAdmin(unitOfWork, users, passwords, securityLog, clock).create(person);
  } catch (error) {
    throw refusalOf(error);
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

function refusalOf(error: unknown): unknown {
  const { code } = toDomainError(error);
  if (code === 'EMAIL_IN_USE')
    return new CommandError(
      'Another user has an account with this email: use a different one, or remove that account.',
    );
  if (code === 'VALIDATION_FAILED')
    return new CommandError('This address is the portal’s own (MAIL_FROM, INBOUND_*): use one of a person.');
  if (code === 'SERVICE_UNAVAILABLE') return new CommandError('The database does not respond: see `npm run doctor`.');
  return error;
}

runIfStarted(import.meta.url, firstAdmin);
