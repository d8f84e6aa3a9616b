import { Injectable } from '@nestjs/common';

/** An external service that the process uses. */
export interface Dependency {
  name: string;
  /** Without it the process is not ready. */
  isNeeded: boolean;
  /** Rejects when the service does not respond as it should. */
  check: () => Promise<unknown>;
}

export interface DependencyState {
  state: 'up' | 'down';
  needed: boolean;
  latencyMs: number;
}

/** Milliseconds that a dependency has to respond. */
const PROBE_TIMEOUT = 2_000;

/** The dependencies of a process, registered at its start. */
@Injectable()
export class Health {
  private readonly dependencies: Dependency[] = [];
  private readonly shutdownListeners: (() => void)[] = [];
  private leaving = false;

  watch(...dependencies: Dependency[]): void {
    this.dependencies.push(...dependencies);
  }

  /** From now on the process is not ready, so that load balancers stop sending requests. */
  leave(): void {
    this.leaving = true;
    for (const listener of this.shutdownListeners) listener();
  }

  /** For responses that never end by themselves and would keep the process alive. */
  onLeave(listener: () => void): void {
    this.shutdownListeners.push(listener);
  }

  get isLeaving(): boolean {
    return this.leaving;
  }

  /** Checks only the dependencies that readiness needs. */
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
  const state = await stateInTime(check);
  return [name, { state, needed: isNeeded, latencyMs: Math.round(performance.now() - start) }];
}

async function stateInTime(check: Dependency['check']): Promise<'up' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'down'>((resolve) => {
    timer = setTimeout(() => resolve('down'), PROBE_TIMEOUT);
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
