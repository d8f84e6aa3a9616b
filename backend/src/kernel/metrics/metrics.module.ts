import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';
import { OutboxGauges, PoolGauges } from './gauges.js';

@Global()
@Module({ providers: [Metrics, PoolGauges, OutboxGauges], exports: [Metrics] })
export class MetricsModule {}
