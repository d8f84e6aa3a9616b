import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The mails that were exchanged about a ticket. */
@Injectable()
export class ExchangedMails {
  constructor(private readonly dataSource: DataSource) {}

  /** Whether a received mail raised the ticket. */
  async wasRaisedByMail(ticketId: number): Promise<boolean> {
    const [found] = await this.dataSource.query<{ wasRaised: boolean }[]>(
      `SELECT EXISTS (SELECT FROM inbound_mails WHERE ticket_id = $1 AND outcome = 'TICKET_CREATED') AS "wasRaised"`,
      [ticketId],
    );
    return found?.wasRaised === true;
  }
}
