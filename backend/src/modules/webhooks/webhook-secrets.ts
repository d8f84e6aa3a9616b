import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { seal, sealingKey, unseal } from '../../kernel/sealed-secret.js';
import type { Webhook } from './webhook.entity.js';

const KEY_BYTES = 32;

/** Secrets as the Standard Webhooks write them: readable once, when they are made; stored sealed, since signing needs them. */
@Injectable()
export class WebhookSecrets {
  private readonly key: Buffer;

  constructor(config: Config) {
    this.key = sealingKey(config.jwtSecret, 'webhook');
  }

  create(webhookId: string): { secret: string; sealed: Buffer } {
    const secret = `whsec_${randomBytes(KEY_BYTES).toString('base64')}`;
    return { secret, sealed: seal(this.key, webhookId, secret) };
  }

  /** Undefined when JWT_SECRET has changed since. */
  open({ id, secret }: Pick<Webhook, 'id' | 'secret'>): string | undefined {
    return unseal(this.key, id, secret);
  }
}
