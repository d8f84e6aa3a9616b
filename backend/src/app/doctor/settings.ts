import type { Config } from '#config/config.js';
import { type Check, type Problem, warningOf } from './check.js';

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Settings that are valid but unfit for production. */
export const settingsCheck = (config: Config): Check => ({
  subject: 'settings',
  mend: 'correct the environment',
  look: async () => ({
    facts: `every variable is valid, PUBLIC_URL is ${config.publicUrl}`,
    problems: problemsOf(config),
  }),
});

function problemsOf({ publicUrl, trustedProxies, embedAllowedOrigins }: Config): Problem[] {
  const { protocol, hostname } = new URL(publicUrl);
  const problems: Problem[] = [];
  if (LOCAL.test(hostname))
    problems.push(
      warningOf(`PUBLIC_URL is ${publicUrl}: links in mails lead nowhere but here; set the address that people type`),
    );
  else if (protocol === 'http:')
    problems.push(
      warningOf('PUBLIC_URL begins with http, so passwords travel in clear text: serve https and set it here'),
    );
  if (protocol === 'https:' && trustedProxies.length === 0)
    problems.push(
      warningOf(
        'TRUSTED_PROXIES is empty: behind a proxy all users count as one sender; set it to the proxy ' +
          'that ends TLS',
      ),
    );
  if (embedAllowedOrigins.some((origin) => origin.startsWith('http:')))
    problems.push(
      warningOf('EMBED_ALLOWED_ORIGINS has an http origin: anyone who changes that page in transit can read the form'),
    );
  return problems;
}
