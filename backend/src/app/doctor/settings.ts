import type { Config } from '../../config/config.js';
import { type Check, type Problem, warning } from './check.js';

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** What is valid, and still not what a production wants. */
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
      warning(`PUBLIC_URL is ${publicUrl}: links in mails lead nowhere but here; set the address that people type`),
    );
  else if (protocol === 'http:')
    problems.push(warning('PUBLIC_URL begins with http: passwords travel readable; serve https and say so'));
  if (protocol === 'https:' && trustedProxies.length === 0)
    problems.push(
      warning('TRUSTED_PROXIES is empty: behind a proxy everybody counts as one sender; name the proxy that ends TLS'),
    );
  if (embedAllowedOrigins.some((origin) => origin.startsWith('http:')))
    problems.push(
      warning('EMBED_ALLOWED_ORIGINS has an http origin: whoever changes that page on its way reads the form'),
    );
  return problems;
}
