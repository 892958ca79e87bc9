#!/bin/sh
# Makes the bucket and the one account that the services use: it reads, writes and deletes objects there and nothing else.
set -eu
mc alias set store http://storage:9000 root "$S3_ROOT_PASSWORD"
mc mb --ignore-existing store/plumbline
mc anonymous set none store/plumbline
mc admin user add store plumbline "$S3_SECRET_ACCESS_KEY"
mc admin policy create store plumbline /plumbline/policy.json
mc admin policy attach store plumbline --user plumbline || mc admin user info store plumbline
