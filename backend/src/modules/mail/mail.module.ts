import { Module } from '@nestjs/common';
import { MailPlanner } from './mail-planner.js';

/** For every process in which events happen: puts mails into the outbox, sends none. */
@Module({ providers: [MailPlanner] })
export class MailModule {}
