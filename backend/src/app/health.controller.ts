import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { AllowAnonymous } from '../kernel/access/index.js';
import { DomainError } from '../kernel/errors/index.js';

/** Probes for whoever keeps the process running; they tell strangers nothing but up or not. */
@ApiExcludeController()
@Controller('health')
@AllowAnonymous()
export class HealthController {
  constructor(private readonly dataSource: DataSource) {}

  @Get('live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(): Promise<{ status: string }> {
    await this.dataSource.query('SELECT 1').catch(() => {
      throw new DomainError('SERVICE_UNAVAILABLE', undefined, 5);
    });
    return { status: 'ok' };
  }
}
