import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiResponse } from '@nestjs/swagger';
import { ERRORS, type ErrorCode } from '../../contract/index.js';

export class ErrorDetailDto {
  @ApiProperty({ example: 'parts.0.quantity' })
  field: string;

  @ApiProperty({ example: 'integer' })
  code: string;

  @ApiProperty({ example: 'Must be a whole number from 1 to 9999' })
  message: string;
}

/** The one shape of every error. */
export class ErrorDto {
  @ApiProperty({ example: 404 })
  statusCode: number;

  @ApiProperty({ description: 'English text for people', example: ERRORS.TICKET_NOT_FOUND.message })
  error: string;

  @ApiProperty({
    description: 'Stable key for programs',
    enum: Object.keys(ERRORS),
    enumName: 'ErrorCode',
    example: 'TICKET_NOT_FOUND',
  })
  code: string;

  @ApiProperty({ type: [ErrorDetailDto], required: false })
  details?: ErrorDetailDto[];

  @ApiProperty({ example: '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11' })
  requestId: string;
}

/** Documents the errors of a route by their codes, grouped by status. */
export function ApiErrors(...codes: ErrorCode[]): MethodDecorator & ClassDecorator {
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))];
  return applyDecorators(
    ...statuses.map((status) =>
      errorResponse(
        status,
        codes.filter((code) => ERRORS[code].status === status),
      ),
    ),
  );
}

function errorResponse(status: number, codes: ErrorCode[]): MethodDecorator & ClassDecorator {
  const description = codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n');
  return ApiResponse({ status, description, type: ErrorDto });
}
