import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@contract/enums/index';
import { features, resources } from '@/app/back-office/features';
import type { Messages } from '@/i18n/i18n';

const SRC = join(__dirname, '../..');
const load = (path: string): Messages => jest.requireActual<{ default: Messages }>(join(SRC, path)).default;
const nameOf = (folder: string): string => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** All texts of the back office, which it loads in parts. */
const textsIn = (language: Language): Messages => {
  const folders = readdirSync(join(SRC, 'features')).filter((folder) =>
    existsSync(join(SRC, 'features', folder, `messages.${language}.ts`)),
  );
  const byFeature = Object.fromEntries(
    folders.map((folder) => {
      const menu = features.find(({ name }) => name === nameOf(folder))?.menu?.[language];
      return [nameOf(folder), { ...menu, ...load(`features/${folder}/messages.${language}`) }];
    }),
  );
  return {
    ...load(`i18n/${language}/index`),
    ...byFeature,
    ra: load(`app/back-office/react-admin.${language}`),
    backOffice: load(`app/back-office/messages.${language}`),
    resources: Object.fromEntries(resources.map(({ name, feature }) => [name, byFeature[feature.name] ?? {}])),
  };
};

export const backOfficeMessages: Record<Language, Messages> = { it: textsIn('it'), en: textsIn('en') };
