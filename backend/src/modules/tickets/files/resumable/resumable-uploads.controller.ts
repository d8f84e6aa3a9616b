import {
  applyDecorators,
  Controller,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Head,
  HttpCode,
  Options,
  Param,
  Patch,
  Post,
} from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiExcludeEndpoint,
  ApiHeader,
  ApiNoContentResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { LIFETIMES, LIMITS } from '#contract/index.js';
import { AllowRoles, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, IdPipe, TakesParts } from '#kernel/http/index.js';
import { KeepsOwnKeys } from '#kernel/idempotency/index.js';
import { TusProtocol, type UploadCall } from './tus-protocol.js';

const ForUploaders = (): MethodDecorator => applyDecorators(OpenToTokens('plants:write'), AllowRoles('ADMIN'));
const Call = createParamDecorator((_: unknown, context: ExecutionContext): UploadCall => {
  const http = context.switchToHttp();
  return { request: http.getRequest(), reply: http.getResponse() };
});
const UploadId = (): ParameterDecorator => Param('id', new IdPipe('UPLOAD_NOT_FOUND'));
const { maxBytes, partBytes, unfinished } = LIMITS.uploads;

const TusHeader = (name: string, description: string, example: string, required = true): MethodDecorator =>
  ApiHeader({ name, required, description, schema: { type: 'string', example } });
const TusVersion = (): MethodDecorator =>
  TusHeader('Tus-Resumable', 'The version of the protocol, tus.io', '1.0.0', false);

const answerHeader = (description: string) => ({ description, schema: { type: 'string' as const } });

@ApiTags('Uploads')
@Controller('uploads')
export class ResumableUploadsController {
  constructor(private readonly protocol: TusProtocol) {}

  @Post()
  @ForUploaders()
  @KeepsOwnKeys('Ignored: an upload that is not continued expires')
  @ApiOperation({
    summary: 'Begin a resumable upload',
    description: `By the protocol tus 1.0 (tus.io) with its extensions creation, expiration and termination: a large file arrives in parts and goes on after an interruption. At most ${maxBytes} bytes, and ${unfinished} unfinished uploads of a person. The \`Location\` of the response takes the parts by PATCH; HEAD returns how many bytes it has (\`Upload-Offset\`). The complete upload becomes a document by \`uploadId\`; it expires after ${LIFETIMES.resumableUpload / 86_400} days.`,
  })
  @TusVersion()
  @TusHeader('Upload-Length', 'The bytes of the file', '52428800', false)
  @TusHeader('Upload-Metadata', '`filename` and `filetype` in Base64', 'filename bWFudWFsLnBkZg==', false)
  @ApiCreatedResponse({
    description: 'The upload takes parts',
    headers: { Location: answerHeader('Where the parts go'), 'Upload-Expires': answerHeader('A date of HTTP') },
  })
  @ApiErrors('EMPTY_FILE', 'TOO_MANY_UPLOADS', 'UPLOAD_PROTOCOL_UNKNOWN', 'UPLOAD_TOO_LARGE')
  @ApiErrors('FILES_UNAVAILABLE', 'STORAGE_FULL')
  beginUpload(@Call() call: UploadCall): Promise<void> {
    return this.protocol.respond(call);
  }

  @Options()
  @ForUploaders()
  @ApiExcludeEndpoint()
  describeUploads(@Call() call: UploadCall): Promise<void> {
    return this.protocol.respond(call);
  }

  @Head(':id')
  @ForUploaders()
  @ApiExcludeEndpoint()
  readUpload(@Call() call: UploadCall, @UploadId() _: string): Promise<void> {
    return this.protocol.respond(call);
  }

  @Patch(':id')
  @ForUploaders()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Send the next part of an upload',
    description: `At most ${partBytes} bytes. If the connection breaks, the bytes that arrived stay stored.`,
  })
  @TusVersion()
  @TusHeader('Upload-Offset', 'How many bytes the upload has', '0', false)
  @TakesParts()
  @ApiConsumes('application/offset+octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiNoContentResponse({
    description: 'Stored',
    headers: { 'Upload-Offset': answerHeader('How many bytes the upload has now') },
  })
  @ApiErrors('UPLOAD_NOT_FOUND', 'UPLOAD_OFFSET_WRONG', 'UPLOAD_PROTOCOL_UNKNOWN')
  @ApiErrors('FILES_UNAVAILABLE', 'STORAGE_FULL')
  sendUploadPart(@Call() call: UploadCall, @UploadId() _: string): Promise<void> {
    return this.protocol.respond(call);
  }

  @Delete(':id')
  @ForUploaders()
  @HttpCode(204)
  @ApiOperation({ summary: 'Give an upload up', description: 'Its bytes are removed.' })
  @TusVersion()
  @ApiNoContentResponse({ description: 'Removed' })
  @ApiErrors('UPLOAD_NOT_FOUND', 'UPLOAD_PROTOCOL_UNKNOWN')
  giveUploadUp(@Call() call: UploadCall, @UploadId() _: string): Promise<void> {
    return this.protocol.respond(call);
  }
}
