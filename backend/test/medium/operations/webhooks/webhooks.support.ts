import type { DeliveryDetailsDto, DeliveryDto } from '#operations/webhooks/deliveries/delivery.dto.js';
import type { WebhookDto } from '#operations/webhooks/webhook.dto.js';
import type { Answer, Inject } from '#test/support/api.js';
import { eventually } from '#test/support/waiting.js';

export const ABSENT = '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11';

export interface Created {
  webhook: WebhookDto;
  secret: string;
}

/** The calls of an administrator. */
export class Webhooks {
  constructor(private readonly asAdmin: () => Inject) {}

  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object): Promise<Answer> {
    return this.asAdmin()({ method, url: `/api/webhooks${path}`, ...(payload && { payload }) });
  }

  async create(values: object): Promise<Created> {
    const answer = await this.call('POST', '', { name: 'Receiver', events: ['ticket.created'], ...values });
    if (answer.statusCode !== 201) throw new Error(`No webhook: ${answer.body}`);
    return answer.json<Created>();
  }

  async ping({ webhook: { id } }: Created): Promise<DeliveryDetailsDto> {
    return (await this.call('POST', `/${id}/ping`)).json<{ delivery: DeliveryDetailsDto }>().delivery;
  }

  async deliveries({ webhook: { id } }: Created, query = ''): Promise<DeliveryDto[]> {
    const answer = await this.call('GET', `/${id}/deliveries${query}`);
    if (answer.statusCode !== 200) throw new Error(`No deliveries: ${answer.body}`);
    return answer.json<{ deliveries: DeliveryDto[] }>().deliveries;
  }

  async read({ webhookId, id }: { webhookId: string; id: string }): Promise<DeliveryDetailsDto> {
    const answer = await this.call('GET', `/${webhookId}/deliveries/${id}`);
    return answer.json<{ delivery: DeliveryDetailsDto }>().delivery;
  }

  /** The newest delivery, once it has this state. */
  newest(created: Created, state: DeliveryDto['state']): Promise<DeliveryDetailsDto> {
    return eventually(async () => {
      const [newest] = await this.deliveries(created);
      return newest?.state === state && this.read({ webhookId: created.webhook.id, id: newest.id });
    });
  }
}
