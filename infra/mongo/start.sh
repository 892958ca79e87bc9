#!/bin/sh
# Members of a replica set with users need a shared key in a file that only the database can read.
set -eu
umask 077
printf '%s' "$MONGO_REPLICA_KEY" > /tmp/replica-key
chown mongodb:mongodb /tmp/replica-key
exec docker-entrypoint.sh mongod --replSet rs0 --keyFile /tmp/replica-key --bind_ip_all --wiredTigerCacheSizeGB 0.5
