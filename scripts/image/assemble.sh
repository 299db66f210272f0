#!/bin/sh
# Lays out beside the build what the image gets of it (Dockerfile), with the list of all that is in it.
set -eu
image=$1
packages=$2
mkdir -p "$image/system/usr/local/bin" "$image/system/usr/local/lib/node_modules" "$image/system/etc" "$image/hub" "$image/data"

npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
cp "$(readlink -f "$(command -v node)")" "$image/system/usr/local/bin/node"
# npm installs on demand what runs models on this server. Nothing in the image reads its manual.
cp -R "$npm" "$image/system/usr/local/lib/node_modules/npm"
rm -rf "$image/system/usr/local/lib/node_modules/npm/docs" "$image/system/usr/local/lib/node_modules/npm/man"
# There is no `env` that would look for Node.
sed -i '1s|.*|#!/usr/local/bin/node|' "$image/system/usr/local/lib/node_modules/npm/bin/npm-cli.js"
chmod +x "$image/system/usr/local/lib/node_modules/npm/bin/npm-cli.js"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$image/system/usr/local/bin/npm"
printf 'root:x:0:0:root:/root:/sbin/nologin\nnobody:x:65534:65534:nobody:/nonexistent:/sbin/nologin\nnode:x:1000:1000::/tmp:/sbin/nologin\n' \
  > "$image/system/etc/passwd"
printf 'root:x:0:\nnogroup:x:65534:\nnode:x:1000:\n' > "$image/system/etc/group"

cp -R app agent tools db scripts build public package.json package-lock.json .npmrc LICENSE README.md SECURITY.md "$image/hub/"
rm -rf "$image/hub/scripts/image" "$image/hub/scripts/vite"
node scripts/image/sbom.ts "$packages" "$npm" > "$image/hub/sbom.cdx.json"
