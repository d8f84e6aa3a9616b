import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Config } from '../../../config/config.js';
import { TOKEN_PLACEHOLDER } from '../../../config/inbound.js';
import { ReplyAddress } from './reply-address.entity.js';
import { hashOfToken, replyToken, tokensIn } from './reply-token.js';

/** Addresses that lead replies to their ticket. */
@Injectable()
export class ReplyAddresses {
  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {}

  /** For a mail to this person about this ticket. Undefined while no mail is received. */
  async of(ticketId: number, userId: string): Promise<string | undefined> {
    const { inbound, jwtSecret } = this.config;
    if (!inbound) return undefined;
    const token = replyToken(jwtSecret, ticketId, userId);
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(ReplyAddress)
      .values({ tokenHash: hashOfToken(token), ticketId, userId })
      .orIgnore()
      .execute();
    return inbound.replyAddress.replace(TOKEN_PLACEHOLDER, token);
  }

  /** Those that the texts contain, such as recipients. */
  async findIn(...texts: string[]): Promise<ReplyAddress[]> {
    const { inbound } = this.config;
    const tokens = inbound ? tokensIn(texts.join('\n'), inbound.replyAddress) : [];
    if (tokens.length === 0) return [];
    return this.dataSource.manager.findBy(ReplyAddress, { tokenHash: In(tokens.slice(0, 100).map(hashOfToken)) });
  }

  /** Whether mail to the address is accepted. */
  async isOurs(address: string): Promise<boolean> {
    if (this.isOwn(address)) return true;
    return (await this.findIn(address)).length > 0;
  }

  /** The address that people write to, or the one that mails come from. */
  isOwn(address: string): boolean {
    return address.toLowerCase() === this.config.inbound?.address;
  }
}
