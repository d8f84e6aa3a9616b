import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Config } from '#config/config.js';
import { TOKEN_PLACEHOLDER } from '#config/inbound.js';
import { isProbe } from './probe-address.js';
import { type AddressPurpose, ReplyAddress } from './reply-address.entity.js';
import { hashOfToken, replyToken, tokensIn } from './reply-token.js';

/** Addresses that add replies to their ticket. */
@Injectable()
export class ReplyAddresses {
  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {}

  /** Returns the Reply-To of a mail to this person about this ticket; undefined while no mail is received. */
  of(ticketId: number, userId: string): Promise<string | undefined> {
    return this.make('REPLY', ticketId, userId);
  }

  /** Returns the address for bounces of that mail; undefined without INBOUND_BOUNCE_ADDRESS. */
  bounceOf(ticketId: number, userId: string): Promise<string | undefined> {
    return this.make('BOUNCE', ticketId, userId);
  }

  /** Finds the reply addresses in texts such as recipients. */
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

  private async make(purpose: AddressPurpose, ticketId: number, userId: string): Promise<string | undefined> {
    const template = this.templateOf(purpose);
    if (template === undefined) return undefined;
    const token = replyToken(this.config.jwtSecret, ticketId, userId, purpose);
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(ReplyAddress)
      .values({ tokenHash: hashOfToken(token), purpose, ticketId, userId })
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
