import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  PLANT_COUNTERS,
  PLANT_EVENTS,
  type PlantCounter,
  type PlantEventKind,
  STOP_KINDS,
  type StopKind,
  TICKET_CATEGORIES,
  TICKET_STATUSES,
  type TicketCategory,
  type TicketStatus,
} from '#contract/index.js';
import { field, QueryEnumList, rule } from '#kernel/http/index.js';
import { ServiceEntryDto } from '#plants/records/index.js';
import { placeIn } from './timeline-cursor.js';

export class PlantTimelineQuery {
  @field(
    { optional: true, description: '`next` of the page before' },
    { type: String },
    rule({
      code: 'cursor',
      message: 'Must be `next` of a page of the timeline',
      accepts: (value) => typeof value === 'string' && placeIn(value) !== null,
    }),
  )
  before?: string;

  @QueryEnumList(PLANT_EVENTS)
  kinds?: PlantEventKind[];
}

@ApiSchema({ name: 'PlantEventTicket' })
class PlantEventTicketDto {
  @ApiProperty({ type: 'integer', example: 1042 })
  id: number;

  @ApiProperty({ example: 'Laser does not start' })
  title: string;

  @ApiProperty({ enum: TICKET_CATEGORIES, enumName: 'TicketCategory' })
  category: TicketCategory;

  @ApiProperty({ enum: TICKET_STATUSES, enumName: 'TicketStatus' })
  status: TicketStatus;
}

@ApiSchema({ name: 'PlantEventStop' })
class PlantEventStopDto {
  @ApiProperty({ enum: STOP_KINDS, enumName: 'StopKind' })
  kind: StopKind;

  @ApiProperty({ type: Date, nullable: true, description: 'Null while it goes on' })
  until: Date | null;
}

@ApiSchema({ name: 'PlantEventDocument' })
class PlantEventDocumentDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Operating instructions' })
  title: string;

  @ApiProperty({ example: 'B' })
  revision: string;

  @ApiProperty({ description: 'The tag of its language (BCP 47)', example: 'de' })
  language: string;
}

@ApiSchema({ name: 'PlantEventReading' })
class PlantEventReadingDto {
  @ApiProperty({ enum: PLANT_COUNTERS, enumName: 'PlantCounter' })
  counter: PlantCounter;

  @ApiProperty({ example: 12_480.5 })
  value: number;
}

const onlyForKinds = (...kinds: PlantEventKind[]) => ({
  required: false,
  description: `Of ${kinds.join(' and ')} only`,
});

@ApiSchema({ name: 'PlantEvent' })
export class PlantEventDto {
  @ApiProperty({ description: 'Unique within its kind' })
  id: string;

  @ApiProperty({ enum: PLANT_EVENTS, enumName: 'PlantEventKind' })
  kind: PlantEventKind;

  @ApiProperty()
  at: Date;

  @ApiProperty(onlyForKinds('TICKET_RAISED', 'TICKET_CLOSED'))
  ticket?: PlantEventTicketDto;

  @ApiProperty(onlyForKinds('STOP'))
  stop?: PlantEventStopDto;

  @ApiProperty({ ...onlyForKinds('OWNER'), example: 'Rossi S.r.l.' })
  company?: string;

  @ApiProperty({ type: String, nullable: true, ...onlyForKinds('SITE'), example: 'Verona, hall 2' })
  site?: string | null;

  @ApiProperty({ ...onlyForKinds('PLATE_CLAIMED', 'PLATE_RETIRED'), example: '7Q2M4TZ0V9XK3B' })
  plateCode?: string;

  @ApiProperty(onlyForKinds('DOCUMENT', 'DOCUMENT_WITHDRAWN'))
  document?: PlantEventDocumentDto;

  @ApiProperty(onlyForKinds('READING'))
  reading?: PlantEventReadingDto;

  @ApiProperty(onlyForKinds('SERVICE'))
  serviceEntry?: ServiceEntryDto;

  @ApiProperty({ ...onlyForKinds('MERGE'), example: 'LC-500 SN-1042' })
  plantName?: string;
}

export class PlantTimelinePage {
  @ApiProperty({ type: [PlantEventDto], description: 'Newest first, at most 50' })
  events: PlantEventDto[];

  @ApiProperty({ type: String, nullable: true, description: '`before` of the next page; null at the end' })
  next: string | null;
}
