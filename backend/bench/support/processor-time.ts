import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** Kernel clock ticks per second, on every Linux. */
const TICKS = 100;

/** Seconds of processor time of the process and its children, ended ones included; Linux only. */
export function usedBy(pid: number): number {
  const ended = secondsOf(fieldsOf(pid).slice(13, 15));
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + secondsOf(fieldsOf(one).slice(11, 13)), ended);
}

function fieldsOf(pid: number | string): string[] {
  try {
    // The name, in brackets, may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
}

const secondsOf = (ticks: string[]): number => ticks.reduce((sum, one) => sum + Number(one), 0) / TICKS;

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && fieldsOf(name)[1] === String(pid))
    .map(Number);

/** Busy share of all cores, from 0 to 1. */
function machine(): { busy: number; all: number } {
  const times = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/).slice(1).map(Number) ?? [];
  const all = times.slice(0, 8).reduce((sum, time) => sum + time, 0);
  return { busy: all - (times[3] ?? 0) - (times[4] ?? 0), all };
}

/** Cores that each program used during `seconds`, and the busy share of the machine. */
export async function coresOf(
  programs: Readonly<Record<string, number>>,
  seconds: number,
): Promise<{ cores: Record<string, number>; busy: number }> {
  const sample = (): number[] => Object.values(programs).map(usedBy);
  const [before, machineBefore] = [sample(), machine()];
  await sleep(seconds * 1000);
  const [after, machineAfter] = [sample(), machine()];
  const cores = Object.keys(programs).map((name, index) => [
    name,
    ((after[index] ?? 0) - (before[index] ?? 0)) / seconds,
  ]);
  const busy = (machineAfter.busy - machineBefore.busy) / (machineAfter.all - machineBefore.all);
  return { cores: Object.fromEntries(cores) as Record<string, number>, busy };
}

/** Process id of the local database server; 0 if it is remote or hidden. */
export async function postmaster(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ text: string }>(`SELECT pg_read_file('postmaster.pid') AS text`);
    return Number.parseInt(rows[0]?.text ?? '0', 10);
  } catch {
    return 0;
  } finally {
    await client.end();
  }
}
