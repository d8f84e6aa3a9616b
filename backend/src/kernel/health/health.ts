import { Injectable } from '@nestjs/common';

/** Something outside that a process works with. */
export interface Dependency {
  name: string;
  /** Without it the process is not ready. */
  isNeeded: boolean;
  /** Rejects when it does not answer as it should. */
  check: () => Promise<unknown>;
}

export interface DependencyState {
  state: 'up' | 'down';
  needed: boolean;
  latencyMs: number;
}

/** Milliseconds that a dependency has to answer: whoever probes waits no longer. */
const PATIENCE = 2_000;

/** What a process depends on, told by the root that put it together. */
@Injectable()
export class Health {
  private readonly dependencies: Dependency[] = [];
  private readonly farewells: (() => void)[] = [];
  private leaving = false;

  watch(...dependencies: Dependency[]): void {
    this.dependencies.push(...dependencies);
  }

  /** From now on the process is not ready: whoever sends it requests is to send them elsewhere. */
  leave(): void {
    this.leaving = true;
    for (const farewell of this.farewells) farewell();
  }

  /** For answers without an end of their own: they would keep the process. */
  onLeave(farewell: () => void): void {
    this.farewells.push(farewell);
  }

  get isLeaving(): boolean {
    return this.leaving;
  }

  /** Asks only what readiness hangs on. */
  async isReady(): Promise<boolean> {
    if (this.leaving) return false;
    const states = await Promise.all(this.dependencies.filter(({ isNeeded }) => isNeeded).map(ask));
    return states.every(([, { state }]) => state === 'up');
  }

  async states(): Promise<Record<string, DependencyState>> {
    return Object.fromEntries(await Promise.all(this.dependencies.map(ask)));
  }
}

async function ask({ name, isNeeded, check }: Dependency): Promise<[string, DependencyState]> {
  const start = performance.now();
  const state = await answersInTime(check);
  return [name, { state, needed: isNeeded, latencyMs: Math.round(performance.now() - start) }];
}

async function answersInTime(check: Dependency['check']): Promise<'up' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'down'>((resolve) => {
    timer = setTimeout(() => resolve('down'), PATIENCE);
  });
  const answer = check().then(
    () => 'up' as const,
    () => 'down' as const,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
