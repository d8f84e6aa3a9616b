-- Run by a superuser in the database of the product: makes the role that the product works as, and gives it the database with
-- all that is in it. It may be run again, and on a database that a superuser has filled. The password is set by the caller.
DO $$
DECLARE
  statement text;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'plantdesk_app') THEN
    CREATE ROLE plantdesk_app LOGIN;
  END IF;
  EXECUTE format('ALTER DATABASE %I OWNER TO plantdesk_app', current_database());
  FOR statement IN
    WITH own AS (
      SELECT oid AS schema FROM pg_namespace WHERE nspname <> 'information_schema' AND nspname NOT LIKE 'pg\_%'
    ), dependent AS (
      -- Members of an extension stay with it; sequences of a column and types of a table follow their table.
      SELECT classid, objid FROM pg_depend WHERE deptype IN ('e', 'i')
      UNION SELECT classid, objid FROM pg_depend WHERE deptype = 'a' AND refclassid = 'pg_class'::regclass
    ), things AS (
      SELECT 0 AS place, 'SCHEMA' AS kind, nspname::regnamespace::text AS name, 'pg_namespace'::regclass AS class, oid
      FROM pg_namespace JOIN own ON schema = oid WHERE nspname <> 'public'
      UNION ALL
      SELECT 1, CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
             oid::regclass::text, 'pg_class'::regclass, oid
      FROM pg_class JOIN own ON schema = relnamespace WHERE relkind IN ('r', 'p', 'v', 'm', 'S')
      UNION ALL
      SELECT 1, 'ROUTINE', oid::regprocedure::text, 'pg_proc'::regclass, oid FROM pg_proc JOIN own ON schema = pronamespace
      UNION ALL
      SELECT 1, 'TYPE', t.oid::regtype::text, 'pg_type'::regclass, t.oid
      FROM pg_type t JOIN own ON schema = typnamespace WHERE typtype IN ('e', 'd')
    )
    SELECT format('ALTER %s %s OWNER TO plantdesk_app', kind, name) FROM things
    WHERE NOT EXISTS (SELECT FROM dependent WHERE classid = class AND objid = things.oid)
    ORDER BY place
  LOOP
    EXECUTE statement;
  END LOOP;
END $$;
