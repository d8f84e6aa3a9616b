import { Global, Module } from '@nestjs/common';
import { SecurityLog } from './security-log.js';

@Global()
@Module({ providers: [SecurityLog], exports: [SecurityLog] })
export class SecurityLogModule {}
