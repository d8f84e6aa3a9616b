import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Operation {
  /** Method and path. */
  name: string;
  tag: string;
  summary: string;
}

interface Description {
  paths: Record<string, Record<string, { tags?: string[]; summary?: string }>>;
}

/** Every operation of openapi/openapi.json, in its order. */
export function operations(): Operation[] {
  const text = readFileSync(join(process.cwd(), 'openapi/openapi.json'), 'utf8');
  const { paths } = JSON.parse(text) as Description;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags = [], summary = '' }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      tag: tags[0] ?? '',
      summary,
    })),
  );
}
