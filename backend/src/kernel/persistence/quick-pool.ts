import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import { Config } from '../../config/config.js';
import { quickPoolOptions } from './data-source.js';

/** Connections for reads of a page or less by an index: a search or an export never holds them. */
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
