import { tabStore } from './storage/browser-storage';

const LEFT = 'leftVersion';

/** The first script of a page: each version has another one. */
const versionOf = (page: Document): string | null | undefined =>
  page.querySelector('script[type=module]')?.getAttribute('src');

const servedVersion = async (): Promise<string | null | undefined> => {
  const response = await fetch(window.location.href, { cache: 'no-store', headers: { Accept: 'text/html' } });
  return response.ok ? versionOf(new DOMParser().parseFromString(await response.text(), 'text/html')) : undefined;
};

/** Reloads the page if another version is served by now; only once, since two versions may be served in turn. */
const changeVersion = async (): Promise<void> => {
  const [own, served] = [versionOf(document), await servedVersion()];
  if (!own || !served || own === served || tabStore.get(LEFT) === own) return;
  tabStore.set(LEFT, own);
  window.location.reload();
};

/** After an upgrade an open page may ask for a part of the version before, which is gone. */
export const followVersions = (): void =>
  window.addEventListener('vite:preloadError', () => void changeVersion().catch(() => undefined));
