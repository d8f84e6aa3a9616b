import { METHODS } from 'node:http';
import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Label of requests to unknown paths, which would otherwise create any number of series. */
const UNKNOWN_ROUTE = 'unknown';
/** Seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface AnsweredRequest {
  method: string;
  /** The route's pattern, never the requested path. */
  route: string | undefined;
  status: number;
  seconds: number;
}

/** Metrics of one process for Prometheus. Label values are patterns, names and enumerations. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();

  private readonly requests = new Histogram({
    name: 'plantdesk_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers: [this.registry],
  });
  private readonly jobs = new Counter({
    name: 'plantdesk_jobs_total',
    help: 'Attempts at jobs by how they ended: done, skipped, delayed (another follows) or failed; topic is the name of a mail',
    labelNames: ['kind', 'topic', 'outcome'],
    registers: [this.registry],
  });

  /** Measures memory, handles and event-loop lag. Call it once per process. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** `read` sets the gauge's values on every scrape, before the response is written. */
  gauge(name: string, help: string, labelNames: string[], read: () => Promise<void> | void = () => undefined): Gauge {
    return new Gauge({ name, help, labelNames, registers: [this.registry], collect: read });
  }

  requestAnswered({ method, route, status, seconds }: AnsweredRequest): void {
    const known = METHODS.includes(method) ? method : 'OTHER';
    this.requests.observe({ method: known, route: route ?? UNKNOWN_ROUTE, status }, seconds);
  }

  jobEnded({ kind, topic }: { kind: string; topic: string }, outcome: 'done' | 'skipped' | 'delayed' | 'failed'): void {
    this.jobs.inc({ kind, topic, outcome });
  }

  counter(name: string, help: string): Counter {
    return new Counter({ name, help, registers: [this.registry] });
  }

  /** Measures the duration of work by its outcome: done or failed. */
  timer(name: string, help: string, buckets: number[]): <T>(work: () => Promise<T>) => Promise<T> {
    const seconds = new Histogram({ name, help, labelNames: ['outcome'], buckets, registers: [this.registry] });
    return async (work) => {
      const end = seconds.startTimer();
      try {
        const result = await work();
        end({ outcome: 'done' });
        return result;
      } catch (error) {
        end({ outcome: 'failed' });
        throw error;
      }
    };
  }

  /** Returns all metrics in Prometheus' text format. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}
