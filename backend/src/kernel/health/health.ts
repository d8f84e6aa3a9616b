import { Injectable, Global, Module } from '@nestjs/common';
import { Config } from '#config/config.js';

/** An external service that the process uses. */
export interface Dependency {
  name: string;
  /** Whether the process is not ready without this service. */
  isNeeded: boolean;
  /** Rejects when the service does not respond as it should. */
  check: () => Promise<unknown>;
}

export interface DependencyState {
  state: 'up' | 'down';
  needed: boolean;
  latencyMs: number;
}

/** The dependencies of a process, registered at its start. */
@Injectable()
export class Health {
  private readonly dependencies: Dependency[] = [];
  private readonly shutdownListeners: (() => void)[] = [];
  private leaving = false;

  constructor(private readonly config: Config) {}

  watch(...dependencies: Dependency[]): void {
    this.dependencies.push(...dependencies);
  }

  /** Makes the process not ready, so that load balancers stop sending requests. */
  leave(): void {
    this.leaving = true;
    for (const listener of this.shutdownListeners) listener();
  }

  /** Registers a listener that ends responses which never end by themselves and would keep the process alive. */
  onLeave(listener: () => void): void {
    this.shutdownListeners.push(listener);
  }

  get isLeaving(): boolean {
    return this.leaving;
  }

  /** Checks only the dependencies without which the process is not ready. */
  async isReady(): Promise<boolean> {
    if (this.leaving) return false;
    const states = await Promise.all(this.dependencies.filter(({ isNeeded }) => isNeeded).map(this.ask));
    return states.every(([, { state }]) => state === 'up');
  }

  async states(): Promise<Record<string, DependencyState>> {
    return Object.fromEntries(await Promise.all(this.dependencies.map(this.ask)));
  }

  private ask = async ({ name, isNeeded, check }: Dependency): Promise<[string, DependencyState]> => {
    const start = performance.now();
    const state = await stateInTime(check, this.config.timings.health.probe);
    return [name, { state, needed: isNeeded, latencyMs: Math.round(performance.now() - start) }];
  };
}

async function stateInTime(check: Dependency['check'], limit: number): Promise<'up' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'down'>((resolve) => {
    timer = setTimeout(() => resolve('down'), limit);
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

@Global()
@Module({ providers: [Health], exports: [Health] })
export class HealthModule {}
