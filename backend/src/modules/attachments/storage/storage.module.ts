import { Module } from '@nestjs/common';
import { Config } from '../../../config/config.js';
import { FileStorage } from './file-storage.js';
import { openStorage } from './open-storage.js';

@Module({ providers: [{ provide: FileStorage, useFactory: openStorage, inject: [Config] }], exports: [FileStorage] })
export class StorageModule {}
