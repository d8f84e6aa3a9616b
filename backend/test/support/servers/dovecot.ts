import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#embedded/servers/ports.js';
import { findProgram, Program } from '../programs.js';

const PASSWORD = 'sesame';
/** The processes of Dovecot that face the network, and those that read mail, must not run as root. */
const UNPRIVILEGED = { uid: 65_534, gid: 65_534, user: 'nobody', group: 'nogroup' };

/** Undefined where Dovecot 2.3 is not installed; later ones are configured otherwise. */
export const DOVECOT = ((): string | undefined => {
  const path = findProgram('dovecot');
  return path && execFileSync(path, ['--version'], { encoding: 'utf8' }).startsWith('2.3.') ? path : undefined;
})();

/** Who runs Dovecot: the user of the tests, unless that is root. */
function runner(): typeof UNPRIVILEGED {
  const { uid, gid, username } = userInfo();
  if (uid === 0) return UNPRIVILEGED;
  return { uid, gid, user: username, group: execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim() };
}

/** The real Dovecot with one mailbox, whose folder is a Maildir. */
export class Dovecot {
  private readonly runner = runner();
  private count = 0;
  private program: Program | undefined;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async start(): Promise<Dovecot> {
    // Only the user of the tests may enter their own folder for temporary files.
    const folder = mkdtempSync('/tmp/plantdesk-dovecot-');
    const server = new Dovecot(folder, await findFreePort());
    server.makeMailbox();
    await server.resume();
    return server;
  }

  get url(): string {
    return `imap://support:${PASSWORD}@127.0.0.1:${this.port}`;
  }

  /** Delivers a mail as a mail server does: the file is complete once it is in the folder of new mails. */
  deliver(raw: string): void {
    const file = join(this.mailbox, 'new', `${Date.now()}.${(this.count += 1)}.example`);
    writeFileSync(file, raw);
    chownSync(file, this.runner.uid, this.runner.gid);
  }

  async pause(): Promise<void> {
    await this.program?.end();
  }

  async resume(): Promise<void> {
    writeFileSync(this.configuration, this.settings());
    this.program = await Program.start(DOVECOT ?? 'dovecot', ['-F', '-c', this.configuration], 'starting up for imap');
  }

  /** Forgets all numbers of mails, as after a restore of the mailbox. */
  async renumber(): Promise<void> {
    await this.pause();
    for (const file of ['dovecot-uidlist', 'dovecot-uidvalidity', 'dovecot.index', 'dovecot.index.log'])
      rmSync(join(this.mailbox, file), { force: true });
    await this.resume();
  }

  async close(): Promise<void> {
    await this.pause();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get mailbox(): string {
    return join(this.folder, 'mail');
  }

  private get configuration(): string {
    return join(this.folder, 'dovecot.conf');
  }

  private makeMailbox(): void {
    chownSync(this.folder, this.runner.uid, this.runner.gid);
    for (const name of ['', 'cur', 'new', 'tmp']) {
      mkdirSync(join(this.mailbox, name), { recursive: true });
      chownSync(join(this.mailbox, name), this.runner.uid, this.runner.gid);
    }
  }

  private settings(): string {
    const { user, group } = this.runner;
    return `
      base_dir = ${this.folder}/run
      state_dir = ${this.folder}/state
      log_path = /dev/stderr
      info_log_path = /dev/stderr
      protocols = imap
      listen = 127.0.0.1
      ssl = no
      disable_plaintext_auth = no
      default_internal_user = ${user}
      default_internal_group = ${group}
      default_login_user = ${user}
      mail_location = maildir:${this.mailbox}
      service imap-login {
        chroot =
        inet_listener imap {
          port = ${this.port}
        }
        inet_listener imaps {
          port = 0
        }
      }
      service anvil {
        chroot =
      }
      passdb {
        driver = static
        args = password=${PASSWORD}
      }
      userdb {
        driver = static
        args = uid=${this.runner.uid} gid=${this.runner.gid} home=${this.folder}
      }
    `;
  }
}
