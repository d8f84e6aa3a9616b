// Writes the frontend's types from openapi/openapi.json; `--check` only verifies the committed
// ones.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { generateApi } from 'swagger-typescript-api';
import prettier from 'prettier';

const DIRECTORY = 'frontend/src/api/generated';
const FILE = `${DIRECTORY}/api-types.ts`;

const { files } = await generateApi({
  input: `${process.cwd()}/openapi/openapi.json`,
  output: false,
  generateClient: false,
  silent: true,
  generateUnionEnums: true,
  sortTypes: true,
});
const source = files
  .map((file) => file.fileContent)
  .join('\n')
  .replace(/^\/\* (eslint|tslint).*$/gm, '')
  .replace(/^\/\/ @ts-nocheck$/gm, '');
const text = await prettier.format(source, { ...(await prettier.resolveConfig(FILE)), parser: 'typescript' });

if (!process.argv.includes('--check')) {
  mkdirSync(DIRECTORY, { recursive: true });
  writeFileSync(FILE, text);
} else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
  console.error(`${FILE} is not current: run \`npm run openapi\` and commit what it writes.`);
  process.exit(1);
}
