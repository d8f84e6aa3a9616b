import { Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#config/config.js';
import { Clock } from '../clock.js';
import { Log } from '../logging/index.js';
import { LimitStore } from './limit-store.js';
import { Limits } from './limits.js';
import { PostgresLimitStore } from './postgres-limit-store.js';
import { RedisLimitStore } from './redis-limit-store.js';

/** Counts are shared by all processes: in Redis if there is one, else in PostgreSQL. */
function openStore(config: Config, dataSource: DataSource, clock: Clock, log: Log): LimitStore {
  const { redisUrl } = config;
  return redisUrl === undefined
    ? new PostgresLimitStore(dataSource, clock, log, config)
    : new RedisLimitStore({ ...config, redisUrl }, log);
}

@Global()
@Module({
  providers: [{ provide: LimitStore, inject: [Config, DataSource, Clock, Log], useFactory: openStore }, Limits],
  exports: [Limits, LimitStore],
})
export class LimitsModule {}
