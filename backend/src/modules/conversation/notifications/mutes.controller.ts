import { Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowSignedIn, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { TicketNumber } from '#tickets/index.js';
import { MutesService } from './notifications.service.js';

export class MuteResponse {
  @ApiProperty()
  isMuted: boolean;
}

@ApiTags('Notifications')
@AllowSignedIn()
@ApiErrors('TICKET_NOT_FOUND')
@Controller('tickets/:id/mute')
export class MutesController {
  constructor(private readonly mutes: MutesService) {}

  @Get()
  @ApiOperation({ summary: 'Read whether you have muted a ticket' })
  @ApiOkResponse({ type: MuteResponse })
  async readMute(@CurrentActor() actor: Actor, @TicketNumber() ticketId: number): Promise<MuteResponse> {
    return { isMuted: await this.mutes.isMuted(actor, ticketId) };
  }

  @Put()
  @HttpCode(204)
  @ApiOperation({ summary: 'Mute a ticket', description: 'Its messages notify you no more, nor are they mailed.' })
  @ApiNoContentResponse()
  muteTicket(@CurrentActor() actor: Actor, @TicketNumber() ticketId: number): Promise<void> {
    return this.mutes.set(actor, ticketId, true);
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Unmute a ticket' })
  @ApiNoContentResponse()
  unmuteTicket(@CurrentActor() actor: Actor, @TicketNumber() ticketId: number): Promise<void> {
    return this.mutes.set(actor, ticketId, false);
  }
}
