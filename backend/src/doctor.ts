import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { type Check, examine, type Finding, lineOf } from './app/doctor/check.js';
import { contentCheck, databaseCheck } from './app/doctor/database.js';
import { mailCheck } from './app/doctor/mail.js';
import { chromiumCheck, redisCheck, scannerCheck, storageCheck } from './app/doctor/servers.js';
import { settingsCheck } from './app/doctor/settings.js';
import { exitOnError, CommandError } from './app/process.js';
import { type Config, ConfigError, loadConfig } from './config/config.js';

const checksOf = (config: Config, recipient: string | undefined): Check[] => [
  settingsCheck(config),
  databaseCheck(config),
  contentCheck(config),
  redisCheck(config),
  mailCheck(config, recipient),
  storageCheck(config),
  chromiumCheck(config),
  scannerCheck(config),
];

/** Checks everything that both processes need and prints remedies; exits with 1 on errors. */
async function run(): Promise<void> {
  const findings = await findAll(readRecipient(process.argv.slice(2)));
  const count = (verdict: Finding['verdict']): number =>
    findings.filter((finding) => finding.verdict === verdict).length;
  console.log(`\nErrors: ${count('error')}, warnings: ${count('warning')}`);
  // Open connections must not keep the process alive.
  process.exit(count('error') > 0 ? 1 : 0);
}

function readRecipient(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { mail: { type: 'string' } } }).values.mail;
  } catch {
    throw new CommandError('Usage: npm run doctor [-- --mail you@example.com]');
  }
}

async function findAll(recipient: string | undefined): Promise<Finding[]> {
  const checks = checksOrIssues(recipient);
  const found: Finding[] = [];
  for (const findings of checks.map((check) => ('look' in check ? examine(check) : [check]))) {
    const lines = await findings;
    for (const finding of lines) console.log(lineOf(finding));
    found.push(...lines);
  }
  return found;
}

function checksOrIssues(recipient: string | undefined): (Check | Finding)[] {
  try {
    return checksOf(loadConfig(process.env), recipient);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const issues = error.issues.map((text): Finding => ({ verdict: 'error', subject: 'settings', text }));
    return [...issues, { verdict: 'warning', subject: 'the rest', text: 'is checked once the settings are valid' }];
  }
}

await exitOnError(run);
