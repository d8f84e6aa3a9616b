import { stdSerializers } from 'pino';

interface DescribedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
}

/**
 * The loggable part of an error. A failed query carries its values and the failing row: user input,
 * hashes of passwords and tokens. So only named fields are logged.
 */
export function describedError(error: unknown): DescribedError | string {
  if (!(error instanceof Error)) return `thrown: ${typeof error}`;
  const { type, message, stack } = stdSerializers.err(error);
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type, message, stack, ...code };
}
