import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { DomainError } from '#kernel/errors/index.js';
import { type DependencyState, Health } from '#kernel/health/index.js';
import { isSameSecret } from '#kernel/tokens.js';
import { Metrics } from '#kernel/metrics/index.js';

export interface Readiness {
  status: 'ok' | 'unavailable';
  /** Shown only to callers who send the token. */
  dependencies?: Record<string, DependencyState>;
}

export const statusCodeOf = ({ status }: Readiness): number => (status === 'ok' ? 200 : 503);

const RETRY_AFTER = 5;

/** The status of the process. Details require METRICS_TOKEN. */
@Injectable()
export class Status {
  constructor(
    private readonly config: Config,
    private readonly health: Health,
    private readonly metricsOfProcess: Metrics,
  ) {}

  /**
   * Throws SERVICE_UNAVAILABLE when the process is not ready and the caller lacks the token. With
   * the token, returns the failing dependency.
   */
  async readiness(authorization: string | undefined): Promise<Readiness> {
    if (this.admits(authorization)) return this.detailed();
    if (!(await this.health.isReady())) throw new DomainError('SERVICE_UNAVAILABLE', undefined, RETRY_AFTER);
    return { status: 'ok' };
  }

  /** Throws NOT_FOUND without the token. */
  async metrics(authorization: string | undefined): Promise<{ text: string; contentType: string }> {
    if (!this.admits(authorization)) throw new DomainError('NOT_FOUND');
    return { text: await this.metricsOfProcess.text(), contentType: this.metricsOfProcess.contentType };
  }

  private async detailed(): Promise<Readiness> {
    const dependencies = await this.health.states();
    const isUp = Object.values(dependencies).every(({ needed, state }) => !needed || state === 'up');
    const isReady = isUp && !this.health.isLeaving;
    return { status: isReady ? 'ok' : 'unavailable', dependencies };
  }

  private admits(authorization: string | undefined): boolean {
    const { metricsToken } = this.config;
    if (metricsToken === undefined || authorization === undefined) return false;
    return isSameSecret(authorization, `Bearer ${metricsToken}`);
  }
}
