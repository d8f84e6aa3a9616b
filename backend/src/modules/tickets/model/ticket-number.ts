import { Param } from '@nestjs/common';
import { NumberPipe } from '#kernel/http/index.js';

const pipe = new NumberPipe('TICKET_NOT_FOUND');

/** The ticket number in a path. */
export const TicketNumber = (): ParameterDecorator => Param('id', pipe);
