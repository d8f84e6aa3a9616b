import { Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AllowRoles } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe, sendTotal } from '#kernel/http/index.js';
import { JobList, JobListQuery, JobResponse } from './job.dto.js';
import { JobQueries } from './job.queries.js';
import { JobService } from './job.service.js';

const Id = Param('id', new IdPipe('JOB_NOT_FOUND'));

@ApiTags('Queue')
@AllowRoles('ADMIN')
@Controller('queue/jobs')
export class JobsController {
  constructor(
    private readonly queries: JobQueries,
    private readonly jobs: JobService,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List mails and other background jobs',
    description:
      'Newest first by default. `summary` counts all jobs, regardless of the filters. `X-Total-Count` repeats the total.',
  })
  @ApiListResponse(JobList)
  @ApiErrors('VALIDATION_FAILED')
  async listJobs(@Query() query: JobListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<JobList> {
    const list = await this.queries.list(query);
    sendTotal(reply, list.pagination.totalItems);
    return list;
  }

  @Get(':id')
  @ApiOperation({ summary: 'Read one job', description: 'Never includes its payload: no text, password or link.' })
  @ApiOkResponse({ type: JobResponse })
  @ApiErrors('JOB_NOT_FOUND')
  async readJob(@Id id: string): Promise<JobResponse> {
    return { job: await this.queries.get(id) };
  }

  @Post(':id/retry')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Retry a failed or delayed job at once',
    description: 'A failed job gets all its attempts again. Of concurrent calls, only one succeeds.',
  })
  @ApiOkResponse({ type: JobResponse })
  @ApiErrors('JOB_NOT_FOUND', 'JOB_NOT_RETRYABLE')
  async retryJob(@Id id: string): Promise<JobResponse> {
    return { job: await this.jobs.retry(id) };
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Give up a failed job', description: 'It stays on record as `DROPPED`.' })
  @ApiOkResponse({ type: JobResponse })
  @ApiErrors('JOB_NOT_FOUND', 'JOB_NOT_FAILED')
  async dropJob(@Id id: string): Promise<JobResponse> {
    return { job: await this.jobs.drop(id) };
  }
}
