import { Global, Module } from '@nestjs/common';
import { LiveListener } from './live-listener.js';
import { LiveNotices } from './live-notices.js';

@Global()
@Module({ providers: [LiveListener, LiveNotices], exports: [LiveListener, LiveNotices] })
export class LiveModule {}
