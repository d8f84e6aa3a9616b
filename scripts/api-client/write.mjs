// Writes the frontend's types and calls from openapi/openapi.json; `--check` only verifies the committed ones.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { generateApi } from 'swagger-typescript-api';

const DIRECTORY = 'frontend/src/api/generated';
const TYPES = 'api-types';

/** `ServiceLevels` is written to `service-levels.ts`. */
const kebabCase = (name) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** Calls that visitors may make, too, have a file of their own, so that public pages load no others. */
const placeRoute = (route) => {
  const { security = [] } = route.raw;
  const needsUser = security.length > 0 && security.every((way) => Object.keys(way).length > 0);
  return needsUser ? route : { ...route, namespace: 'public' };
};

/** The text of each file, by its path. A tag of the API is a file of calls. */
const writeApi = async () => {
  const { files } = await generateApi({
    input: `${process.cwd()}/openapi/openapi.json`,
    output: false,
    templates: fileURLToPath(new URL('.', import.meta.url)),
    modular: true,
    moduleNameFirstTag: true,
    fileNames: { dataContracts: TYPES },
    silent: true,
    hooks: { onCreateRoute: placeRoute },
    generateUnionEnums: true,
    sortTypes: true,
  });
  const style = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8'));
  const written = files
    .filter(({ fileName }) => fileName !== 'http-client')
    .map(async ({ fileName, fileContent }) => {
      const source = fileContent.replace(/^\/\* (eslint|tslint).*$/gm, '').replace(/^\/\/ @ts-nocheck$/gm, '');
      const path = `${DIRECTORY}/${kebabCase(fileName)}.ts`;
      const { code, errors } = await format(path, source, style);
      if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
      return [path, code];
    });
  return new Map(await Promise.all(written));
};

const texts = await writeApi();
mkdirSync(DIRECTORY, { recursive: true });
const present = readdirSync(DIRECTORY).map((name) => `${DIRECTORY}/${name}`);
const old = present.filter((file) => !texts.has(file));

if (!process.argv.includes('--check')) {
  old.forEach((file) => rmSync(file));
  texts.forEach((text, file) => writeFileSync(file, text));
} else {
  const stale = [...texts].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
  const wrong = [...old, ...stale.map(([file]) => file)];
  if (wrong.length > 0) {
    console.error(`Not current: ${wrong.join(', ')}. Run \`npm run openapi\` and commit what it writes.`);
    process.exit(1);
  }
}
