import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { WorkerModule } from '#app/worker.module.js';
import type { MessagesResponse, TicketMessageDto } from '#conversation/message/message.dto.js';
import { PublishMessageProcessor } from '#conversation/sending/publish-message.processor.js';
import type { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';

/** An API and a worker that publishes on request, with a client, staff and their ticket. */
export class Talk {
  private constructor(
    readonly api: TestApi,
    readonly worker: INestApplicationContext,
    readonly client: TestUser,
    readonly technician: TestUser,
    readonly admin: TestUser,
  ) {}

  static async open(overrides: Record<string, string> = {}): Promise<Talk> {
    const api = await startApi(overrides);
    const worker = await NestFactory.createApplicationContext(WorkerModule.with(api.config), { logger: false });
    const [client, technician, admin] = [await api.make.user(), await api.make.technician(), await api.make.admin()];
    return new Talk(api, worker, client, technician, admin);
  }

  async close(): Promise<void> {
    await this.worker.close();
    await this.api.close();
  }

  /** In progress, of the client and the technician by default. */
  ticket(values: Partial<Ticket> = {}): Promise<Ticket> {
    const { id, technicalAreaId } = this.technician;
    const held = { createdById: this.client.id, assignedTechnicianId: id, technicalAreaId };
    return this.api.make.ticket({ status: 'IN_PROGRESS', ...held, ...values });
  }

  call(
    user: TestUser,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<Answer> {
    return this.api.as(user)({ method, url: `/api/${url}`, ...(payload && { payload }) });
  }

  reply(user: TestUser, ticketId: number, payload: object = { body: 'Good morning' }): Promise<Answer> {
    return this.call(user, 'POST', `tickets/${ticketId}/replies`, payload);
  }

  note(user: TestUser, ticketId: number, body = 'For staff'): Promise<Answer> {
    return this.call(user, 'POST', `tickets/${ticketId}/notes`, { body });
  }

  /** A reply of staff that the client can read. */
  async published(user: TestUser, ticketId: number, payload?: object): Promise<TicketMessageDto> {
    const message = messageIn(await this.reply(user, ticketId, payload));
    await this.publish(message.id);
    return message;
  }

  /** What the worker does when the time to take it back is over. */
  publish(messageId: string): Promise<unknown> {
    return this.worker.get(PublishMessageProcessor, { strict: false }).run({ messageId });
  }

  async read(user: TestUser, ticketId: number, query = 'order=asc&limit=100'): Promise<TicketMessageDto[]> {
    const answer = await this.call(user, 'GET', `tickets/${ticketId}/messages?${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<MessagesResponse>().messages;
  }
}

export function messageIn(answer: Answer): TicketMessageDto {
  expect(answer.statusCode).toBe(201);
  return answer.json<{ message: TicketMessageDto }>().message;
}
