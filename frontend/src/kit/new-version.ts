import { tabStore } from './storage/browser-storage';

const LEFT = 'leftVersion';

/** The address of the page's first script, which differs in each version. */
const versionOf = (page: Document): string | null | undefined =>
  page.querySelector('script[type=module]')?.getAttribute('src');

const servedVersion = async (): Promise<string | null | undefined> => {
  const response = await fetch(window.location.href, { cache: 'no-store', headers: { Accept: 'text/html' } });
  return response.ok ? versionOf(new DOMParser().parseFromString(await response.text(), 'text/html')) : undefined;
};

/**
 * Reloads the page if the server has another version. This happens only once, since two versions may be served in
 * turn.
 */
const changeVersion = async (): Promise<void> => {
  const [own, served] = [versionOf(document), await servedVersion()];
  if (!own || !served || own === served || tabStore.get(LEFT) === own) return;
  tabStore.set(LEFT, own);
  window.location.reload();
};

/** After an upgrade, an open page may request a chunk of the previous version, which no longer exists. */
export const followVersions = (): void =>
  window.addEventListener('vite:preloadError', () => void changeVersion().catch(() => undefined));
