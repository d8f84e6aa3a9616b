import 'reflect-metadata';
import { createApi } from './app/http.js';
import { leaveApiOnSignal } from './app/leaving.js';
import { exitOnFault } from './app/process.js';
import { loadConfig } from './config/config.js';
import { Log } from './kernel/logging/index.js';
import { Metrics } from './kernel/metrics/index.js';

await exitOnFault(async () => {
  const config = loadConfig(process.env);
  const app = await createApi(config);
  app.get(Metrics).watchProcess();
  leaveApiOnSignal(app);
  await app.listen(config.port, '0.0.0.0');
  app.get(Log).info({ port: config.port }, 'api ready');
  process.send?.({ ready: true });
});
