import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { type Check, runCheck, type Finding, lineOf } from '#app/doctor/check.js';
import { clockCheck, contentCheck, databaseCheck } from '#app/doctor/database.js';
import { mailboxCheck, mailCheck } from '#app/doctor/mail.js';
import { receptionCheck } from '#app/doctor/mail-in.js';
import { chromiumCheck, redisCheck, scannerCheck, storageCheck } from '#app/doctor/servers.js';
import { settingsCheck } from '#app/doctor/settings.js';
import { CommandError, type CommandLine, runIfStarted } from '#app/process.js';
import { type Config, ConfigError, loadConfig } from '#config/config.js';

interface Options {
  /** The recipient of the test mail. */
  recipient: string | undefined;
  /** Whether the product sends itself a mail. */
  replies: boolean;
}

const checksOf = (config: Config, { recipient, replies }: Options): Check[] => [
  settingsCheck(config),
  databaseCheck(config),
  clockCheck(config),
  contentCheck(config),
  redisCheck(config),
  mailCheck(config, recipient),
  ...(config.inbound?.imap ? [mailboxCheck(config.inbound.imap)] : []),
  ...(config.inbound && replies ? [receptionCheck(config)] : []),
  storageCheck(config),
  chromiumCheck(config),
  scannerCheck(config),
];

/** Checks everything that both processes need and prints remedies; exits with 1 on errors. */
export async function runDoctor({ args, env, print }: CommandLine): Promise<number> {
  const findings = await findAll(checksOrIssues(env, readOptions(args)), print);
  const count = (verdict: Finding['verdict']): number =>
    findings.filter((finding) => finding.verdict === verdict).length;
  print(`\nErrors: ${count('error')}, warnings: ${count('warning')}`);
  return count('error') > 0 ? 1 : 0;
}

function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({ args, options: { mail: { type: 'string' }, replies: { type: 'boolean' } } });
    return { recipient: values.mail, replies: values.replies ?? false };
  } catch {
    throw new CommandError('Usage: npm run doctor [-- --mail you@example.com --replies]');
  }
}

async function findAll(checks: (Check | Finding)[], print: CommandLine['print']): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const findings of checks.map((check) => ('look' in check ? runCheck(check) : [check]))) {
    const lines = await findings;
    for (const finding of lines) print(lineOf(finding));
    found.push(...lines);
  }
  return found;
}

function checksOrIssues(env: NodeJS.ProcessEnv, options: Options): (Check | Finding)[] {
  try {
    return checksOf(loadConfig(env), options);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const issues = error.issues.map((text): Finding => ({ verdict: 'error', subject: 'settings', text }));
    return [...issues, { verdict: 'warning', subject: 'the rest', text: 'is checked once the settings are valid' }];
  }
}

// Open connections must not keep the process alive.
runIfStarted(import.meta.url, async (line) => process.exit(await runDoctor(line)));
