import { applyDecorators, UseInterceptors } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiOkResponse,
  ApiProperty,
  ApiResponse,
  type ApiResponseOptions,
  getSchemaPath,
} from '@nestjs/swagger';
import { type ErrorBody, ERRORS, type ErrorCode, type ErrorDetail } from '#contract/index.js';
import { TotalHeader } from './list.js';

type ResponseOptions = Extract<ApiResponseOptions, { content?: unknown }>;
type Content = NonNullable<ResponseOptions['content']>;
type Headers = NonNullable<ResponseOptions['headers']>;

const FIELD_ERROR: ErrorDetail = { field: 'parts.0.quantity', code: 'quantity', message: 'Invalid quantity' };
const REQUEST_ID = '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11';

export class ErrorDetailDto {
  @ApiProperty({ example: FIELD_ERROR.field })
  field: string;

  @ApiProperty({ example: FIELD_ERROR.code })
  code: string;

  @ApiProperty({ example: FIELD_ERROR.message })
  message: string;
}

/** The shape of every error. */
class ErrorDto {
  @ApiProperty({ example: 404 })
  statusCode: number;

  @ApiProperty({ description: 'English text for people', example: ERRORS.NOT_FOUND.message })
  error: string;

  @ApiProperty({
    description: 'Stable key for programs',
    enum: Object.keys(ERRORS),
    enumName: 'ErrorCode',
    example: 'NOT_FOUND',
  })
  code: string;

  @ApiProperty({ type: [ErrorDetailDto], required: false })
  details?: ErrorDetailDto[];

  @ApiProperty({ example: REQUEST_ID })
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
  return applyDecorators(ApiExtraModels(ErrorDto), ApiResponse({ status, ...describedErrors(status, codes) }));
}

/** Describes one status with all its possible codes. */
export function describedErrors(status: number, codes: readonly ErrorCode[]) {
  const description = codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n');
  return { description, headers: headersOf(status), content: errorContent(codes) };
}

const headersOf = (status: number): Headers =>
  status === 503 || status === 429
    ? { 'Retry-After': { description: 'Seconds to wait before the next try', schema: { type: 'integer' } } }
    : {};

/** Returns the shape of an error with one example per code. */
function errorContent(codes: readonly ErrorCode[]): Content {
  const examples = codes.map((code) => [code, { value: exampleOf(code) }] as const);
  return { 'application/json': { schema: { $ref: getSchemaPath(ErrorDto) }, examples: Object.fromEntries(examples) } };
}

function exampleOf(code: ErrorCode): ErrorBody {
  const { status, message } = ERRORS[code];
  const details = code === 'VALIDATION_FAILED' ? { details: [FIELD_ERROR] } : {};
  return { statusCode: status, error: message, code, ...details, requestId: REQUEST_ID };
}

/** Sends a list's total in a header, and documents both. */
export const ApiListResponse = (type: new () => object): MethodDecorator =>
  applyDecorators(
    UseInterceptors(TotalHeader),
    ApiOkResponse({
      type,
      description: 'A page of the list',
      headers: {
        'X-Total-Count': { description: 'Number of all records that match the filters', schema: { type: 'integer' } },
      },
    }),
  );
