import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@contract/enums/index';
import { resources } from '@/app/back-office/features';
import type { Messages } from '@/i18n/i18n';

const SRC = join(__dirname, '../..');
const load = (path: string): Messages => jest.requireActual<{ default: Messages }>(join(SRC, path)).default;
const nameOf = (folder: string): string => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** All texts that the back office loads in parts. */
const textsIn = (language: Language): Messages => {
  const folders = readdirSync(join(SRC, 'features')).filter((folder) =>
    existsSync(join(SRC, 'features', folder, `messages.${language}.ts`)),
  );
  const byFeature = Object.fromEntries(
    folders.map((folder) => [nameOf(folder), load(`features/${folder}/messages.${language}`)]),
  );
  return {
    ...load(`i18n/${language}/index`),
    ...byFeature,
    ra: load(`app/back-office/react-admin.${language}`),
    backOffice: load(`app/back-office/messages.${language}`),
    resources: Object.fromEntries(resources.map(({ name, texts }) => [name, byFeature[texts] ?? {}])),
  };
};

export const backOfficeMessages: Record<Language, Messages> = { it: textsIn('it'), en: textsIn('en') };
