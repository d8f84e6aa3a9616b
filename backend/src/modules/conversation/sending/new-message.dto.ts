import { ApiSchema } from '@nestjs/swagger';
import { LIMITS } from '#contract/index.js';
import {
  BooleanField,
  type FieldOptions,
  IntegerField,
  TextField,
  UuidField,
  UuidListField,
} from '#kernel/http/index.js';

export const BodyField = (options: FieldOptions = {}): PropertyDecorator =>
  TextField({
    ...options,
    ...LIMITS.messageBody,
    multiline: true,
    description: `Light Markdown: bold, italic, lists, quotes, code and links${options.optional ? '. Files may go without it' : ''}`,
    example: 'The part has been **shipped** today.',
  });

const FileIdsField = (): PropertyDecorator =>
  UuidListField({
    optional: true,
    maxItems: LIMITS.attachments.maxFiles,
    description: 'Files that the author uploaded for such a message on this ticket',
  });

const DraftField = (): PropertyDecorator =>
  UuidField({
    optional: true,
    description: '`revision` of the draft that is sent. It is removed; so is one of the same text, and no other',
  });

@ApiSchema({ name: 'NewReply' })
export class NewReplyDto {
  @BodyField({ optional: true })
  body?: string;

  @FileIdsField()
  fileIds?: string[];

  @DraftField()
  draft?: string;

  @IntegerField({
    optional: true,
    min: 0,
    max: LIMITS.ticketNumber.max,
    description: 'The highest `seq` that the sender has seen; newer messages of others refuse the reply',
  })
  lastSeenSeq?: number;

  @BooleanField({ optional: true, description: 'Sends in spite of newer messages' })
  force?: boolean;

  @BooleanField({
    optional: true,
    description: 'Staff: the next move stays with staff; false by default: the client is awaited. Ignored for clients',
  })
  keepAwaiting?: boolean;
}

@ApiSchema({ name: 'NewNote' })
export class NewNoteDto {
  @BodyField({ optional: true })
  body?: string;

  @FileIdsField()
  fileIds?: string[];

  @DraftField()
  draft?: string;

  @UuidListField({
    optional: true,
    maxItems: LIMITS.mentions.max,
    description: 'Colleagues who are notified of it, muted or not; each must see the ticket',
  })
  mentions?: string[];
}
