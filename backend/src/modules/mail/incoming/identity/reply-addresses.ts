import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { Config } from '#config/config.js';
import { TOKEN_PLACEHOLDER } from '#config/inbound.js';
import { Clock } from '#kernel/clock.js';
import { isProbe } from './probe-address.js';
import { type AddressPurpose, ReplyAddress } from './reply-address.entity.js';
import { hashOfToken, replyToken, type TokenHolder, tokensIn } from './reply-token.js';

/** Addresses that add replies to their ticket. */
@Injectable()
export class ReplyAddresses {
  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Returns the Reply-To of a mail to this person about this ticket; undefined while no mail is received. */
  of(ticketId: number, userId: string): Promise<string | undefined> {
    return this.make({ purpose: 'REPLY', ticketId, userId });
  }

  /** Returns the address for bounces of that mail; undefined without INBOUND_BOUNCE_ADDRESS. */
  bounceOf(ticketId: number, userId: string): Promise<string | undefined> {
    return this.make({ purpose: 'BOUNCE', ticketId, userId });
  }

  /** Finds the reply addresses in texts such as recipients, those that were revoked, too. */
  findIn(...texts: string[]): Promise<ReplyAddress[]> {
    return this.find('REPLY', texts);
  }

  bouncesIn(...texts: string[]): Promise<ReplyAddress[]> {
    return this.find('BOUNCE', texts);
  }

  /** Whether mail to the address is accepted. */
  async isOurs(address: string): Promise<boolean> {
    if (this.isOwn(address) || isProbe(this.config, address)) return true;
    return (await this.findIn(address)).length > 0 || (await this.bouncesIn(address)).length > 0;
  }

  /** Whether this is the product's own address, to which people write. */
  isOwn(address: string): boolean {
    return address.toLowerCase() === this.config.inbound?.address;
  }

  /** Ends what the reply addresses of this person allow, on all tickets. Returns how many there were. */
  async revoke(tx: EntityManager, userId: string): Promise<number> {
    const present = { userId, purpose: 'REPLY', revokedAt: IsNull() } as const;
    const { affected } = await tx.update(ReplyAddress, present, { revokedAt: this.clock.now() });
    return affected ?? 0;
  }

  private async make(holder: TokenHolder): Promise<string | undefined> {
    const template = this.templateOf(holder.purpose);
    if (template === undefined) return undefined;
    const revoked = { ...holder, revokedAt: Not(IsNull()) };
    const generation = await this.dataSource.manager.countBy(ReplyAddress, revoked);
    const token = replyToken(this.config.jwtSecret, holder, generation);
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(ReplyAddress)
      .values({ tokenHash: hashOfToken(token), ...holder })
      .orIgnore()
      .execute();
    return template.replace(TOKEN_PLACEHOLDER, token);
  }

  private async find(purpose: AddressPurpose, texts: readonly string[]): Promise<ReplyAddress[]> {
    const template = this.templateOf(purpose);
    const tokens = template === undefined ? [] : tokensIn(texts.join('\n'), template);
    if (tokens.length === 0) return [];
    const tokenHash = In(tokens.slice(0, 100).map(hashOfToken));
    return this.dataSource.manager.findBy(ReplyAddress, { tokenHash, purpose });
  }

  private templateOf(purpose: AddressPurpose): string | undefined {
    const { inbound } = this.config;
    return purpose === 'REPLY' ? inbound?.replyAddress : inbound?.bounceAddress;
  }
}
