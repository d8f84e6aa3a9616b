import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ListOf, ListQuery, QueryBoolean } from '#kernel/http/index.js';
import { PersonRefDto } from '#organisation/users/index.js';

export class PlateBatchListQuery extends ListQuery {
  @QueryBoolean({ description: 'True: those with unclaimed plates' })
  unclaimed?: boolean;
}

@ApiSchema({ name: 'PlateBatch' })
export class PlateBatchDto {
  @ApiProperty({ type: 'integer', example: 12 })
  number: number;

  @ApiProperty({ type: 'integer', description: 'How many plates were printed', example: 24 })
  plateCount: number;

  @ApiProperty({ type: 'integer', description: 'How many of them are unclaimed', example: 24 })
  unclaimedCount: number;

  @ApiProperty({ type: PersonRefDto, nullable: true })
  createdBy: PersonRefDto | null;

  @ApiProperty()
  createdAt: Date;
}

export class PlateBatchList extends ListOf('plateBatches', PlateBatchDto) {}
