# The site in a container: docs/deploy.md. Messages are in /data; no VOLUME names it, because some hosts refuse such a file.

FROM docker.io/library/node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Some hosts set NODE_ENV here, by which npm would leave out what builds the site.
RUN npm ci --include=dev --ignore-scripts
COPY . .
# Built into the pages; the last stage needs the same values.
ARG SITE_URL=http://localhost:3000
ARG SITE_BASE=/
ARG PUBLIC_CONTACT_ENDPOINT=/functions/v1/resend-email
# Time of the last commit, which git cannot tell here.
ARG SOURCE_DATE_EPOCH
RUN npm run build && npm prune --omit=dev --ignore-scripts && rm -rf node_modules/node node_modules/.bin/node

FROM docker.io/library/node:24.21.0-bookworm-slim
WORKDIR /app
ARG SITE_URL=http://localhost:3000
ARG SITE_BASE=/
ARG PUBLIC_CONTACT_ENDPOINT=/functions/v1/resend-email
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data \
    SITE_URL=$SITE_URL SITE_BASE=$SITE_BASE PUBLIC_CONTACT_ENDPOINT=$PUBLIC_CONTACT_ENDPOINT
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/contact contact
COPY --from=build /app/server server
COPY --from=build /app/supabase/migrations supabase/migrations
RUN mkdir --mode=0700 /data && chown node:node /data
USER node
EXPOSE 3000
# With its own time limit: podman does not end a check that exceeds --timeout.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz', { signal: AbortSignal.timeout(4000) }).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "server/run.mjs", "server/start.ts"]
