#!/bin/sh
# Runs once, when the database container is made: a role without special rights that owns the product's database.
# pgvector is created here because only a superuser may.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v password="$HUB_DATABASE_PASSWORD" <<'SQL'
create role hub login password :'password';
create database hub owner hub;
\connect hub
create extension if not exists vector;
SQL
