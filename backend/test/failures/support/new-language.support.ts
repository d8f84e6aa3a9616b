import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const COPIED = ['backend', 'frontend', 'scripts', 'package.json', '.oxfmtrc.json'];

interface Outcome {
  code: number | null;
  output: string;
}

/** A copy of the product in which its scripts may write. */
export class ProductCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'plantdesk-language-'));

  static async make(): Promise<ProductCopy> {
    const copy = new ProductCopy();
    for (const name of COPIED) cpSync(name, join(copy.folder, name), { recursive: true });
    symlinkSync(resolve('node_modules'), join(copy.folder, 'node_modules'));
    // The scripts ask git for the product's files.
    await copy.run('git', 'init', '--quiet');
    await copy.run('git', 'add', '.');
    return copy;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  node(...args: string[]): Promise<Outcome> {
    return this.run(process.execPath, ...args);
  }

  private async run(program: string, ...args: string[]): Promise<Outcome> {
    const child = spawn(program, args, { cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise<number | null>((done) => child.once('exit', done));
    const outputs = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: await ended, output: outputs.join('') };
  }
}
