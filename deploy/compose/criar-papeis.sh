#!/bin/sh
# Run once by the image of PostgreSQL, on a new database: the two roles of the manual, neither of them a superuser.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname="${POSTGRES_DB:-postgres}" \
  --set=senha="$CLARABOIA_SENHA" <<'SQL'
create role claraboia_app nologin noinherit nobypassrls;
create role claraboia_dono login password :'senha';
grant claraboia_app to claraboia_dono with admin option;
create database claraboia owner claraboia_dono template template0 encoding 'UTF8';
SQL
