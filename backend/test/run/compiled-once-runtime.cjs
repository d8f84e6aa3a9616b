const { Script } = require('node:vm');
const EndingStoragesRuntime = require('./ending-storages-runtime.cjs');

/** By path: what a worker has compiled. */
const compiled = new Map();

/**
 * Compiles each module once per worker, together with those of its functions that ran: a component spec spends a fifth
 * of its time on the compilation of packages otherwise. Each test file still executes them anew, in a window of its own.
 */
class CompiledOnceRuntime extends EndingStoragesRuntime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    const head = `(function(${executor.injectedModuleParameters}){`;
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      return context && compile(source, filename, head).runInContext(context);
    };
  }
}

function compile(source, filename, head) {
  const earlier = compiled.get(filename);
  if (earlier?.source === source) return earlier.script;
  const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { source, script });
  return script;
}

module.exports = CompiledOnceRuntime;
