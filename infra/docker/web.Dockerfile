# The built web app behind nginx: docker build -f infra/docker/web.Dockerfile -t attune/web .
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:2fe369e969550cde8e867afc3fe370b260140cab4a23d467074295b42163d553
ARG NGINX_IMAGE=nginxinc/nginx-unprivileged:1.29.8-alpine@sha256:0c79d56aee561a1d81c63f00eee5fb5fe29279560cdc55e91425133104c7fbe6

# On the builder's own kind of machine, also for another, which is only emulated: what is built is the same.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS manifests
WORKDIR /src
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete && find . -type d -empty -delete

FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS built
WORKDIR /src
COPY --from=manifests /src ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
RUN npm run build -w @attune/web

FROM ${NGINX_IMAGE}
COPY --from=built /src/web/dist /usr/share/nginx/html
COPY infra/docker/web.nginx.conf /etc/nginx/nginx.conf
USER 101:101
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=4s --start-period=10s --start-interval=1s --retries=3 CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/healthz"]
# Not by the image's own entry point, which edits configuration: the root file system is read-only.
ENTRYPOINT []
CMD ["nginx", "-g", "daemon off;"]
