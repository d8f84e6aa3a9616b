import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LIMITS, RATING_GROUPS, RATING_SORTS, type RatingGroup, type RatingSort } from '#contract/index.js';
import {
  EnvelopeOf,
  IntegerField,
  ListOf,
  ListQuery,
  QueryEnum,
  QueryInteger,
  SecretField,
  TextField,
  UuidField,
} from '#kernel/http/index.js';

const { score, ratingComment, ratingToken } = LIMITS;

@ApiSchema({ name: 'NewRating' })
export class NewRatingDto {
  @IntegerField({ ...score, description: 'From 1, very dissatisfied, to 5, very satisfied', example: 5 })
  score: number;

  @TextField({ ...ratingComment, optional: true, multiline: true })
  comment?: string;
}

@ApiSchema({ name: 'MailedRating' })
export class MailedRatingDto extends NewRatingDto {
  @SecretField({ ...ratingToken, description: 'From the mailed link' })
  token: string;
}

@ApiSchema({ name: 'Rating' })
export class RatingDto {
  @ApiProperty({ type: 'integer', minimum: score.min, maximum: score.max, example: 5 })
  score: number;

  @ApiProperty({ type: String, nullable: true, example: 'Quick and friendly' })
  comment: string | null;

  @ApiProperty()
  ratedAt: Date;
}

export class RatingEnvelope extends EnvelopeOf('rating', RatingDto) {}

@ApiSchema({ name: 'TicketRating' })
export class TicketRatingDto {
  @ApiProperty({ type: RatingDto, nullable: true })
  rating: RatingDto | null;

  @ApiProperty({ type: Date, nullable: true, description: 'Until when the caller may rate; null: not' })
  until: Date | null;
}

@ApiSchema({ name: 'RatedTechnician' })
class RatedTechnicianDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Luca' })
  name: string;

  @ApiProperty({ example: 'Bianchi' })
  surname: string;
}

@ApiSchema({ name: 'RatedTicket' })
export class RatedTicketDto extends RatingDto {
  @ApiProperty({ type: 'integer', description: 'Number of the ticket', example: 42 })
  id: number;

  @ApiProperty({ example: 'The beam stops after ten minutes' })
  title: string;

  @ApiProperty({ example: 'Rossi S.r.l.' })
  company: string;

  @ApiProperty({ type: RatedTechnicianDto, nullable: true })
  technician: RatedTechnicianDto | null;
}

export class RatingListQuery extends ListQuery {
  @QueryInteger({ ...score, description: 'With this score or a lower one' })
  maxScore?: number;

  @UuidField({ optional: true, description: 'Of tickets of this technician' })
  technicianId?: string;

  @QueryEnum(RATING_SORTS, 'RatingSort')
  sort: RatingSort = 'ratedAt';
}

export class RatingList extends ListOf('ratings', RatedTicketDto) {}

export class RatingDaysQuery {
  @QueryInteger({ ...LIMITS.dashboardDays, description: 'Of tickets closed within so many days' })
  days: number = LIMITS.dashboardDays.max;
}

export class RatingFiguresQuery extends RatingDaysQuery {
  @QueryEnum(RATING_GROUPS, 'RatingGroup')
  by: RatingGroup = 'month';
}

export class RatingSummaryQuery extends RatingDaysQuery {
  @UuidField({ optional: true, description: 'Of tickets of this technician' })
  technicianId?: string;
}

@ApiSchema({ name: 'RatingSummary' })
export class RatingSummaryDto {
  @ApiProperty({ type: 'integer', description: 'Tickets whose closing mail asked', example: 80 })
  asked: number;

  @ApiProperty({ type: 'integer', description: 'Tickets that were rated', example: 31 })
  rated: number;

  @ApiProperty({ type: Number, nullable: true, description: 'Mean score; null below five ratings', example: 4.4 })
  mean: number | null;

  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    description: 'Ratings by score, from 1 to 5; for a technician empty below five ratings',
    example: [1, 1, 2, 8, 19],
  })
  distribution: number[];
}

@ApiSchema({ name: 'RatingFigure' })
class RatingFigureDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The month, or the id of the technician or area; null: without one',
    example: '2026-11',
  })
  key: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Of the technician or area', example: 'Luca Bianchi' })
  name: string | null;

  @ApiProperty({ type: 'integer', description: 'Tickets whose closing mail asked', example: 80 })
  asked: number;

  @ApiProperty({ type: 'integer', description: 'Tickets that were rated', example: 31 })
  rated: number;

  @ApiProperty({ type: Number, nullable: true, description: 'Mean score; null below five ratings', example: 4.4 })
  mean: number | null;
}

export class RatingFigures {
  @ApiProperty({ type: [RatingFigureDto], description: 'The latest month first; others by name' })
  figures: RatingFigureDto[];
}
