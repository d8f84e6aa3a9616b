import type { EnvironmentReader } from './environment-reader.js';

/** A bucket of any S3-compatible service. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const VARIABLES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/**
 * Returns undefined when no S3 variable is set: files are then on the local disk. It is an error to
 * set only some of the variables, or local storage as well.
 */
export function readS3Settings(env: EnvironmentReader): S3Settings | undefined {
  const [first] = VARIABLES.filter((name) => env.has(name));
  if (first === undefined) return undefined;
  if (env.has('STORAGE_DIR'))
    env.issues.push(`STORAGE_DIR and ${first} exclude each other: files lie on the local disk or in S3, not in both`);
  return {
    endpoint: env.url('S3_ENDPOINT', ['http:', 'https:']),
    bucket: env.text('S3_BUCKET'),
    region: env.text('S3_REGION', 'us-east-1'),
    accessKeyId: env.text('S3_ACCESS_KEY_ID'),
    secretAccessKey: env.text('S3_SECRET_ACCESS_KEY'),
  };
}
