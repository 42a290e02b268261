# One recipe for the gateway and every service:
#   docker build -f infra/docker/node.Dockerfile --build-arg DEPLOYABLE=services/auth -t attune/auth .
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:2fe369e969550cde8e867afc3fe370b260140cab4a23d467074295b42163d553

# What npm needs to know, and nothing else: installing is done anew when a dependency changes, not when a line of code does. JavaScript is
# the same for every kind of machine: it is made on the builder's own, also for another, which is only emulated.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS manifests
WORKDIR /src
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete && find . -type d -empty -delete

FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS built
WORKDIR /src
COPY --from=manifests /src ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
# Below the installation, which is then the same layer for every deployable.
ARG DEPLOYABLE
# The deployable, the platform and the contracts it stands on: the compiler knows which.
RUN npx tsc -b "${DEPLOYABLE}" && mkdir /built \
  && find . -name node_modules -prune -o -path '*/dist/*' \( -name '*.js' -o -name '*.js.map' -o -name '*.json' \) -exec cp --parents -t /built {} + \
  # What a deployable reads beside its code.
  && if [ -d "${DEPLOYABLE}/data" ]; then cp -r --parents -t /built "${DEPLOYABLE}/data"; fi

FROM ${NODE_IMAGE} AS production
ARG DEPLOYABLE
WORKDIR /src
COPY --from=manifests /src ./
# Types, source maps and pages of packages are half of what they bring, and nothing reads them. Their licences have to stay with them.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace "${DEPLOYABLE}" \
  && find . -path '*/node_modules/*' -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' -o -name '*.md' \) \
    ! -iname '*licen[cs]e*' ! -iname 'notice*' ! -iname 'copying*' -delete

FROM ${NODE_IMAGE}
ARG DEPLOYABLE
# Two passwords and two pictures at a time each keep a thread of libuv's pool busy. Files, names of hosts and archives need others.
ENV NODE_ENV=production \
    HEALTH_HOST=0.0.0.0 \
    HEALTH_PORT=9000 \
    UV_THREADPOOL_SIZE=8
COPY --from=production /src /app
COPY --from=built /built /app
COPY infra/docker/secret-files.mjs infra/docker/health-check.mjs /app/start/
# Where volumes for pictures, the security log and backups are mounted: they become the process's own.
RUN install -d -o 1000 -g 1000 /objects /security-log /backups
WORKDIR /app/${DEPLOYABLE}
# By its number: Kubernetes cannot tell from a name that it is not root.
USER 1000:1000
EXPOSE 9000
# A check starts Node, which costs about 0.1 s of processor time: often while the process starts, rarely after.
HEALTHCHECK --interval=30s --timeout=4s --start-period=60s --start-interval=2s --retries=3 CMD ["node", "/app/start/health-check.mjs"]
# Otherwise what is not collected yet grows with the machine, to 64 MB.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "--import", "/app/start/secret-files.mjs", "dist/main.js"]
