import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import { Config } from '../../config/config.js';
import { quickPoolOptions } from './data-source.js';

/** Connections for index reads of a page or less, never held by a search or an export. */
@Injectable()
export class QuickPool extends Pool implements OnApplicationShutdown {
  constructor(config: Config) {
    super(quickPoolOptions(config));
    this.on('error', () => undefined);
  }

  onApplicationShutdown(): Promise<void> {
    return this.end();
  }
}
