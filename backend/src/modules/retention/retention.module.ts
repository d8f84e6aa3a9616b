import { Module } from '@nestjs/common';
import { RetentionSweep } from './retention-sweep.js';
import { RetentionRepository } from './retention.repository.js';

@Module({ providers: [RetentionSweep, RetentionRepository], exports: [RetentionSweep] })
export class RetentionModule {}
