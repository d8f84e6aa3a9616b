#!/bin/sh
# Run by the image of PostgreSQL when it makes an empty database, and by hand to take over one of an earlier release (docs/operations.md).
set -eu
as_superuser() { psql --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" "$@"; }
as_superuser --file /etc/plantdesk/product-role.sql
as_superuser --set password="$(cat /run/secrets/database_app_password)" <<'SQL'
ALTER ROLE plantdesk_app PASSWORD :'password';
SQL
