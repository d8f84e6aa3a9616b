import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const strictness = {
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/switch-exhaustiveness-check': 'error',
  '@typescript-eslint/ban-ts-comment': 'error',
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  '@typescript-eslint/no-unnecessary-condition': 'off',
  '@typescript-eslint/no-extraneous-class': 'off',
  '@typescript-eslint/require-await': 'off',
  '@typescript-eslint/explicit-module-boundary-types': 'off',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-console': 'error',
};

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'node_modules/**',
      '.data/**',
      '.test/**',
      'frontend/src/api/generated/**',
      'backend/src/migrations/**',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['backend/tsconfig.json', 'frontend/tsconfig.json', 'frontend/e2e/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: strictness,
  },
  {
    // Nest reads constructor parameter types at run time: a type-only import would erase them.
    files: ['backend/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // A failed download is written to the console beside the message that the person sees.
      'no-console': ['error', { allow: ['error', 'warn'] }],
    },
  },
  {
    files: ['frontend/src/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  {
    // Normalising is slow for long runs of combining marks: `composed` checks first. Exempt are texts that passed it.
    files: ['backend/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}'],
    ignores: [
      '**/*.spec.{ts,tsx}',
      'backend/src/contract/texts.ts',
      'backend/src/kernel/passwords/weak-password.ts',
      'backend/src/kernel/persistence/search-folding.ts',
      'backend/src/modules/attachments/download/content-disposition.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: "CallExpression[callee.property.name='normalize']", message: 'Use composed() of contract/texts.' },
      ],
    },
  },
  {
    files: ['**/*.spec.{ts,tsx}', 'backend/test/**', 'frontend/e2e/**', 'backend/src/seeds/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: ['backend/embedded/**', 'backend/bench/**', 'backend/src/*.ts', 'backend/src/app/process.ts', 'scripts/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // Sent to browsers as they are, on the pages of others, too.
    files: ['frontend/public/*.js'],
    languageOptions: {
      ecmaVersion: 5,
      sourceType: 'script',
      globals: { window: 'readonly', document: 'readonly', location: 'readonly', localStorage: 'readonly' },
    },
    rules: { 'no-unused-vars': ['error', { caughtErrors: 'none' }] },
  },
  {
    // Parts of these run inside a page.
    files: ['scripts/spare-parts-list/*.mjs', 'scripts/pictures.mjs', 'frontend/bench/*.mjs'],
    languageOptions: {
      globals: { document: 'readonly', window: 'readonly', PerformanceObserver: 'readonly', fetch: 'readonly' },
    },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
      },
    },
  },
);
