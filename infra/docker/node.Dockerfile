# The one image of the product: the gateway with the web app, every service, and the commands of an operator. A container's first argument
# says what it runs, as `auth`, or `-pictures` for all others in one process (infra/docker/run.mjs):
#   docker build -f infra/docker/node.Dockerfile -t attune/attune .
# A service alone, for a team that ships it on a day of its own:
#   docker build -f infra/docker/node.Dockerfile --build-arg SERVICE=friends -t attune/friends:0.2.0 .
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
# Below the installation, which is then the same layer for every service.
ARG SERVICE
# Of pages, the packed copies are enough: whole ones are 15 MB, and the gateway unpacks one for a program that reads nothing packed.
RUN node infra/bundle/bundle.ts ${SERVICE} && mkdir -p web/dist \
  && case "${SERVICE}" in '' | gateway) npm run build -w @attune/web && find web/dist/pages -name '*.html' -delete ;; esac

# What is not bundled, for the machine that the image is for: native code with what it loads, and the pages of tools.
FROM ${NODE_IMAGE} AS packages
WORKDIR /src
COPY --from=manifests /src ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace infra/bundle/packages
WORKDIR /src/node_modules
# Types, source maps, texts and second builds of packages are more than half of what they bring, and nothing reads them. Their licences have
# to stay with them.
RUN mkdir /packages \
  && cp -r --parents -t /packages @img @node-rs detect-libc semver sharp @bull-board/ui swagger-ui-dist \
  && find /packages -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' -o -name '*.md' -o -name '*-es-bundle*' \) \
    ! -iname '*licen[cs]e*' ! -iname 'notice*' ! -iname 'copying*' -delete

FROM ${NODE_IMAGE}
ARG SERVICE
# Two passwords and two pictures at a time each keep a thread of libuv's pool busy. Files, names of hosts and archives need others.
# V8's heap is a part of the container's memory: by itself it takes 280 MB and more, however little the container has. What else there is,
# Node's own memory, buffers and code, takes some 90 MB; threads get no stock of memory each.
ENV NODE_ENV=production \
    ATTUNE_HOSTS=${SERVICE:-all} \
    HEALTH_HOST=0.0.0.0 \
    HEALTH_PORT=9000 \
    UV_THREADPOOL_SIZE=8 \
    MALLOC_ARENA_MAX=2 \
    NODE_OPTIONS=--max-old-space-size-percentage=40
COPY --from=packages /packages /app/node_modules
COPY --from=built /src/dist /app/dist
COPY --from=built /src/web/dist /app/web/dist
COPY infra/docker/run.mjs infra/docker/secret-files.mjs infra/docker/health-check.mjs /app/start/
# Where volumes for pictures, the security log and backups are mounted: they become the process's own.
RUN install -d -o 1000 -g 1000 /objects /security-log /backups
WORKDIR /app
# By its number: Kubernetes cannot tell from a name that it is not root.
USER 1000:1000
EXPOSE 3000 9000
# A check starts Node, which costs about 0.1 s of processor time: often while the process starts, rarely after.
HEALTHCHECK --interval=30s --timeout=4s --start-period=60s --start-interval=2s --retries=3 CMD ["node", "/app/start/health-check.mjs"]
# Otherwise what is not collected yet grows with the machine, to 64 MB.
ENTRYPOINT ["node", "--enable-source-maps", "--max-semi-space-size=8", "/app/start/run.mjs"]
