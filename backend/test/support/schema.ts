import type { Client } from 'pg';

/** One line for everything that migrations make. White space in functions is none of it. */
const SCHEMA = `
  WITH classes AS (SELECT * FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname !~ '^migrations')
  SELECT format('%s %s %s %s', relkind, relname, relpersistence, reloptions) AS line FROM classes
  UNION ALL
  SELECT format('column %s.%s %s %s %s %s %s', relname, attname, format_type(atttypid, atttypmod), attnotnull,
    pg_get_expr(adbin, adrelid), attidentity, attgenerated)
  FROM classes c JOIN pg_attribute a ON a.attrelid = c.oid AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
  LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  UNION ALL
  SELECT format('columns of %s: %s', relname, string_agg(attname, ', ' ORDER BY attnum))
  FROM classes c JOIN pg_attribute a ON a.attrelid = c.oid AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
  GROUP BY relname
  UNION ALL
  SELECT format('%s %s: %s', relname, conname, pg_get_constraintdef(k.oid))
  FROM classes c JOIN pg_constraint k ON k.conrelid = c.oid AND contype <> 'n'
  UNION ALL
  SELECT pg_get_indexdef(oid) FROM classes WHERE relkind = 'i'
  UNION ALL
  SELECT pg_get_triggerdef(t.oid) || tgenabled::text
  FROM classes c JOIN pg_trigger t ON tgrelid = c.oid AND NOT tgisinternal
  UNION ALL
  SELECT regexp_replace(pg_get_functiondef(oid), '\\s+', '', 'g') FROM pg_proc p
  WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
  UNION ALL
  SELECT format('type %s: %s', typname, string_agg(enumlabel, ', ' ORDER BY enumsortorder))
  FROM pg_type t JOIN pg_enum ON enumtypid = t.oid GROUP BY typname
  UNION ALL
  SELECT 'extension ' || extname FROM pg_extension`;

/**
 * The schema of a database, to compare it with another one. A dump that was read in has other casts
 * and parentheses around the same conditions: they are left out.
 */
export async function schemaOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(SCHEMA);
  return rows.map(({ line }) => line.replace(/::[a-z ]+(\[\])?|[()]/g, '')).sort();
}
