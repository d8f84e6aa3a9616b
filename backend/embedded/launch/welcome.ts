import { isLoopback } from '../servers/ports.js';

interface Welcome {
  address: string;
  port: number;
  /** Address that the product listens on. */
  host: string;
  /** Undefined when mails go to a mail server of the user. */
  mailPage: string | undefined;
  /** The page on which the mails can be answered. */
  trialPage: string | undefined;
  hasDemo: boolean;
  /** Folder of the log files. */
  logs: string;
  /** The command that the user typed. */
  command?: string;
}

const LOGINS = [
  ['admin@plantdesk.example', 'administrator'],
  ['tecnico@plantdesk.example', 'technician'],
  ['cliente@plantdesk.example', 'client'],
] as const;
const PASSWORD = 'Plantdesk1';

/** Printed when everything runs. */
export function welcomeText({
  address,
  port,
  host,
  mailPage,
  trialPage,
  hasDemo,
  logs,
  command = 'npm start',
}: Welcome): string {
  const lines = ['', 'Plantdesk is running.', '', `  Open      ${address}`];
  if (mailPage !== undefined) lines.push(`  Mails     ${mailPage}`);
  if (trialPage !== undefined) lines.push(`  Reply     ${trialPage}`);
  lines.push(`  API docs  ${address}/api/docs`, `  Logs      ${logs}`);
  if (hasDemo) {
    lines.push('', `  Demo logins, password ${PASSWORD}:`);
    lines.push(...LOGINS.map(([email, role]) => `    ${email.padEnd(27)} ${role}`));
  }
  if (isLoopback(host))
    lines.push(
      '',
      '  Only this machine can open it. For the whole network, with the address of this machine:',
      `    HOST=0.0.0.0 PUBLIC_URL=http://192.168.1.10:${port} ${command}`,
    );
  else if (hasDemo) lines.push('', '  The whole network can open it, and log in with the demo logins above.');
  return [...lines, '', 'Ctrl-C stops everything.'].join('\n');
}
