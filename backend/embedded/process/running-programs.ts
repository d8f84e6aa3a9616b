import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A running program. Its start time distinguishes it from a later program with the same id. */
export interface Identity {
  pid: number;
  startedAt: string;
}

const hasProc = existsSync('/proc/self/stat');

/** Returns undefined when no such program runs. A zombie counts as ended. */
export function identifyProgram(pid: number): Identity | undefined {
  if (!hasProc) return identifyByPs(pid);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return fields[0] === 'Z' ? undefined : { pid, startedAt: `${boot}/${fields[19]}` };
  } catch {
    return undefined;
  }
}

function identifyByPs(pid: number): Identity | undefined {
  try {
    const startedAt = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return startedAt === '' ? undefined : { pid, startedAt };
  } catch {
    return undefined;
  }
}

export function isRunning(program: Identity): boolean {
  return identifyProgram(program.pid)?.startedAt === program.startedAt;
}

/** Ids of the programs whose command line contains the text. */
export function findByCommandLine(text: string): number[] {
  if (hasProc)
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && commandLine(name).includes(text))
      .map(Number);
  const lines = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes(text)).map((line) => Number.parseInt(line, 10));
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

export function signalProgram(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Returns true as soon as the condition is true, or false after `milliseconds`. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await pause(50);
  }
  return true;
}
