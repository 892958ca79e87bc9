# syntax=docker/dockerfile:1
# One service: the contracts, the platform for servers and PDFs, its own room, and its own packages; nothing of another service.
# Workspaces stay outside node_modules, because Node strips types nowhere else.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS packages
ARG SERVICE
WORKDIR /plumbline
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY platform/server/package.json platform/server/
COPY platform/embedded/package.json platform/embedded/
COPY platform/pdf/package.json platform/pdf/
COPY services/${SERVICE}/package.json services/${SERVICE}/
RUN npm ci -w services/${SERVICE} --omit=dev --no-audit --no-fund

FROM ${NODE_IMAGE}
ARG SERVICE
ENV NODE_ENV=production SERVICE=${SERVICE} DATA_DIR=/tmp/plumbline
WORKDIR /plumbline
COPY --from=packages /plumbline ./
COPY contracts/src contracts/src
COPY platform/server/src platform/server/src
COPY platform/pdf/src platform/pdf/src
COPY services/${SERVICE}/src services/${SERVICE}/src
USER node
CMD ["sh", "-c", "exec node --max-semi-space-size=16 services/$SERVICE/src/main.ts"]
