import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';
import { OutboxGauges } from './outbox-gauges.js';
import { PoolGauges } from './pool-gauges.js';

@Global()
@Module({ providers: [Metrics, PoolGauges, OutboxGauges], exports: [Metrics] })
export class MetricsModule {}
