import type { Stop } from '@/api/types';

export type StopPhase = 'reporting' | 'waiting' | 'repair';

interface Phase {
  phase: StopPhase;
  minutes: number;
}

/** The parts of a stop that took at least a minute: until its report, until work began, and until its end or now. */
export function phasesOf(
  {
    startedAt,
    reportedAt,
    repairStartedAt,
    endedAt,
  }: Pick<Stop, 'startedAt' | 'reportedAt' | 'repairStartedAt' | 'endedAt'>,
  now = Date.now(),
): Phase[] {
  const start = Date.parse(startedAt);
  const end = endedAt === null ? now : Date.parse(endedAt);
  // A stop may be recorded after it ended, and work may begin before its report.
  const reported = Math.min(Date.parse(reportedAt), end);
  const begun = repairStartedAt === null ? end : Math.max(Date.parse(repairStartedAt), reported);
  const minutes = (from: number, until: number): number => Math.floor((until - from) / 60_000);
  return [
    { phase: 'reporting' as const, minutes: minutes(start, reported) },
    { phase: 'waiting' as const, minutes: minutes(reported, begun) },
    { phase: 'repair' as const, minutes: minutes(begun, end) },
  ].filter((phase) => phase.minutes > 0);
}
