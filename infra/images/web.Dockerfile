# syntax=docker/dockerfile:1
# What the browser loads, built once; then two images of it: `gateway` (composes the pages) and `web` (nginx with the files).
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
ARG NGINX_IMAGE=nginx:1.28.0-alpine

FROM ${NODE_IMAGE} AS build
WORKDIR /plumbline
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY platform/ui/package.json platform/ui/
COPY platform/web/package.json platform/web/
COPY platform/federation/package.json platform/federation/
COPY shell/package.json shell/
COPY mf-claims/package.json mf-claims/
COPY mf-field/package.json mf-field/
COPY mf-billing/package.json mf-billing/
COPY mf-comms/package.json mf-comms/
RUN npm ci -w shell -w mf-claims -w mf-field -w mf-billing -w mf-comms -w platform/federation --no-audit --no-fund
COPY contracts contracts
COPY platform/ui platform/ui
COPY platform/web platform/web
COPY platform/federation platform/federation
COPY shell shell
COPY mf-claims mf-claims
COPY mf-field mf-field
COPY mf-billing mf-billing
COPY mf-comms mf-comms
RUN node platform/federation/build-all.mjs

FROM ${NODE_IMAGE} AS gateway-packages
WORKDIR /plumbline
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY platform/server/package.json platform/server/
COPY platform/embedded/package.json platform/embedded/
COPY gateway/package.json gateway/
RUN npm ci -w gateway --omit=dev --no-audit --no-fund

FROM ${NODE_IMAGE} AS gateway
ENV NODE_ENV=production DATA_DIR=/tmp/plumbline
WORKDIR /plumbline
COPY --from=gateway-packages /plumbline ./
COPY contracts/src contracts/src
COPY platform/server/src platform/server/src
COPY gateway/src gateway/src
COPY --from=build /plumbline/shell/dist shell/dist
COPY --from=build /plumbline/mf-claims/dist mf-claims/dist
COPY --from=build /plumbline/mf-field/dist mf-field/dist
COPY --from=build /plumbline/mf-billing/dist mf-billing/dist
COPY --from=build /plumbline/mf-comms/dist mf-comms/dist
USER node
CMD ["node", "--max-semi-space-size=4", "gateway/src/main.ts"]

FROM ${NGINX_IMAGE} AS web
COPY infra/nginx /etc/plumbline
COPY --from=build /plumbline/shell/dist/assets /srv/web/assets
COPY --from=build /plumbline/mf-claims/dist /srv/web/remotes/mf-claims
COPY --from=build /plumbline/mf-field/dist /srv/web/remotes/mf-field
COPY --from=build /plumbline/mf-billing/dist /srv/web/remotes/mf-billing
COPY --from=build /plumbline/mf-comms/dist /srv/web/remotes/mf-comms
RUN find /srv/web -name '*.map' -delete
USER nginx
CMD ["sh", "-c", "exec nginx -c /etc/plumbline/$PLUMBLINE_EDGE.conf -g 'daemon off;'"]
