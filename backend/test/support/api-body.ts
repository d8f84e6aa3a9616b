import type { ErrorBody, ErrorDetail } from '#contract/index.js';
import type { Pagination } from '#kernel/http/index.js';
import type { TechnicalAreaDto, TechnicalAreaWithUseDto } from '#organisation/areas/index.js';
import type { UserDto } from '#organisation/users/index.js';

/** The possible fields of responses about accounts and areas; each test reads its part. */
export interface ApiBody extends ErrorBody {
  details: ErrorDetail[];
  user: UserDto;
  users: UserDto[];
  openAssignments?: number;
  tokens: { accessToken: string; refreshToken: string };
  accessToken: string;
  refreshToken: string;
  technicalArea: TechnicalAreaDto;
  technicalAreas: TechnicalAreaWithUseDto[];
  pagination: Pagination;
}
