import type { ErrorBody, ErrorDetail } from '../../src/contract/index.js';
import type { Pagination } from '../../src/kernel/http/index.js';
import type { TechnicalAreaDto, TechnicalAreaWithUseDto } from '../../src/modules/technical-areas/index.js';
import type { UserDto } from '../../src/modules/users/index.js';

/** What the calls about accounts and areas may answer; each test looks at the part that it expects. */
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
