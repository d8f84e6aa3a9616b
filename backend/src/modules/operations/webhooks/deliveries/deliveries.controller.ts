import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowRoles } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe } from '#kernel/http/index.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryEnvelope, DeliveryList, DeliveryListQuery } from './delivery.dto.js';
import { DeliveryQueries } from './delivery.queries.js';

const Id = Param('id', new IdPipe('WEBHOOK_NOT_FOUND'));
const DeliveryId = Param('deliveryId', new IdPipe('WEBHOOK_DELIVERY_NOT_FOUND'));

@ApiTags('Webhooks')
@AllowRoles('ADMIN')
@Controller('webhooks/:id')
export class DeliveriesController {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly queries: DeliveryQueries,
  ) {}

  @Post('ping')
  @ApiOperation({
    summary: 'Send a message of type `ping`',
    description: 'Returns its delivery, which is queued.',
  })
  @ApiCreatedResponse({ type: DeliveryEnvelope })
  @ApiErrors('WEBHOOK_NOT_FOUND', 'WEBHOOK_INACTIVE')
  async pingWebhook(@Id id: string): Promise<DeliveryEnvelope> {
    return { delivery: await this.deliveries.ping(id) };
  }

  @Get('deliveries')
  @ApiOperation({
    summary: 'List the deliveries of a webhook',
    description:
      'Newest first by default, for the last 30 days unless configured otherwise. `X-Total-Count` ' +
      'repeats the total.',
  })
  @ApiListResponse(DeliveryList)
  @ApiErrors('VALIDATION_FAILED', 'WEBHOOK_NOT_FOUND')
  listWebhookDeliveries(@Id id: string, @Query() query: DeliveryListQuery): Promise<DeliveryList> {
    return this.queries.list(id, query);
  }

  @Get('deliveries/:deliveryId')
  @ApiOperation({
    summary: 'Read a delivery',
    description: 'Includes the message and the beginning of the last response.',
  })
  @ApiOkResponse({ type: DeliveryEnvelope })
  @ApiErrors('WEBHOOK_DELIVERY_NOT_FOUND')
  async readWebhookDelivery(@Id id: string, @DeliveryId deliveryId: string): Promise<DeliveryEnvelope> {
    return { delivery: await this.queries.read(id, deliveryId) };
  }

  @Post('deliveries/:deliveryId/repeat')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Send a message again',
    description: 'With the same `webhook-id` and body, and a new series of attempts. A delayed one is sent at once.',
  })
  @ApiOkResponse({ type: DeliveryEnvelope })
  @ApiErrors('WEBHOOK_NOT_FOUND', 'WEBHOOK_INACTIVE', 'WEBHOOK_DELIVERY_NOT_FOUND', 'WEBHOOK_DELIVERY_PENDING')
  async repeatWebhookDelivery(@Id id: string, @DeliveryId deliveryId: string): Promise<DeliveryEnvelope> {
    return { delivery: await this.deliveries.repeat(id, deliveryId) };
  }
}
