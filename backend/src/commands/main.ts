import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { requireNoDemoLogin } from '#app/demo-login.js';
import { createApi } from '#app/http.js';
import { leaveApiOnSignal } from '#app/leaving.js';
import { exitOnError } from '#app/process.js';
import { loadConfig } from '#config/config.js';
import { Log } from '#kernel/logging/index.js';
import { Metrics } from '#kernel/metrics/index.js';

await exitOnError(async () => {
  const config = loadConfig(process.env, { sendsMail: false });
  const app = await createApi(config);
  await requireNoDemoLogin(app.get(DataSource), config);
  app.get(Metrics).watchProcess();
  leaveApiOnSignal(app);
  await app.listen(config.port, config.host);
  app.get(Log).info({ port: config.port, host: config.host }, 'api ready');
  process.send?.({ ready: true });
});
