export interface Welcome {
  address: string;
  /** Undefined when mails go to a server of the user's. */
  mailPage: string | undefined;
  hasDemo: boolean;
  /** Folder of the log files. */
  logs: string;
}

const LOGINS = [
  ['admin@plantdesk.example', 'administrator'],
  ['tecnico@plantdesk.example', 'technician'],
  ['cliente@plantdesk.example', 'client'],
] as const;
const PASSWORD = 'Plantdesk1';

/** What a person reads when everything runs. */
export function welcome({ address, mailPage, hasDemo, logs }: Welcome): string {
  const lines = ['', 'Plantdesk is running.', '', `  Open      ${address}`];
  if (mailPage !== undefined) lines.push(`  Mails     ${mailPage}`);
  lines.push(`  API docs  ${address}/api/docs`, `  Logs      ${logs}`);
  if (hasDemo) {
    lines.push('', `  Demo logins, password ${PASSWORD}:`);
    lines.push(...LOGINS.map(([email, role]) => `    ${email.padEnd(27)} ${role}`));
  }
  return [...lines, '', 'Ctrl-C stops everything.'].join('\n');
}
