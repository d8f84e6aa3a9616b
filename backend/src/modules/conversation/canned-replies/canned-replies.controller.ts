import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowStaff, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe } from '#kernel/http/index.js';
import { CannedRepliesService } from './canned-replies.service.js';
import {
  CannedReplyEnvelope,
  CannedReplyList,
  CannedReplyListQuery,
  CreateCannedReplyDto,
  UpdateCannedReplyDto,
} from './canned-reply.dto.js';
import { CannedReplyQueries } from './canned-reply.queries.js';

const replyId = new IdPipe('CANNED_REPLY_NOT_FOUND');

@ApiTags('Canned replies')
@AllowStaff()
@Controller('canned-replies')
export class CannedRepliesController {
  constructor(
    private readonly replies: CannedRepliesService,
    private readonly queries: CannedReplyQueries,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List the canned replies',
    description:
      'Those of all staff, of your area (administrators: of every area) and your own, by title by default. `X-Total-Count` repeats the total.',
  })
  @ApiListResponse(CannedReplyList)
  @ApiErrors('VALIDATION_FAILED')
  listCannedReplies(@CurrentActor() actor: Actor, @Query() query: CannedReplyListQuery): Promise<CannedReplyList> {
    return this.queries.list(actor, query);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Read a canned reply' })
  @ApiOkResponse({ type: CannedReplyEnvelope })
  @ApiErrors('CANNED_REPLY_NOT_FOUND')
  async readCannedReply(@CurrentActor() actor: Actor, @Param('id', replyId) id: string): Promise<CannedReplyEnvelope> {
    return { cannedReply: await this.queries.read(actor, id) };
  }

  @Post()
  @ApiOperation({
    summary: 'Create a canned reply',
    description: 'Only administrators create those of all staff and of an area.',
  })
  @ApiCreatedResponse({ type: CannedReplyEnvelope })
  @ApiErrors('VALIDATION_FAILED')
  async createCannedReply(
    @CurrentActor() actor: Actor,
    @Body() body: CreateCannedReplyDto,
  ): Promise<CannedReplyEnvelope> {
    return { cannedReply: await this.replies.create(actor, body) };
  }

  @Put(':id')
  @ApiOperation({ summary: 'Change a canned reply', description: 'Absent fields stay unchanged.' })
  @ApiOkResponse({ type: CannedReplyEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'CANNED_REPLY_NOT_FOUND', 'CANNED_REPLY_CHANGED')
  async updateCannedReply(
    @CurrentActor() actor: Actor,
    @Param('id', replyId) id: string,
    @Body() body: UpdateCannedReplyDto,
  ): Promise<CannedReplyEnvelope> {
    return { cannedReply: await this.replies.update(actor, id, body) };
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a canned reply' })
  @ApiOkResponse({ type: CannedReplyEnvelope })
  @ApiErrors('CANNED_REPLY_NOT_FOUND')
  async deleteCannedReply(
    @CurrentActor() actor: Actor,
    @Param('id', replyId) id: string,
  ): Promise<CannedReplyEnvelope> {
    return { cannedReply: await this.replies.delete(actor, id) };
  }
}
