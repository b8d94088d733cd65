#!/bin/bash
# Copies the primary on the first start, and follows it from then on.
set -euo pipefail
data=/var/lib/postgresql/data
if [ ! -s "$data/PG_VERSION" ]; then
  pg_basebackup --host primary --username junction --pgdata "$data" --write-recovery-conf --wal-method stream --checkpoint fast
  chmod 0700 "$data"
fi
exec postgres -D "$data"
