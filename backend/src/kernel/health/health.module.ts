import { Global, Module } from '@nestjs/common';
import { Health } from './health.js';

@Global()
@Module({ providers: [Health], exports: [Health] })
export class HealthModule {}
