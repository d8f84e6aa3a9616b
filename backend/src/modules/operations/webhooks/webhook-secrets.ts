import { randomBytes } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#config/config.js';
import { Sealing, reseal } from '#kernel/sealed-secret.js';
import type { Webhook } from './webhook.entity.js';

const KEY_BYTES = 32;

/** Secrets as defined by Standard Webhooks. They are shown once and stored encrypted, because signing needs them. */
@Injectable()
export class WebhookSecrets implements OnApplicationBootstrap {
  private readonly sealing: Sealing;

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {
    this.sealing = new Sealing(config, 'webhook');
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.previousJwtSecrets.length > 0)
      await reseal(this.dataSource, this.sealing, { table: 'webhooks', owner: 'id' });
  }

  create(webhookId: string): { secret: string; sealed: Buffer } {
    const secret = `whsec_${randomBytes(KEY_BYTES).toString('base64')}`;
    return { secret, sealed: this.sealing.seal(webhookId, secret) };
  }

  /** Undefined if JWT_SECRET has changed. */
  open({ id, secret }: Pick<Webhook, 'id' | 'secret'>): string | undefined {
    return this.sealing.open(id, secret);
  }
}
