# A closed network: --build-arg BASE=<your registry>/node:24-bookworm-slim
ARG BASE=node:24-bookworm-slim
FROM ${BASE} AS build
WORKDIR /hub
COPY package.json package-lock.json .npmrc ./
COPY scripts/lean-packages.mjs scripts/
RUN npm ci --no-audit --no-fund
COPY . .
RUN NODE_ENV=production npx remix vite:build && node scripts/finish-build.ts \
  && npm prune --omit=dev && node scripts/lean-packages.mjs

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Memory that is not needed any more goes back to the system (scripts/run.mjs says why).
ENV MALLOC_MMAP_THRESHOLD_=131072 MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=16
WORKDIR /hub
COPY --from=build /hub /hub
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# The server ends in order on SIGTERM, hence no shell and no npm between.
CMD ["node", "app/start.ts"]
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
