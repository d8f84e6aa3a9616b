const { createRequire, isBuiltin } = require('node:module');
const { sep } = require('node:path');
const { compileFunction } = require('node:vm');
const EndingStoragesRuntime = require('./ending-storages-runtime.cjs');

/** Jest's own packages stay inside it: tests and Jest must see the same classes. */
const JEST = /^(@jest\/|jest-|expect$)/;
const ALIAS = /^(#|@(contract)?\/)/;
/** A file that mocks modules, or declares that it changes them, gets its own modules. */
const WANTS_OWN_MODULES = /\bjest\.(mock|doMock|resetModules|isolateModules)\(|@ownModules\b/;

/**
 * Exports of the product's modules by path: loaded once per Jest worker and shared by its test
 * files.
 */
const loaded = new Map();
let newest;

/**
 * Loads packages by Node itself and the product's modules once per worker, which saves three
 * seconds per test file. Test files and their helpers are loaded per file. Needs the environment
 * `same-realm`.
 */
class SharedModulesRuntime extends EndingStoragesRuntime {
  constructor(...args) {
    super(...args);
    const [config, , , , , , testPath] = args;
    this.product = `${config.rootDir}${sep}backend${sep}src${sep}`;
    this.isIsolated = WANTS_OWN_MODULES.test(this.fileCache.readFile(testPath));
    this.executor.compile = (source, filename) =>
      compileFunction(source, this.executor.injectedModuleParameters, { filename });
    newest = this;
  }

  requireModule(from, name, options, ...rest) {
    const isOfProduct = !options?.isInternalModule && name !== undefined && isPackage(name);
    return isOfProduct ? createRequire(from)(name) : super.requireModule(from, name, options, ...rest);
  }

  requireModuleOrMock(from, name) {
    // A module loaded for an earlier test file may import something later.
    if (newest !== this) return newest.requireModuleOrMock(from, name);
    if (this.isIsolated || isPackage(name) || isBuiltin(name)) return super.requireModuleOrMock(from, name);
    const path = this._resolution.resolveCjs(from, name);
    if (!path.startsWith(this.product)) return super.requireModuleOrMock(from, name);
    if (!loaded.has(path)) loaded.set(path, super.requireModuleOrMock(from, name));
    return loaded.get(path);
  }
}

const isPackage = (name) => !/^[./]/.test(name) && !ALIAS.test(name) && !JEST.test(name) && !isBuiltin(name);

module.exports = SharedModulesRuntime;
