# Names and digests: how they are renewed stands in docs/deployment.md. A closed network: --build-arg BUILD=… BASE=…
ARG BUILD=node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
ARG BASE=gcr.io/distroless/cc-debian12:nonroot@sha256:9dac0a79194e45a7da0158a9c6da57b217585af0786db3845d1f0ec1a0dd182f
FROM ${BASE} AS base

FROM ${BUILD} AS build
WORKDIR /hub
COPY package.json package-lock.json .npmrc ./
COPY scripts/lean-packages.mjs scripts/
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN NODE_ENV=production npx remix vite:build --logLevel warn && node scripts/finish-build.ts \
  && npm prune --omit=dev --loglevel=error && node scripts/lean-packages.mjs
# What the base has says its list of packages.
COPY --from=base /var/lib/dpkg /base
RUN sh scripts/image/assemble.sh /image /base

# No shell and no package manager of a system: the C library, certificates, Node with npm, and the product.
FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Memory that is not needed any more goes back to the system (scripts/run.mjs says why).
ENV MALLOC_MMAP_THRESHOLD_=131072 MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=16
WORKDIR /hub
COPY --from=build /image/system /
COPY --from=build /hub/node_modules node_modules
COPY --from=build /image/hub ./
COPY --from=build --chown=1000:1000 /image/data /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
# The server ends in order on SIGTERM, hence no shell and no npm between.
CMD ["node", "app/start.ts"]
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
