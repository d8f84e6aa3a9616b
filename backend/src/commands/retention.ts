import 'reflect-metadata';
import { onModules } from '#app/module-context.js';
import { type CommandLine, runIfStarted } from '#app/process.js';
import { loadConfig } from '#config/config.js';
import { SecurityLogModule } from '#kernel/security-log/index.js';
import { type RetentionCounts, RetentionModule, RetentionSweep } from '#operations/retention/index.js';

/** Applies the retention periods, as a worker does daily; `--dry-run` only reports. */
export async function runRetention({ args, env, print }: CommandLine): Promise<number> {
  const isDryRun = args.includes('--dry-run');
  const counts = await onModules(loadConfig(env), [SecurityLogModule, RetentionModule], (context) => {
    const sweep = context.get(RetentionSweep);
    return isDryRun ? sweep.look() : sweep.run();
  });
  print(
    counts ? describeCounts(counts, isDryRun) : 'Another process is applying the retention periods. Try again later.',
  );
  return counts ? 0 : 1;
}

const describeCounts = (counts: RetentionCounts, isDryRun: boolean): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name}: ${count} ${isDryRun ? 'would be removed' : 'removed'}`)
    .join('\n');

runIfStarted(import.meta.url, runRetention);
