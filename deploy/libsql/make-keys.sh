#!/bin/sh
# sh deploy/libsql/make-keys.sh FOLDER: the key by which the database server knows the shop, and the shop's token.
# It makes database-key.pem (private: keep it off the servers), database-key.pub (for the servers) and database-token.
set -eu
umask 077
cd "$1"
test ! -e database-key.pem || { echo 'database-key.pem is there already' >&2; exit 1; }

encoded() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }

openssl genpkey -algorithm ed25519 -out database-key.pem
openssl pkey -in database-key.pem -pubout -out database-key.pub
chmod 644 database-key.pub
# A JSON Web Token (RFC 7519) that may read and write, without an end.
unsigned="$(printf '{"alg":"EdDSA","typ":"JWT"}' | encoded).$(printf '{"a":"rw"}' | encoded)"
# OpenSSL signs by Ed25519 from a file only.
printf %s "$unsigned" > database-token
signature="$(openssl pkeyutl -sign -rawin -inkey database-key.pem -in database-token | encoded)"
printf '%s.%s\n' "$unsigned" "$signature" > database-token
