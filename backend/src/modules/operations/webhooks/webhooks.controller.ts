import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, AllowRoles, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe, sendTotal } from '#kernel/http/index.js';
import { CreateWebhookDto, UpdateWebhookDto, WebhookEnvelope, WebhookList, WebhookWithSecret } from './webhook.dto.js';
import { WebhookQueries } from './webhook.queries.js';
import { WebhooksService } from './webhooks.service.js';

const Id = Param('id', new IdPipe('WEBHOOK_NOT_FOUND'));

@ApiTags('Webhooks')
@AllowRoles('ADMIN')
@Controller('webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly queries: WebhookQueries,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List the webhooks',
    description: 'All of them at once, by name, each with its newest delivery. `X-Total-Count` repeats their number.',
  })
  @ApiListResponse(WebhookList)
  async listWebhooks(@Res({ passthrough: true }) reply: FastifyReply): Promise<WebhookList> {
    const webhooks = await this.queries.list();
    sendTotal(reply, webhooks.length);
    return { webhooks };
  }

  @Get(':id')
  @ApiOperation({ summary: 'Read a webhook', description: 'The secret cannot be read again.' })
  @ApiOkResponse({ type: WebhookEnvelope })
  @ApiErrors('WEBHOOK_NOT_FOUND')
  async readWebhook(@Id id: string): Promise<WebhookEnvelope> {
    return { webhook: await this.queries.read(id) };
  }

  @Post()
  @ApiOperation({
    summary: 'Create a webhook',
    description: 'Returns the secret that signs its messages, only this once.',
  })
  @ApiCreatedResponse({ type: WebhookWithSecret })
  @ApiErrors('VALIDATION_FAILED', 'TOO_MANY_WEBHOOKS')
  async createWebhook(@CurrentActor() actor: Actor, @Body() body: CreateWebhookDto): Promise<WebhookWithSecret> {
    return this.webhooks.create(actor, body);
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Change a webhook',
    description: 'Absent fields stay unchanged. Switching it off ends the waiting deliveries.',
  })
  @ApiOkResponse({ type: WebhookEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'WEBHOOK_NOT_FOUND')
  async updateWebhook(
    @CurrentActor() actor: Actor,
    @Id id: string,
    @Body() body: UpdateWebhookDto,
  ): Promise<WebhookEnvelope> {
    return { webhook: await this.webhooks.update(actor, id, body) };
  }

  @Post(':id/secret')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Replace the secret of a webhook',
    description: 'Returns it only this once. The old secret signs nothing from that moment.',
  })
  @ApiOkResponse({ type: WebhookWithSecret })
  @ApiErrors('WEBHOOK_NOT_FOUND')
  async renewWebhookSecret(@Id id: string): Promise<WebhookWithSecret> {
    return this.webhooks.renewSecret(id);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Delete a webhook',
    description: 'Deletes its deliveries, too; waiting messages are not sent.',
  })
  @ApiOkResponse({ type: WebhookEnvelope })
  @ApiErrors('WEBHOOK_NOT_FOUND')
  async deleteWebhook(@Id id: string): Promise<WebhookEnvelope> {
    return { webhook: await this.webhooks.delete(id) };
  }
}
