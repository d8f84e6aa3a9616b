import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'QuietMailSender' })
class QuietMailSenderDto {
  @ApiProperty({ description: 'As the mail says it; may be blank', example: 'Anna Rossi' })
  name: string;

  @ApiProperty({ type: String, nullable: true, description: 'The address in From; null where it is not a plain one' })
  email: string | null;
}

/** A received mail that became no message, as the ticket's timeline shows it. */
@ApiSchema({ name: 'QuietMailPayload' })
export class QuietMailPayloadDto {
  @ApiProperty()
  sender: QuietMailSenderDto;

  @ApiProperty({ example: 'Risposta automatica: Ticket n. 42' })
  subject: string;

  @ApiProperty({
    description: 'What the sender wrote above the quote; at most 500 characters, shortened with …',
    example: 'Sono fuori sede fino al 12.',
  })
  words: string;
}
