import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AllowAnonymous } from '../kernel/access/index.js';
import { DatabaseProbe } from '../kernel/persistence/index.js';
import { FileStorage } from '../modules/attachments/index.js';

/** Probes for whoever keeps the process running; they tell strangers nothing but up or not. */
@ApiExcludeController()
@Controller('health')
@AllowAnonymous()
export class HealthController {
  constructor(
    private readonly database: DatabaseProbe,
    private readonly storage: FileStorage,
  ) {}

  @Get('live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(): Promise<{ status: string }> {
    await Promise.all([this.database.demandAnswer(), this.storage.demandAnswer()]);
    return { status: 'ok' };
  }
}
