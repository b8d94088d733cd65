#!/bin/bash
# Lets the standby of compose.yaml connect. Runs once, when the primary creates its database.
set -euo pipefail
echo 'host replication junction samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
