import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { WorkerModule } from '#app/worker.module.js';
import { type ImportKind, LIMITS } from '#contract/index.js';
import type { ImportDto, ImportRowDto } from '#operations/imports/import.dto.js';
import { Import } from '#operations/imports/import.entity.js';
import { RunImportProcessor } from '#operations/imports/run-import.processor.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';

export const importIn = (answer: Answer): ImportDto => answer.json<{ import: ImportDto }>().import;

/** Imports of an administrator, whose jobs are done when a test says so. */
export class ImportDesk {
  api: TestApi;
  /** Its parts are called by the tests; it takes no jobs. */
  worker: INestApplicationContext;
  admin: TestUser;

  async open(): Promise<void> {
    this.api = await startApi();
    this.worker = await NestFactory.createApplicationContext(WorkerModule.with(this.api.config), { logger: false });
  }

  /** Begins with a new administrator, while no import runs. */
  async renew(): Promise<void> {
    this.admin = await this.api.make.admin();
    await this.api.dataSource.manager.update(Import, { state: 'RUNNING' }, { state: 'CANCELLED' });
  }

  async close(): Promise<void> {
    await this.worker.close();
    await this.api.close();
  }

  call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object): Promise<Answer> {
    return this.api.as(this.admin)({ method, url: `/api/imports${path}`, ...(payload && { payload }) });
  }

  async read(id: string): Promise<ImportDto> {
    return importIn(await this.call('GET', `/${id}`));
  }

  async rowsOf(id: string, query = ''): Promise<ImportRowDto[]> {
    const answer = await this.call('GET', `/${id}/rows?order=asc&limit=100${query}`);
    return answer.json<{ rows: ImportRowDto[] }>().rows;
  }

  /** The reasons of refused rows, and the outcomes of the others. */
  async outcomesOf(id: string): Promise<unknown[]> {
    return (await this.rowsOf(id)).map(({ outcome, reason }) => reason ?? outcome);
  }

  async create(kind: ImportKind, rowCount: number, options: object = {}): Promise<string> {
    const answer = await this.call('POST', '', { kind, rowCount, options });
    expect(answer.statusCode).toBe(201);
    return importIn(answer).id;
  }

  put(id: string, from: number, rows: object[], lines?: number[]): Promise<Answer> {
    return this.call('PUT', `/${id}/rows`, { from, rows, ...(lines && { lines }) });
  }

  start(id: string): Promise<Answer> {
    return this.call('POST', `/${id}/start`);
  }

  /** Sends a list and starts it, by the token if there is one. */
  async begin(kind: ImportKind, rows: object[], options: object = {}, token?: string): Promise<string> {
    const id = await this.create(kind, rows.length, options);
    const { max } = LIMITS.importedRows;
    for (let from = 0; from < rows.length; from += max)
      expect((await this.put(id, from, rows.slice(from, from + max))).statusCode).toBe(200);
    const headers = { authorization: `Bearer ${token}` };
    const url = `/api/imports/${id}/start`;
    const started = token ? this.api.inject({ method: 'POST', url, headers }) : this.start(id);
    expect(importIn(await started).state).toBe('RUNNING');
    return id;
  }

  /** Does what the worker does, part by part. */
  async work(id: string): Promise<ImportDto> {
    const processor = this.worker.get(RunImportProcessor, { strict: false });
    for (let part = 1; (await this.read(id)).state === 'RUNNING'; part++) await processor.run({ importId: id, part });
    return this.read(id);
  }
}
