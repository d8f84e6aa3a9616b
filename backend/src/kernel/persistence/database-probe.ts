import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '../errors/index.js';

@Injectable()
export class DatabaseProbe {
  constructor(private readonly dataSource: DataSource) {}

  /** Throws SERVICE_UNAVAILABLE unless the database responds. */
  async assertReachable(): Promise<void> {
    await this.dataSource.query('SELECT 1').catch(() => {
      throw new DomainError('SERVICE_UNAVAILABLE', undefined, 5);
    });
  }
}
